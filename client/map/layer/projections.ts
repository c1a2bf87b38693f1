import Projection from 'ol/proj/Projection.js'
import { addCoordinateTransforms, addProjection, fromLonLat, get, toLonLat } from 'ol/proj.js'
import { fromGcj02, toGcj02 } from '#shared/geo/gcj02.ts'
import type { Position } from '#shared/geo/geometry.ts'
import { mercatorEdge, planeOf } from '#shared/geo/layer-grid.ts'

/** Web Mercator of GCJ-02: maps of it lie some hundred metres beside the ground, and are shifted back for display. */
export const shiftedMercator = 'GCJ-02'

/** The projection of a layer's pictures. CGCS2000 and WGS 84 differ by centimetres. */
export function projectionOf(crs: string | null): string {
  if (crs !== shiftedMercator) return planeOf(crs) === 'degrees' ? 'EPSG:4326' : 'EPSG:3857'
  if (!get(shiftedMercator)) addShifted()
  return shiftedMercator
}

function addShifted() {
  const extent = [-mercatorEdge, -mercatorEdge, mercatorEdge, mercatorEdge]
  addProjection(new Projection({ code: shiftedMercator, units: 'm', extent }))
  const by = (shift: (place: Position) => Position) => (coordinate: number[]) => {
    const [lng = 0, lat = 0] = toLonLat(coordinate)
    return fromLonLat(shift([lng, lat]))
  }
  addCoordinateTransforms(shiftedMercator, 'EPSG:3857', by(fromGcj02), by(toGcj02))
}
