import type { DrawMode } from '../../map/draw-hand.ts'
import type { Drawing } from '../../map/draw-map.ts'
import { type DrawingWord, useDrawingWords } from './use-drawing-words.ts'

const hints: Readonly<Record<DrawMode, DrawingWord>> = {
  Point: 'pointHint',
  LineString: 'lineHint',
  Polygon: 'polygonHint',
  rectangle: 'rectangleHint',
  circle: 'circleHint',
  hole: 'holeHint',
  cut: 'cutHint',
  adjust: 'adjustHint',
}

/** What the button at the cross does. */
export const cornerWord = (drawn: Drawing | undefined): DrawingWord =>
  drawn?.mode === 'Point' ? 'placePoint' : 'addCorner'

interface Props {
  drawn: Drawing | undefined
  isByFinger: boolean
  hasCross: boolean
}

/** Which corner is chosen, and what can be done next. */
export function DrawingHint({ drawn, isByFinger, hasCross }: Props) {
  const say = useDrawingWords()
  const { mode = 'adjust', chosen } = drawn ?? {}
  const own = chosen ? 'chosenHint' : hints[mode]
  const byFinger = hasCross
    ? say('crossHint', { button: say(cornerWord(drawn)) })
    : !chosen && say('fingerHint')
  return (
    <div className="drawing-hint">
      <span role="status">{chosen && say('chosen', { number: chosen.number, count: chosen.count })}</span>
      {isByFinger ? byFinger : say(own)}
    </div>
  )
}
