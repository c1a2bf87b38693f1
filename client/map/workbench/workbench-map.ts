import { containsCoordinate } from 'ol/extent.js'
import type BaseLayer from 'ol/layer/Base.js'
import type OpenMap from 'ol/Map.js'
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import type { Geometry, Position } from '#shared/geo/geometry.ts'
import type { Box } from '#shared/geo/measure.ts'
import { type Backdrop, createBackdropLayers } from '../backdrop-layers.ts'
import { createLandMap, landPadding, soon } from '../land-map.ts'
import { toMap } from '../lonlat.ts'
import type { MapLook } from '../point-styles.ts'
import { createBoxChoice } from './box-choice.ts'
import { createLayers, type OnLayerFault } from './layers.ts'
import { createMeasuring } from './measuring.ts'
import { type MapObject, membersOf, type ObjectLayer, objectOf } from './object-layer.ts'
import { createOwnPlace } from './own-place.ts'
import { createRings } from './rings.ts'
import { createSwipe } from './swipe.ts'

/** Position of the map: the middle in degrees of WGS-84, and how far in. */
export interface MapView {
  lng: number
  lat: number
  zoom: number
}

export interface WorkbenchReports {
  /** The objects below the pointer, the uppermost first, and where that is; `place` in degrees. */
  onPoint(
    objects: readonly MapObject[],
    pixel: readonly [x: number, y: number],
    place: Position | undefined,
  ): void
  onChoose(objects: readonly MapObject[]): void
  /** Everything that is shown in a box. */
  onBox(objects: readonly MapObject[]): void
  onView(view: MapView, metresOfPixel: number, sight: Box): void
  onMeasure(geometry: Geometry | undefined): void
  onFault: OnLayerFault
}

/** Deeper than other maps go: greenhouses and devices are a metre apart. */
const CLOSEST = 20
const CLOSEST_ON_REVEAL = 17
const CLOSEST_ON_PLACE = 16
/** Pixels of a map beside which a card has no room, and lies on its lower part. */
const NARROW = 600
const CARD_WIDTH = 404
const CARD_SHARE = 0.58
const HIT_TOLERANCE = 6

/** The map of the workbench: layers by their ids, what is chosen, what is measured, and where one looks. `pixelRatio`: that of the screen by default. */
export function createWorkbenchMap(
  target: HTMLElement,
  reports: WorkbenchReports,
  first: MapLook,
  pixelRatio?: number,
) {
  const drawn = { look: first }
  const backdrop = createBackdropLayers(drawn)
  const map = createLandMap(target, backdrop.all, { hasBox: true, pixelRatio })
  const view = map.getView()
  view.setMaxZoom(CLOSEST)
  const layers = createLayers(map, drawn, reports.onFault)
  const measuring = createMeasuring(map, drawn, reports.onMeasure)
  const occupation = { isOn: false }
  const moves = createMoves(map, backdrop, () => (drawn.look.isStill ? 0 : soon))
  const box = createBoxChoice(map, drawn, layers.objects, reports.onBox)
  listen(map, layers.objects, reports, () => measuring.isActive() || box.isActive() || occupation.isOn)
  return {
    ...moves,
    ...layers,
    ...createRings(map, drawn, layers.objects),
    ...createOwnPlace(map, drawn),
    ...createSwipe(map, layers.layerOf),
    /** For what is drawn on it by code that arrives later. */
    open: map,
    /** While something else is done on the map, a press chooses no objects. */
    occupy(isOn: boolean) {
      occupation.isOn = isOn
    },
    measuring,
    box,
    paint(look: MapLook) {
      drawn.look = look
      for (const layer of map.getAllLayers()) layer.changed()
    },
    /** Base maps are among the workbench's own layers. */
    showBackdrop(next: Backdrop) {
      backdrop.setBackdrop({ ...next, base: null })
      moves.frame()
    },
    /** Lays something over the layers; answers what takes it away. */
    overlay(layer: BaseLayer) {
      map.addLayer(layer)
      return () => void map.removeLayer(layer)
    },
    canvases: () => [...target.querySelectorAll<HTMLCanvasElement>('.ol-layers canvas')],
    dispose() {
      measuring.stop()
      map.setTarget(undefined)
    },
  }
}

export type WorkbenchMap = ReturnType<typeof createWorkbenchMap>

const closestOf = ({ type }: Geometry): number => (type === 'Point' ? CLOSEST_ON_PLACE : CLOSEST_ON_REVEAL)

type BackdropLayers = ReturnType<typeof createBackdropLayers>

/** Moves over the map, and ways to bring something into sight. */
function createMoves(map: OpenMap, backdrop: BackdropLayers, lasting: () => number) {
  const view = map.getView()
  let isFramed = false
  const fit = (
    extent: number[] | null,
    maxZoom: number,
    duration: number,
    [right, bottom] = [landPadding, landPadding],
  ): boolean => {
    if (!extent?.every(Number.isFinite) || !map.getSize()?.every(Boolean)) return false
    view.fit(extent, { padding: [landPadding, right, bottom, landPadding], maxZoom, duration })
    return true
  }
  /** Pixels at the right and below that the card of an object covers, as in workbench.css. */
  const covered = (): [number, number] => {
    const [width = 0, height = 0] = map.getSize() ?? []
    return width < NARROW ? [landPadding, height * CARD_SHARE] : [CARD_WIDTH, landPadding]
  }
  const whole = (duration = lasting()) => fit(backdrop.outlineExtent(), CLOSEST_ON_REVEAL, duration)
  return {
    /** Once, unless a view was asked for: all of the land. */
    frame() {
      if (!isFramed) isFramed = whole(0)
    },
    whole: () => void whole(),
    zoom(by: 1 | -1) {
      view.animate({ zoom: (view.getZoom() ?? 0) + by, duration: lasting() })
    },
    go({ lng, lat, zoom }: MapView, isAtOnce = false) {
      isFramed = true
      const center = fromLonLat([lng, lat])
      if (isAtOnce) {
        view.setCenter(center)
        view.setZoom(zoom)
      } else view.animate({ center, zoom, duration: lasting() })
    },
    /** Brings something into sight; what has no extent as near as places are looked at. */
    reveal(geometry: Geometry) {
      isFramed = true
      fit(toMap(geometry).getExtent(), closestOf(geometry), lasting())
    },
    /** The same beside the card of an object. */
    revealChosen(geometry: Geometry) {
      isFramed = true
      fit(toMap(geometry).getExtent(), closestOf(geometry), lasting(), covered())
    },
    /** The part in sight, in degrees. */
    sight: (): Box => transformExtent(view.calculateExtent(map.getSize()), 'EPSG:3857', 'EPSG:4326') as Box,
  }
}

/** Finds what people point at and press, and tells where they look. */
function listen(
  map: OpenMap,
  objects: ReadonlyMap<string, ObjectLayer>,
  { onPoint, onChoose, onView }: WorkbenchReports,
  isBusy: () => boolean,
) {
  const target = map.getTargetElement() as HTMLElement
  const hit = (pixel: number[]): MapObject[] => {
    const place = map.getCoordinateFromPixel(pixel)
    const seen = [...objects.values()].filter(({ group }) => {
      const extent = group.getExtent()
      return extent === undefined || containsCoordinate(extent, place)
    })
    const layers = new Set<BaseLayer>(seen.flatMap((one) => [...one.layers]))
    return map
      .getFeaturesAtPixel(pixel, { layerFilter: (layer) => layers.has(layer), hitTolerance: HIT_TOLERANCE })
      .flatMap(membersOf)
      .map(objectOf)
  }
  const placeOf = (coordinate: number[]): Position => {
    const [lng = 0, lat = 0] = toLonLat(coordinate)
    return [lng, lat]
  }
  map.on('pointermove', ({ pixel, coordinate, dragging }) => {
    if (dragging) return
    const found = isBusy() ? [] : hit(pixel)
    target.dataset.over = String(found.length > 0)
    onPoint(found, [pixel[0] ?? 0, pixel[1] ?? 0], placeOf(coordinate))
  })
  map.on('click', ({ pixel }) => {
    if (!isBusy()) onChoose(hit(pixel))
  })
  map.on('moveend', () => {
    const view = map.getView()
    const center = view.getCenter()
    const resolution = view.getResolution()
    if (!center || resolution === undefined) return
    const [lng, lat] = placeOf(center)
    // Mercator stretches what is far from the equator.
    const sight = transformExtent(view.calculateExtent(map.getSize()), 'EPSG:3857', 'EPSG:4326') as Box
    onView({ lng, lat, zoom: view.getZoom() ?? 0 }, resolution * Math.cos((lat * Math.PI) / 180), sight)
  })
}
