import type { Coordinate } from 'ol/coordinate.js'
import { boundingExtent } from 'ol/extent.js'
import Circle from 'ol/geom/Circle.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import Polygon, { fromCircle, fromExtent } from 'ol/geom/Polygon.js'
import type SimpleGeometry from 'ol/geom/SimpleGeometry.js'
import Draw from 'ol/interaction/Draw.js'
import type OpenMap from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { toLonLat } from 'ol/proj.js'
import type { Geometry, Position } from '#shared/geo/geometry.ts'
import { leastCorners } from './corners.ts'
import { sketchStyles } from './draw-styles.ts'
import type { DrawnKind } from './drawing-steps.ts'
import { toDegrees } from './lonlat.ts'
import type { MapLook } from './point-styles.ts'

/** What a pen draws: a kind of geometry corner by corner, or an area by two of its places. */
export type PenShape = DrawnKind | 'rectangle' | 'circle'

/** Corners that a circle has once it is an area. */
const CIRCLE_CORNERS = 64

const byTwo: Readonly<Record<string, (from: Coordinate, to: Coordinate) => Polygon>> = {
  rectangle: (from, to) => fromExtent(boundingExtent([from, to])),
  circle: (from, to) =>
    fromCircle(
      new Circle(from, Math.hypot((to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0))),
      CIRCLE_CORNERS,
    ),
}

/** Pixels within which two places are the same. */
const tolerance = 14

export interface PenReports {
  /** The sketch grew, shrank, moved or went. */
  onSketch(): void
  onDrawn(geometry: Geometry): void
}

/** What draws one kind of shape by pointer, finger and, at places told to it, by keys. */
export function createPen(map: OpenMap, shape: PenShape, look: () => MapLook, reports: PenReports) {
  let sketch: SimpleGeometry | undefined
  const areaOfTwo = byTwo[shape]
  const kind = shape === 'rectangle' || shape === 'circle' ? 'LineString' : shape
  /** The two places of such an area: the one that is set, and the pointer. */
  let ends: Coordinate[] = []
  const draw = new Draw({
    type: kind,
    stopClick: true,
    snapTolerance: tolerance,
    freehandCondition: () => false,
    ...(areaOfTwo && {
      maxPoints: 2,
      geometryFunction(places, geometry) {
        ends = places as Coordinate[]
        const drawn = geometry ?? new Polygon([])
        drawn.setCoordinates(areaOfTwo(ends[0] ?? [0, 0], ends.at(-1) ?? [0, 0]).getCoordinates())
        return drawn
      },
    }),
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
  /** The place below the pointer, whatever the sketch snaps to. */
  let under: Coordinate | undefined
  const follow = ({ coordinate }: MapBrowserEvent) => {
    under = coordinate.slice()
  }
  map.on('pointermove', follow)
  const corners = () => (areaOfTwo ? (sketch ? ends.slice(0, -1) : []) : placed(sketch))
  const canFinish = () => corners().length >= leastCorners[kind]
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
    corners: () => corners().length,
    sketch: () => (sketch && kind !== 'Point' ? toDegrees(sketch) : undefined),
    /**
     * The corner that was set last, and the one below the pointer: the edge between them is on its way. A sketch that ends at one of
     * its own corners tells no direction, as after an exact corner or near the first one: then the pointer itself does.
     */
    edge(): [last: Position, pointer: Position] | undefined {
      const [set, end] = [corners(), areaOfTwo ? ends.at(-1) : pointerOf(sketch)]
      const last = set.at(-1)
      if (!last || !end) return undefined
      const pointer = set.some((one) => isSame(one, end)) ? (under ?? end) : end
      return [toLonLat(last) as Position, toLonLat(pointer) as Position]
    },
    /** One more corner, as a click there would add it: at the last or the first one it ends the drawing. */
    add(place: Coordinate) {
      if (kind === 'Point') return reports.onDrawn(toDegrees(new Point(place)))
      const set = corners()
      if (areaOfTwo && set.length > 0) {
        ends = [set[0] ?? place, place]
        sketch?.setCoordinates(areaOfTwo(ends[0] ?? place, place).getCoordinates())
        const drawn = sketch?.clone()
        draw.abortDrawing()
        if (drawn) reports.onDrawn(toDegrees(drawn))
        return
      }
      const closing = kind === 'Polygon' ? [set[0], set.at(-1)] : [set.at(-1)]
      if (closing.some((end) => isAt(end, place))) finish()
      else draw.appendCoordinates([place])
    },
    /** One more corner just there, however near to another one that is on the screen. */
    addExact: (place: Coordinate) => draw.appendCoordinates([place]),
    canFinish,
    finish,
    removeLast: () => draw.removeLastPoint(),
    drop: () => draw.abortDrawing(),
    putAway() {
      map.un('pointermove', follow)
      map.removeInteraction(draw)
    },
  }
}

export type Pen = ReturnType<typeof createPen>

const isSame = (one: Coordinate, other: Coordinate): boolean => one[0] === other[0] && one[1] === other[1]

/** The corners that were set: behind them there is the one below the pointer, and of an area that which closes it. */
function placed(sketch: SimpleGeometry | undefined): Coordinate[] {
  if (sketch instanceof LineString) return sketch.getCoordinates().slice(0, -1)
  if (!(sketch instanceof Polygon)) return []
  const [ring = []] = sketch.getCoordinates()
  // Before the pointer has moved there is the first one alone, twice.
  return ring.slice(0, ring.length === 2 ? 1 : -2)
}

/** The place below the pointer, which a sketch has behind the corners that were set. */
function pointerOf(sketch: SimpleGeometry | undefined): Coordinate | undefined {
  if (sketch instanceof LineString) return sketch.getCoordinates().at(-1)
  return sketch instanceof Polygon ? sketch.getCoordinates()[0]?.at(-2) : undefined
}
