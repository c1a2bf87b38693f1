import type { Position } from '#shared/geo/geometry.ts'
import { areaOf, lengthOf } from '#shared/geo/measure.ts'
import type { Drawing } from '../../map/draw-map.ts'
import { useAreaText } from '../plain/use-area-text.ts'
import { useLengthText } from '../plain/use-length-text.ts'
import { cornersOf, Facts } from './GeometryShape.tsx'
import { useDrawingWords } from './use-drawing-words.ts'

interface Props {
  drawn: Drawing | undefined
  /** There is room for where the chosen corner lies. */
  hasPlace: boolean
}

/** How large what is drawn is; while something is drawn, that up to the pointer. */
export function DrawingMeasures({ drawn, hasPlace }: Props) {
  const say = useDrawingWords()
  const areaText = useAreaText()
  const lengthText = useLengthText()
  const geometry = drawn?.sketch ?? drawn?.geometry
  if (!drawn || !geometry) return <div className="drawing-measures">{say('nothing')}</div>
  const area = areaOf(geometry)
  const { number, unit } = areaText(area)
  const corners = drawn?.sketch ? drawn.sketchCorners : cornersOf(geometry)
  const isLine = geometry.type === 'LineString' || geometry.type === 'MultiLineString'
  const facts: [string, string][] =
    geometry.type === 'Point'
      ? [[say('place'), placeText(geometry.coordinates)]]
      : [
          isLine ? [say('length'), lengthText(lengthOf(geometry))] : [say('area'), `${number} ${unit}`],
          [say('corners'), String(corners)],
        ]
  if (hasPlace && drawn.chosen) facts.push([say('place'), placeText(drawn.chosen.position)])
  return <Facts className="drawing-measures" facts={facts} />
}

const placeText = (position: Position) => position.map((degrees) => degrees.toFixed(6)).join(', ')
