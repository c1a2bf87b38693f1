import type { Geometry } from '#shared/geo/geometry.ts'
import { geosot, gridCodeOf } from '#shared/geo/geosot.ts'
import { areaOf, centreOf } from '#shared/geo/measure.ts'
import type { Values } from '../../crud/write/input.ts'

/** Cells of 31 m: two plots rarely share one. */
const codeLevel = 21

interface Place {
  geometry?: Geometry | null | undefined
  lng?: number | null | undefined
  lat?: number | null | undefined
}

/** What follows from where a plot lies: its area, its centre unless one was sent, and the code of the cell around that. */
export function derivedPlace(changes: Place, stored: Place = {}): Values {
  const derived: Values = {}
  const isDrawn = changes.geometry !== undefined
  if (isDrawn) derived.areaM2 = changes.geometry ? Math.round(areaOf(changes.geometry) * 100) / 100 : null
  const isPut = changes.lng !== undefined || changes.lat !== undefined
  const [centreLng, centreLat] = isDrawn && !isPut && changes.geometry ? centreOf(changes.geometry) : []
  const lng = centreLng ?? (changes.lng === undefined ? stored.lng : changes.lng)
  const lat = centreLat ?? (changes.lat === undefined ? stored.lat : changes.lat)
  if (centreLng !== undefined) Object.assign(derived, { lng, lat })
  if (isDrawn || isPut) {
    const isKnown = typeof lng === 'number' && typeof lat === 'number'
    derived.gridCode = isKnown ? gridCodeOf(lng, lat, codeLevel) : null
    derived.codeSystem = isKnown ? geosot : null
  }
  return derived
}
