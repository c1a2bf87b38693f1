import { areaOf, lengthOf } from '#shared/geo/measure.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { Drawing } from '../../map/draw-map.ts'
import { useAreaText } from '../plain/use-area-text.ts'
import { cornersOf, Facts } from './GeometryShape.tsx'
import { useDrawingWords } from './use-drawing-words.ts'

/** How large what is drawn is; while something is drawn, that up to the pointer. */
export function DrawingMeasures({ drawn }: { drawn: Drawing | undefined }) {
  const say = useDrawingWords()
  const areaText = useAreaText()
  const lengthText = useLengthText()
  const geometry = drawn?.sketch ?? drawn?.geometry
  if (!geometry) return <div className="drawing-measures">{say('nothing')}</div>
  const area = areaOf(geometry)
  const { number, unit } = areaText(area)
  const corners = drawn?.sketch ? drawn.sketchCorners : cornersOf(geometry)
  const isLine = geometry.type === 'LineString' || geometry.type === 'MultiLineString'
  const facts: [string, string][] =
    geometry.type === 'Point'
      ? [[say('place'), geometry.coordinates.map((degrees) => degrees.toFixed(6)).join(', ')]]
      : [
          isLine ? [say('length'), lengthText(lengthOf(geometry))] : [say('area'), `${number} ${unit}`],
          [say('corners'), String(corners)],
        ]
  return <Facts className="drawing-measures" facts={facts} />
}

function useLengthText(): (metres: number) => string {
  const { language } = useWords()
  return (metres) => {
    const [length, unit] = metres < 10_000 ? [metres, 'm'] : [metres / 1000, 'km']
    return `${length.toLocaleString(language === 'en' ? 'en' : 'zh-CN', { maximumFractionDigits: 1, useGrouping: language === 'en' })} ${unit}`
  }
}
