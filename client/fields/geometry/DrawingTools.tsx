import { CheckOutlined, DeleteOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import type { DrawMode } from '../../map/draw-hand.ts'
import type { Drawing, DrawMap } from '../../map/draw-map.ts'
import type { DrawnKind } from '../../map/drawing-steps.ts'
import { type DrawingWord, useDrawingWords } from './use-drawing-words.ts'

const names: Readonly<Record<DrawMode, DrawingWord>> = {
  Point: 'drawPoint',
  LineString: 'drawLine',
  Polygon: 'drawPolygon',
  adjust: 'adjust',
}

interface Props {
  kinds: readonly DrawnKind[]
  map: DrawMap | undefined
  drawn: Drawing | undefined
  /** Where corners are set by a button, that which ends a drawing stands beside it. */
  hasFinish: boolean
}

/** What is drawn, and what is done with it. */
export function DrawingTools({ kinds, map, drawn, hasFinish }: Props) {
  const say = useDrawingWords()
  const isEmpty = !drawn?.geometry && !drawn?.sketchCorners
  const tool = (word: DrawingWord, icon: ReactNode, press: () => unknown, isOff: boolean) => (
    <Button icon={icon} aria-label={say(word)} title={say(word)} disabled={isOff} onClick={press} />
  )
  return (
    <div className="drawing-tools">
      <Segmented<DrawMode>
        aria-label={say('tool')}
        value={drawn?.mode ?? 'adjust'}
        options={[...kinds, 'adjust' as const].map((mode) => ({
          value: mode,
          label: say(names[mode]),
          disabled: mode === 'adjust' && !drawn?.geometry,
        }))}
        onChange={(mode) => map?.turnTo(mode)}
      />
      <div className="drawing-buttons">
        {hasFinish && (
          <Button icon={<CheckOutlined aria-hidden />} disabled={!drawn?.canFinish} onClick={map?.finish}>
            {say('finish')}
          </Button>
        )}
        {tool('undo', <UndoOutlined aria-hidden />, () => map?.undo(), !drawn?.canUndo)}
        {tool('redo', <RedoOutlined aria-hidden />, () => map?.redo(), !drawn?.canRedo)}
        {tool('clear', <DeleteOutlined aria-hidden />, () => map?.clear(), isEmpty)}
      </div>
    </div>
  )
}
