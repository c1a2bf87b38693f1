import Feature from 'ol/Feature.js'
import type OpenMap from 'ol/Map.js'
import type { Pixel } from 'ol/pixel.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import { type Geometry, type GeometryType, type Position, polygonsOf } from '#shared/geo/geometry.ts'
import type { Box } from '#shared/geo/measure.ts'
import { edgeBetween, placeAlong } from '#shared/geo/plane.ts'
import { tidyGeometry } from '#shared/geo/read.ts'
import { hasRests } from './corners.ts'
import { type ChosenCorner, createCorners } from './draw-corners.ts'
import { createHand, type DrawMode } from './draw-hand.ts'
import { createSurface } from './draw-surface.ts'
import { canMerge, drawnWith, fitting, mergedParts } from './draw-work.ts'
import { createSteps, kindsOf } from './drawing-steps.ts'
import { toMap } from './lonlat.ts'
import { type Neighbour, withoutGaps, withoutOverlaps } from './neighbours.ts'
import type { MapLook } from './point-styles.ts'

/** What is drawn at the moment, and what can be done with it. */
export interface Drawing {
  mode: DrawMode
  geometry: Geometry | undefined
  /** What is not finished, up to the pointer. */
  sketch: Geometry | undefined
  /** How many corners of it are set. */
  sketchCorners: number
  /** The edge that is on its way from the last corner to the pointer. */
  edge: Edge | undefined
  chosen: ChosenCorner | undefined
  /** It has several parts, which may become one. */
  canMerge: boolean
  /** There are several parts, or holes: some of it can go without the rest. */
  hasRest: boolean
  canFinish: boolean
  canUndo: boolean
  canRedo: boolean
}

export interface Task {
  types: readonly GeometryType[]
  value: Geometry | undefined
  /** In sight at first, where nothing is drawn. */
  around?: Geometry | undefined
  onChange(drawing: Drawing): void
  /** The part of the land in sight, once the map has come to rest. */
  onView?(box: Box): void
}

type Edge = ReturnType<typeof edgeBetween>

/** A map on which one geometry is drawn, and altered by its corners. Each change is reported, and can be undone. */
export function createDrawMap(target: HTMLElement, task: Task, look: MapLook) {
  const { types, value, onChange, onView } = task
  const surface = createSurface(target, look, task.around)
  const steps = createSteps(value)
  const usual = kindsOf(types).at(-1) ?? 'Polygon'
  let width = 0
  const report = () => onChange(drawingOf(hand, steps, corners.chosen()))
  const show = () => {
    surface.source.clear()
    const now = steps.now()
    if (now) surface.source.addFeature(new Feature(toMap(now)))
    else if (hand.mode() === 'adjust') hand.turnTo(usual)
    corners.show()
    report()
  }
  const hand = createHand(surface, {
    onSketch: report,
    onDrawn(geometry) {
      const mode = hand.mode()
      if (mode !== 'adjust') steps.add(drawnWith(steps.now(), geometry, { tool: mode, width, types }))
      // A point is moved by the next click.
      if (geometry.type !== 'Point') hand.turnTo('adjust')
      show()
    },
    onAltered(geometry, place) {
      steps.add(geometry)
      corners.chooseNear(place)
    },
  })
  const corners = createCorners(surface, {
    types,
    geometry: steps.now,
    isAdjusting: () => hand.mode() === 'adjust',
    onChosen: report,
    onAltered(geometry, goesOn) {
      if (goesOn) steps.replace(geometry)
      else steps.add(geometry)
      show()
    },
  })
  surface.map.on('moveend', () => onView?.(surface.box()))
  hand.turnTo('adjust')
  show()
  return {
    ...surface.moves,
    corners,
    turnTo(mode: DrawMode) {
      hand.turnTo(mode)
      corners.letGo()
    },
    /** A corner in the middle of the map. */
    addCorner() {
      const view = surface.map.getView()
      // Where it is seen, not where it is on its way to: the next one may end the drawing there.
      view.cancelAnimations()
      const centre = view.getCenter()
      if (centre) hand.pen()?.add(centre)
    },
    ...turnsOf(hand, steps, show),
    ...createTypedEdges(surface.map, hand),
    ...createPreciseWork(steps, show, types),
    /** Metres of the way that a cut takes out. */
    setWidth(metres: number) {
      width = metres
    },
    /** What is drawn, that which is not finished left out. */
    now: steps.now,
  }
}

export type DrawMap = ReturnType<typeof createDrawMap>

type Hand = ReturnType<typeof createHand>
type Steps = ReturnType<typeof createSteps>

/** Edges by their numbers. */
function createTypedEdges(map: OpenMap, hand: Hand) {
  const edgeTo = (isAtCross: boolean) => {
    const [edge, centre] = [hand.pen()?.edge(), map.getView().getCenter()]
    if (!edge) return undefined
    const [last, pointer] = edge
    return { last, end: isAtCross && centre ? (toLonLat(centre) as Position) : pointer }
  }
  return {
    /** The edge to the pointer or to the cross, and the pixel where that is. */
    aim(isAtCross: boolean): (Edge & { pixel: Pixel }) | undefined {
      const to = edgeTo(isAtCross)
      return to && { ...edgeBetween(to.last, to.end), pixel: map.getPixelFromCoordinate(fromLonLat(to.end)) }
    },
    /** A corner so many metres from the last one, in a direction in degrees; without one towards the pointer or the cross. */
    addEdge(metres: number, bearing: number | undefined, isAtCross: boolean) {
      const to = edgeTo(isAtCross)
      if (!to) return
      const place = placeAlong(to.last, metres, bearing ?? edgeBetween(to.last, to.end).bearing)
      hand.pen()?.addExact(fromLonLat(place))
    },
  }
}

/** Tools for the whole of what is drawn. */
function createPreciseWork(steps: Steps, show: () => void, types: readonly GeometryType[]) {
  const step = (next: Geometry | undefined) => {
    if (!next || next === steps.now()) return
    steps.add(next)
    show()
  }
  return {
    /** Parts become one. */
    merge() {
      const now = steps.now()
      if (now && canMerge(now)) step(mergedParts(now, types))
    },
    /** Gives way to neighbours that it overlaps. */
    clearOverlaps(neighbours: readonly Neighbour[]) {
      const now = steps.now()
      const left = now && withoutOverlaps(now, neighbours)
      if (left) step(fitting(polygonsOf(left), types))
    },
    /** Closes narrow gaps to neighbours. */
    closeGaps(neighbours: readonly Neighbour[]) {
      const now = steps.now()
      if (now) step(tidyGeometry(withoutGaps(now, neighbours)) as Geometry)
    },
  }
}

/** What ends a drawing, and what goes back and forth. */
function turnsOf(hand: Hand, steps: Steps, show: () => void) {
  const sketched = () => hand.pen()?.corners() ?? 0
  const step = (by: () => void) => {
    by()
    show()
  }
  return {
    finish: () => hand.pen()?.finish(),
    /** Forgets what is not finished. */
    drop: () => hand.pen()?.drop(),
    undo: () => (sketched() > 0 ? hand.pen()?.removeLast() : step(steps.undo)),
    redo: () => sketched() === 0 && step(steps.redo),
    clear() {
      hand.pen()?.drop()
      if (steps.now()) step(() => steps.add(undefined))
    },
  }
}

function drawingOf(hand: Hand, steps: Steps, chosen: ChosenCorner | undefined): Drawing {
  const [geometry, sketched] = [steps.now(), hand.pen()?.corners() ?? 0]
  const edge = hand.pen()?.edge()
  return {
    mode: hand.mode(),
    geometry,
    sketch: hand.pen()?.sketch(),
    sketchCorners: sketched,
    edge: edge && edgeBetween(...edge),
    canMerge: canMerge(geometry),
    chosen,
    hasRest: geometry !== undefined && hasRests(geometry),
    canFinish: hand.pen()?.canFinish() ?? false,
    canUndo: steps.canUndo() || sketched > 0,
    canRedo: steps.canRedo() && sketched === 0,
  }
}
