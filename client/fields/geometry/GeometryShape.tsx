import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/geometry.ts'
import { geometryFault } from '#shared/geo/fault.ts'
import { type Geometry, geometryTypes, polygonsOf, positionsOf } from '#shared/geo/geometry.ts'
import { areaOf, centreOf } from '#shared/geo/measure.ts'
import { pathOf } from '#shared/geo/path.ts'
import { useAreaText } from '../plain/use-area-text.ts'
import { Outline } from './GeometryThumbnail.tsx'
import './geometry.css'

function Shape({ geometry, label }: { geometry: Geometry; label: string }) {
  return (
    <svg className="geometry-shape" viewBox="-6 -6 112 112" role="img" aria-label={label}>
      <Outline path={pathOf(geometry)} />
    </svg>
  )
}

/** A geometry that can be drawn, or nothing. */
export function drawable(value: unknown): Geometry | undefined {
  return geometryFault(value, geometryTypes) ? undefined : (value as Geometry)
}

function useShapeName(): (geometry: Geometry) => string {
  const { t } = useTranslation()
  const areaText = useAreaText()
  return (geometry) => {
    const area = areaOf(geometry)
    const { number, unit } = areaText(area)
    const type = t(`geometryTypes.${geometry.type}`)
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
  const { t } = useTranslation()
  const areaText = useAreaText()
  const nameOf = useShapeName()
  const geometry = drawable(value)
  if (!geometry) return <div className="geometry-facts">{t('geometry.noShape')}</div>
  const area = areaOf(geometry)
  const { number, unit } = areaText(area)
  const [lng, lat] = centreOf(geometry)
  const isPoint = geometry.type === 'Point'
  const facts: [string, string][] = [
    [t('geometry.type'), t(`geometryTypes.${geometry.type}`)],
    ...(isPoint ? [] : [[t('geometry.corners'), String(cornersOf(geometry))] as [string, string]]),
    ...(area > 0 ? [[t('geometry.area'), `${number} ${unit}`] as [string, string]] : []),
    [t(isPoint ? 'geometry.place' : 'geometry.centre'), `${lng.toFixed(6)}, ${lat.toFixed(6)}`],
  ]
  return (
    <div className="geometry-facts">
      <Shape geometry={geometry} label={nameOf(geometry)} />
      <Facts facts={facts} />
    </div>
  )
}

/** What is known of a geometry, each under its name. */
export const Facts = ({ facts, className }: { facts: readonly [string, string][]; className?: string }) => (
  <dl className={className}>
    {facts.map(([term, fact]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
)

/** Without the position that closes each ring. */
export const cornersOf = (geometry: Geometry) =>
  positionsOf(geometry).length - polygonsOf(geometry).flat().length
