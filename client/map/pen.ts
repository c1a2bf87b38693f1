import type { Coordinate } from 'ol/coordinate.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import type SimpleGeometry from 'ol/geom/SimpleGeometry.js'
import Draw from 'ol/interaction/Draw.js'
import type OpenMap from 'ol/Map.js'
import type { Geometry } from '#shared/geo/geometry.ts'
import { leastCorners } from './corners.ts'
import { sketchStyles } from './draw-styles.ts'
import type { DrawnKind } from './drawing-steps.ts'
import { toDegrees } from './lonlat.ts'
import type { MapLook } from './point-styles.ts'

/** Pixels within which two places are the same. */
const tolerance = 14

export interface PenReports {
  /** The sketch grew, shrank, moved or went. */
  onSketch(): void
  onDrawn(geometry: Geometry): void
}

/** What draws one kind of geometry by pointer, finger and, at places told to it, by keys. */
export function createPen(map: OpenMap, kind: DrawnKind, look: () => MapLook, reports: PenReports) {
  let sketch: SimpleGeometry | undefined
  const draw = new Draw({
    type: kind,
    stopClick: true,
    snapTolerance: tolerance,
    freehandCondition: () => false,
    style: () => sketchStyles(look()),
  })
  draw.on('drawstart', ({ feature }) => {
    sketch = feature.getGeometry() as SimpleGeometry
    sketch.on('change', reports.onSketch)
    reports.onSketch()
  })
  draw.on('drawabort', () => {
    sketch = undefined
    reports.onSketch()
  })
  draw.on('drawend', ({ feature }) => {
    sketch = undefined
    const geometry = feature.getGeometry()
    if (geometry) reports.onDrawn(toDegrees(geometry))
  })
  map.addInteraction(draw)
  const canFinish = () => placed(sketch).length >= leastCorners[kind]
  const finish = () => {
    if (canFinish()) draw.finishDrawing()
  }
  const isAt = (one: Coordinate | undefined, other: Coordinate) => {
    const [[x = 0, y = 0], [otherX = 0, otherY = 0]] = [one ?? other, other].map((place) =>
      map.getPixelFromCoordinate(place),
    ) as [number[], number[]]
    return one !== undefined && Math.hypot(x - otherX, y - otherY) <= tolerance
  }
  return {
    corners: () => placed(sketch).length,
    sketch: () => (sketch && kind !== 'Point' ? toDegrees(sketch) : undefined),
    /** One more corner, as a click there would add it: at the last or the first one it ends the drawing. */
    add(place: Coordinate) {
      if (kind === 'Point') return reports.onDrawn(toDegrees(new Point(place)))
      const corners = placed(sketch)
      const ends = kind === 'Polygon' ? [corners[0], corners.at(-1)] : [corners.at(-1)]
      if (ends.some((end) => isAt(end, place))) finish()
      else draw.appendCoordinates([place])
    },
    canFinish,
    finish,
    removeLast: () => draw.removeLastPoint(),
    drop: () => draw.abortDrawing(),
    putAway: () => map.removeInteraction(draw),
  }
}

export type Pen = ReturnType<typeof createPen>

/** The corners that were set: behind them there is the one below the pointer, and of an area that which closes it. */
function placed(sketch: SimpleGeometry | undefined): Coordinate[] {
  if (sketch instanceof LineString) return sketch.getCoordinates().slice(0, -1)
  return sketch instanceof Polygon ? (sketch.getCoordinates()[0] ?? []).slice(0, -2) : []
}
