import { BlockOutlined, CheckOutlined, DeleteOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import type { DrawMode } from '../../map/draw-hand.ts'
import type { Drawing, DrawMap } from '../../map/draw-map.ts'
import type { DrawnKind } from '../../map/drawing-steps.ts'
import { DrawingCorners } from './DrawingCorners.tsx'
import { DrawingNumbers } from './DrawingNumbers.tsx'
import { canTurnTo, modeKeys, modesOf } from './drawing-modes.ts'
import { type DrawingWord, useDrawingWords } from './use-drawing-words.ts'

const names: Readonly<Record<DrawMode, DrawingWord>> = {
  Point: 'drawPoint',
  LineString: 'drawLine',
  Polygon: 'drawPolygon',
  rectangle: 'drawRectangle',
  circle: 'drawCircle',
  hole: 'drawHole',
  cut: 'drawCut',
  adjust: 'adjust',
}

interface Props {
  kinds: readonly DrawnKind[]
  map: DrawMap | undefined
  drawn: Drawing | undefined
  /** What ends a drawing and what is done with a corner are not here but below the map. */
  isByFinger: boolean
}

/** What is drawn, and what is done with it. */
export function DrawingTools({ kinds, map, drawn, isByFinger }: Props) {
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
        options={modesOf(kinds).map((mode) => ({
          value: mode,
          label: <span title={`${say(names[mode])} (${modeKeys[mode]})`}>{say(names[mode])}</span>,
          disabled: !canTurnTo(mode, drawn),
        }))}
        onChange={(mode) => map?.turnTo(mode)}
      />
      <div className="drawing-buttons">
        {!isByFinger && drawn && <DrawingNumbers map={map} drawn={drawn} />}
        {!isByFinger && drawn?.mode === 'adjust' && <DrawingCorners map={map} drawn={drawn} />}
        {!isByFinger && drawn?.mode !== 'adjust' && (
          <Button icon={<CheckOutlined aria-hidden />} disabled={!drawn?.canFinish} onClick={map?.finish}>
            {say('finish')}
          </Button>
        )}
        {drawn?.canMerge && tool('merge', <BlockOutlined aria-hidden />, () => map?.merge(), false)}
        {tool('undo', <UndoOutlined aria-hidden />, () => map?.undo(), !drawn?.canUndo)}
        {tool('redo', <RedoOutlined aria-hidden />, () => map?.redo(), !drawn?.canRedo)}
        {tool('clear', <DeleteOutlined aria-hidden />, () => map?.clear(), isEmpty)}
      </div>
    </div>
  )
}
