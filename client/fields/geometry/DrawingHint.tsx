import type { TextKey } from '../../i18n/text-key.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DrawMode } from '../../map/draw-hand.ts'
import type { Drawing } from '../../map/draw-map.ts'

const hints: Readonly<Record<DrawMode, TextKey>> = {
  Point: 'drawing.pointHint',
  LineString: 'drawing.lineHint',
  Polygon: 'drawing.polygonHint',
  rectangle: 'drawing.rectangleHint',
  circle: 'drawing.circleHint',
  hole: 'drawing.holeHint',
  cut: 'drawing.cutHint',
  adjust: 'drawing.adjustHint',
}

/** What the button at the cross does. */
export const cornerWord = (drawn: Drawing | undefined): TextKey =>
  drawn?.mode === 'Point' ? 'drawing.placePoint' : 'drawing.addCorner'

interface Props {
  drawn: Drawing | undefined
  isByFinger: boolean
  hasCross: boolean
}

/** Which corner is chosen, and what can be done next. */
export function DrawingHint({ drawn, isByFinger, hasCross }: Props) {
  const { t } = useTranslation()
  const { mode = 'adjust', chosen } = drawn ?? {}
  const own = chosen ? 'drawing.chosenHint' : hints[mode]
  const byFinger = hasCross
    ? t('drawing.crossHint', { button: t(cornerWord(drawn)) })
    : !chosen && t('drawing.fingerHint')
  return (
    <div className="drawing-hint">
      <span role="status">
        {chosen && t('drawing.chosen', { number: chosen.number, count: chosen.count })}
      </span>
      {isByFinger ? byFinger : t(own)}
    </div>
  )
}
