import { BlockOutlined, CheckOutlined, DeleteOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import type { TextKey } from '../../i18n/text-key.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DrawMode } from '../../map/draw-hand.ts'
import type { Drawing, DrawMap } from '../../map/draw-map.ts'
import type { DrawnKind } from '../../map/drawing-steps.ts'
import { DrawingCorners } from './DrawingCorners.tsx'
import { DrawingNumbers } from './DrawingNumbers.tsx'
import { canTurnTo, modeKeys, modesOf } from './drawing-modes.ts'

const names: Readonly<Record<DrawMode, TextKey>> = {
  Point: 'drawing.drawPoint',
  LineString: 'drawing.drawLine',
  Polygon: 'drawing.drawPolygon',
  rectangle: 'drawing.drawRectangle',
  circle: 'drawing.drawCircle',
  hole: 'drawing.drawHole',
  cut: 'drawing.drawCut',
  adjust: 'drawing.adjust',
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
  const { t } = useTranslation()
  const isEmpty = !drawn?.geometry && !drawn?.sketchCorners
  const tool = (word: TextKey, icon: ReactNode, press: () => unknown, isOff: boolean) => (
    <Button icon={icon} aria-label={t(word)} title={t(word)} disabled={isOff} onClick={press} />
  )
  return (
    <div className="drawing-tools">
      <Segmented<DrawMode>
        aria-label={t('drawing.tool')}
        value={drawn?.mode ?? 'adjust'}
        options={modesOf(kinds).map((mode) => ({
          value: mode,
          label: <span title={`${t(names[mode])} (${modeKeys[mode]})`}>{t(names[mode])}</span>,
          disabled: !canTurnTo(mode, drawn),
        }))}
        onChange={(mode) => map?.turnTo(mode)}
      />
      <div className="drawing-buttons">
        {!isByFinger && drawn && <DrawingNumbers map={map} drawn={drawn} isAtCross={false} />}
        {!isByFinger && drawn?.mode === 'adjust' && <DrawingCorners map={map} drawn={drawn} />}
        {!isByFinger && drawn?.mode !== 'adjust' && (
          <Button icon={<CheckOutlined aria-hidden />} disabled={!drawn?.canFinish} onClick={map?.finish}>
            {t('drawing.finish')}
          </Button>
        )}
        {drawn?.canMerge && tool('drawing.merge', <BlockOutlined aria-hidden />, () => map?.merge(), false)}
        {tool('drawing.undo', <UndoOutlined aria-hidden />, () => map?.undo(), !drawn?.canUndo)}
        {tool('drawing.redo', <RedoOutlined aria-hidden />, () => map?.redo(), !drawn?.canRedo)}
        {tool('drawing.clear', <DeleteOutlined aria-hidden />, () => map?.clear(), isEmpty)}
      </div>
    </div>
  )
}
