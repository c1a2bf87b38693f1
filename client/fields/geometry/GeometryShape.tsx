import { geometryFault } from '#shared/geo/fault.ts'
import {
  type Geometry,
  geometryTypes,
  linesOf,
  type Position,
  polygonsOf,
  positionsOf,
} from '#shared/geo/geometry.ts'
import { areaOf, boxOf, centreOf } from '#shared/geo/measure.ts'
import { inLanguage } from '#shared/messages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useAreaText } from '../use-area-text.ts'
import { geometryWords, typeWords } from './words.ts'
import './geometry.css'

const size = 100

/** Positions as places in a square of 100 by 100, north up, metres of both directions alike. */
function projectionOf(geometry: Geometry): (position: Position) => string {
  const [west, south, east, north] = boxOf(geometry)
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = size / Math.max((east - west) * narrow, north - south, 1e-9)
  const left = (size - (east - west) * narrow * scale) / 2
  const top = (size - (north - south) * scale) / 2
  return ([lng, lat]) =>
    `${(left + (lng - west) * narrow * scale).toFixed(2)} ${(top + (north - lat) * scale).toFixed(2)}`
}

function pathOf(geometry: Geometry): string {
  const place = projectionOf(geometry)
  const line = (positions: Position[]) => `M${positions.map(place).join('L')}`
  if (geometry.type === 'LineString' || geometry.type === 'MultiLineString')
    return linesOf(geometry).map(line).join('')
  return polygonsOf(geometry)
    .flat()
    .map((ring) => `${line(ring.slice(0, -1))}Z`)
    .join('')
}

function Shape({ geometry, label }: { geometry: Geometry; label: string }) {
  return (
    <svg className="geometry-shape" viewBox="-6 -6 112 112" role="img" aria-label={label}>
      {geometry.type === 'Point' ? (
        <circle cx={size / 2} cy={size / 2} r={10} data-filled="true" />
      ) : (
        <path d={pathOf(geometry)} fillRule="evenodd" data-filled={polygonsOf(geometry).length > 0} />
      )}
    </svg>
  )
}

/** A geometry that can be drawn, or nothing. */
export function drawable(value: unknown): Geometry | undefined {
  return geometryFault(value, geometryTypes) ? undefined : (value as Geometry)
}

function useShapeName(): (geometry: Geometry) => string {
  const language = useLanguage()
  const areaText = useAreaText()
  return (geometry) => {
    const area = areaOf(geometry)
    const { number, unit } = areaText(area)
    const type = inLanguage(typeWords[geometry.type], language)
    return area > 0 ? `${type}, ${number} ${unit}` : type
  }
}

/** Small, for a line of a table. */
export function GeometryCell({ value }: { value: unknown }) {
  const nameOf = useShapeName()
  const geometry = drawable(value)
  return (
    <span className="geometry-cell">
      {geometry && <Shape geometry={geometry} label={nameOf(geometry)} />}
    </span>
  )
}

/** The shape, and what can be said of it in numbers. */
export function GeometryFacts({ value }: { value: unknown }) {
  const language = useLanguage()
  const areaText = useAreaText()
  const nameOf = useShapeName()
  const geometry = drawable(value)
  const word = (name: keyof typeof geometryWords) => inLanguage(geometryWords[name], language)
  if (!geometry) return <div className="geometry-facts">{word('noShape')}</div>
  const area = areaOf(geometry)
  const { number, unit } = areaText(area)
  const [lng, lat] = centreOf(geometry)
  const facts: [string, string][] = [
    [word('type'), inLanguage(typeWords[geometry.type], language)],
    [word('corners'), String(cornersOf(geometry))],
    ...(area > 0 ? [[word('area'), `${number} ${unit}`] as [string, string]] : []),
    [word('centre'), `${lng.toFixed(6)}, ${lat.toFixed(6)}`],
  ]
  return (
    <div className="geometry-facts">
      <Shape geometry={geometry} label={nameOf(geometry)} />
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Without the position that closes each ring. */
const cornersOf = (geometry: Geometry) => positionsOf(geometry).length - polygonsOf(geometry).flat().length
