import type { Geometry } from '#shared/geo/geometry.ts'
import { areaOf, boxOf, centreOf } from '#shared/geo/measure.ts'
import type { Values } from '../../crud/write/input.ts'

export const toCentimetres = (metres: number): number => Math.round(metres * 100) / 100

interface Drawn {
  geometry?: Geometry | null | undefined
  lng?: number | null | undefined
  lat?: number | null | undefined
}

/** What follows from the area of a grid: its size in m², the box around it, and its centre unless one was sent. */
export function derivedArea({ geometry, lng, lat }: Drawn): Values {
  if (geometry === undefined) return {}
  if (geometry === null) return { areaM2: null, bbox: null }
  const isPut = lng !== undefined || lat !== undefined
  const [centreLng, centreLat] = centreOf(geometry)
  return {
    areaM2: toCentimetres(areaOf(geometry)),
    bbox: boxOf(geometry),
    ...(!isPut && { lng: centreLng, lat: centreLat }),
  }
}
