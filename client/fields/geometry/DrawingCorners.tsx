import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Drawing, DrawMap } from '../../map/draw-map.ts'
import { useDrawingWords } from './use-drawing-words.ts'

interface Props {
  map: DrawMap | undefined
  drawn: Drawing
}

/** Corners one after the other, and what is done with the chosen one. */
export function DrawingCorners({ map, drawn: { chosen, hasRest } }: Props) {
  const say = useDrawingWords()
  const step = (by: 1 | -1) => {
    const word = by > 0 ? 'nextCorner' : 'previousCorner'
    const icon = by > 0 ? <RightOutlined aria-hidden /> : <LeftOutlined aria-hidden />
    return (
      <Button icon={icon} aria-label={say(word)} title={say(word)} onClick={() => map?.corners.step(by)} />
    )
  }
  // The button may be off then, or gone: the keys of the map go on.
  const remove = (work: (() => void) | undefined) => () => {
    work?.()
    map?.focus()
  }
  return (
    <>
      {step(-1)}
      {step(1)}
      <Button
        className="drawing-wide"
        disabled={!chosen?.canGo}
        title={chosen && !chosen.canGo ? say('fewest') : undefined}
        onClick={remove(map?.corners.remove)}
      >
        {say('removeCorner')}
      </Button>
      {hasRest && (
        <Button className="drawing-wide" disabled={!chosen?.rest} onClick={remove(map?.corners.removeRest)}>
          {say(chosen?.rest === 'hole' ? 'removeHole' : 'removePart')}
        </Button>
      )}
    </>
  )
}
