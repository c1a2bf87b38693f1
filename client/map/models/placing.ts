import type { Coordinate } from 'ol/coordinate.js'
import Feature from 'ol/Feature.js'
import type OpenGeometry from 'ol/geom/Geometry.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import PointerInteraction from 'ol/interaction/Pointer.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OpenMap from 'ol/Map.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import { type Bounds, footprintOf, type Placement } from '#shared/geo/footprint.ts'
import type { Position } from '#shared/geo/geometry.ts'
import { heldStyle, sketchStyles } from '../draw-styles.ts'
import type { MapLook } from '../point-styles.ts'
import { type Handle, movedBy } from './placement-steps.ts'

interface Options {
  map: OpenMap
  drawn: { readonly look: MapLook }
  /** Absent where nobody knows how large the model is: it has a place alone. */
  bounds: Bounds | undefined
  /** `isDone`: the handle was let go. */
  onChange(placement: Placement, isDone: boolean): void
}

/** Places at which a model is taken hold of. */
type Handles = Readonly<Partial<Record<Handle, readonly Coordinate[]>>>

/** Pixels within which a handle is taken hold of: a finger's width. */
const REACH = 18
/** Pixels between the front of a model and the handle that turns it. */
const STALK = 36
/** Pixels from the middle of a model within which no handle but that of the middle is: a pole would be hidden by its own. */
const SPREAD = 44
const Z_INDEX = 850
/** Nearer one sees no more of the land. */
const CLOSEST = 20

/** A model on the map that is moved, turned and scaled by its handles. */
export function createPlacing({ map, drawn, bounds, onChange }: Options) {
  const source = new VectorSource<Feature<OpenGeometry>>()
  const layer = new VectorLayer({
    source,
    zIndex: Z_INDEX,
    style: (feature) => (feature.get('isHandle') ? heldStyle(drawn.look) : sketchStyles(drawn.look)),
  })
  map.addLayer(layer)
  let shown: Placement | undefined
  let handles: Handles = {}
  const show = (placement: Placement) => {
    shown = placement
    const drawing = drawingOf(map, placement, bounds)
    handles = drawing.handles
    source.clear(true)
    source.addFeatures(drawing.features)
  }
  const redraw = () => shown && show(shown)
  map.getView().on('change:resolution', redraw)
  const drag = createDrag(map, () => ({ shown, handles, ground: groundIn(source) }), onChange)
  map.addInteraction(drag)
  return {
    show,
    paint: () => layer.changed(),
    /** Brings all of it into sight, beside what covers the map at the right and below. */
    reveal([right, bottom]: readonly [number, number]) {
      const padding = [80, right + 40, bottom + 40, 80]
      const ground = groundIn(source)?.getExtent() ?? source.getExtent()
      if (ground) map.getView().fit(ground, { padding, maxZoom: CLOSEST })
    },
    dispose() {
      map.getView().un('change:resolution', redraw)
      map.removeInteraction(drag)
      map.removeLayer(layer)
    },
  }
}

const groundIn = (source: VectorSource): Polygon | undefined =>
  source
    .getFeatures()
    .map((feature) => feature.getGeometry())
    .find((geometry): geometry is Polygon => geometry instanceof Polygon)

/** Features and handles of a model where it stands. */
function drawingOf(map: OpenMap, placement: Placement, bounds: Bounds | undefined) {
  const place = fromLonLat([placement.lng, placement.lat])
  if (!bounds) return { handles: { move: [place] }, features: [handleAt(place)] }
  const ring = footprintOf(placement, bounds).map((corner) => fromLonLat(corner))
  const [left, right] = [ring[0] ?? place, ring[1] ?? place]
  const front = [((left[0] ?? 0) + (right[0] ?? 0)) / 2, ((left[1] ?? 0) + (right[1] ?? 0)) / 2]
  const resolution = map.getView().getResolution() ?? 1
  const farthest = Math.max(...ring.map((corner) => away(corner, place)))
  const spread = SPREAD * resolution
  const stalk = (farthest < spread ? SPREAD + STALK : STALK) * resolution
  const angle = (placement.heading * Math.PI) / 180
  const turn = [(front[0] ?? 0) + Math.sin(angle) * stalk, (front[1] ?? 0) + Math.cos(angle) * stalk]
  // A corner that stands on the model's place could not be drawn away from it.
  const scale = ring
    .slice(1)
    .filter((corner) => away(corner, place) > farthest / 4)
    .map((corner) => apart(corner, place, spread))
  return {
    handles: { turn: [turn], scale, move: [place] },
    features: [
      new Feature<OpenGeometry>(new Polygon([ring])),
      new Feature<OpenGeometry>(new LineString([front, turn])),
      handleAt(turn),
      ...scale.map(handleAt),
    ],
  }
}

const away = ([x = 0, y = 0]: Coordinate, [otherX = 0, otherY = 0]: Coordinate) =>
  Math.hypot(x - otherX, y - otherY)

/** A place in the direction of another, at least so far from where it begins. */
function apart(place: Coordinate, from: Coordinate, least: number): Coordinate {
  const factor = Math.max(1, least / away(place, from))
  return [0, 1].map((n) => (from[n] ?? 0) + ((place[n] ?? 0) - (from[n] ?? 0)) * factor)
}

const handleAt = (place: Coordinate) =>
  new Feature<OpenGeometry>({ geometry: new Point(place), isHandle: true })

interface Held {
  shown: Placement | undefined
  handles: Handles
  ground: Polygon | undefined
}

function createDrag(map: OpenMap, now: () => Held, onChange: Options['onChange']): PointerInteraction {
  let hold: { handle: Handle; from: Position; begin: Placement } | undefined
  let last: Placement | undefined
  const target = map.getTargetElement()
  const handleAtPixel = (pixel: number[], coordinate: Coordinate): Handle | undefined => {
    const { handles, ground } = now()
    const isNear = (place: Coordinate) => away(map.getPixelFromCoordinate(place), pixel) <= REACH
    const near = (['turn', 'scale', 'move'] as const).find((handle) => handles[handle]?.some(isNear))
    return near ?? (ground?.intersectsCoordinate(coordinate) ? 'move' : undefined)
  }
  return new PointerInteraction({
    handleDownEvent({ pixel, coordinate }) {
      const { shown } = now()
      const handle = handleAtPixel(pixel, coordinate)
      if (!handle || !shown) return false
      hold = { handle, from: toLonLat(coordinate) as Position, begin: shown }
      last = undefined
      return true
    },
    handleDragEvent({ coordinate }) {
      if (!hold) return
      last = movedBy(hold.handle, hold.begin, hold.from, toLonLat(coordinate) as Position)
      onChange(last, false)
    },
    handleUpEvent() {
      hold = undefined
      if (last) onChange(last, true)
      return false
    },
    handleMoveEvent({ pixel, coordinate, dragging }) {
      if (target && !dragging) target.dataset.handle = handleAtPixel(pixel, coordinate) ?? ''
    },
  })
}
