import { Button, InputNumber } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Drawing, DrawMap } from '../../map/draw-map.ts'
import { hasNextEdge } from './drawing-modes.ts'
import { EdgeFields } from './EdgeFields.tsx'

interface Props {
  map: DrawMap | undefined
  drawn: Drawing
  /** Corners are set at the cross. */
  isAtCross: boolean
}
const MAX_WIDTH = 200

/** What is drawn by numbers: how wide a cut is, and the next edge by its length and direction. */
export function DrawingNumbers({ map, drawn, isAtCross }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {drawn.mode === 'cut' && <CutWidth map={map} />}
      {hasNextEdge(drawn) && (
        <EdgeFields
          map={map}
          isAtCross={isAtCross}
          after={(add, canAdd) => (
            <Button disabled={!canAdd} onClick={add}>
              {t('drawing.addEdge')}
            </Button>
          )}
        />
      )}
    </>
  )
}

function CutWidth({ map }: Pick<Props, 'map'>) {
  const { t } = useTranslation()
  return (
    <InputNumber
      className="drawing-number"
      min={0}
      max={MAX_WIDTH}
      precision={2}
      prefix={t('drawing.cutWidth')}
      suffix="m"
      aria-label={t('drawing.cutWidth')}
      placeholder="0"
      onChange={(metres) => map?.setWidth(metres ?? 0)}
    />
  )
}
