import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Drawing, DrawMap } from '../../map/draw-map.ts'

interface Props {
  map: DrawMap | undefined
  drawn: Drawing
}

/** Corners one after the other, and what is done with the chosen one. */
export function DrawingCorners({ map, drawn: { chosen, hasRest } }: Props) {
  const { t } = useTranslation()
  const step = (by: 1 | -1) => {
    const word = by > 0 ? 'drawing.nextCorner' : 'drawing.previousCorner'
    const icon = by > 0 ? <RightOutlined aria-hidden /> : <LeftOutlined aria-hidden />
    return <Button icon={icon} aria-label={t(word)} title={t(word)} onClick={() => map?.corners.step(by)} />
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
        title={chosen && !chosen.canGo ? t('drawing.fewest') : undefined}
        onClick={remove(map?.corners.remove)}
      >
        {t('drawing.removeCorner')}
      </Button>
      {hasRest && (
        <Button className="drawing-wide" disabled={!chosen?.rest} onClick={remove(map?.corners.removeRest)}>
          {t(chosen?.rest === 'hole' ? 'drawing.removeHole' : 'drawing.removePart')}
        </Button>
      )}
    </>
  )
}
