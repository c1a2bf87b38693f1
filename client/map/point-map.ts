import { boundingExtent, containsCoordinate } from 'ol/extent.js'
import type OpenMap from 'ol/Map.js'
import type { Backdrop } from './backdrop-layers.ts'
import { closest, createLandMap, landPadding, soon } from './land-map.ts'
import {
  createMapLayers,
  type Drawn,
  type Features,
  featuresIn,
  keyOf,
  type MapLayers,
  type PlacedPoint,
  placeOf,
} from './point-layers.ts'
import type { MapLook } from './point-styles.ts'

export interface Reports {
  /** The points under the pointer, and where on the map that is; none: it has left them. */
  onPoint(keys: readonly string[], at: readonly [x: number, y: number]): void
  onChoose(key: string): void
}

/** Pixels around all points when they are brought into sight. */
const padding = 48
const closestAtFirst = 15
const calmly = 300

/** A map with points, gathered where they lie close; what it draws and marks is told to it, what people do on it is reported. */
export function createPointMap(target: HTMLElement, reports: Reports, first: MapLook) {
  const drawn: Drawn = { look: first, marked: [] }
  const layers = createMapLayers(drawn)
  const map = createLandMap(target, layers.all)
  const view = map.getView()
  const lasting = (time: number) => (drawn.look.isStill ? 0 : time)
  const { bring, whole, frame } = createFraming(map, layers)
  const choose = (within: Features) => {
    const places = new Set(within.map((one) => placeOf(one).join()))
    if (places.size > 1 && (view.getZoom() ?? 0) < closest) return bring(within, closest, lasting(soon))
    const at = within.findIndex((one) => drawn.marked.includes(keyOf(one)))
    const next = within[(at + 1) % within.length]
    if (next) reports.onChoose(keyOf(next))
  }
  listen(map, target, layers, { onPoint: reports.onPoint, onChoose: choose })
  map.on('change:size', frame)
  return {
    show(placed: readonly PlacedPoint[]) {
      layers.setPoints(placed)
      frame()
    },
    showBackdrop(backdrop: Backdrop) {
      layers.setBackdrop(backdrop)
      frame()
    },
    /** Rings around these; the one that is not in sight comes into it. */
    mark(keys: readonly string[]) {
      drawn.marked = keys
      layers.gathered.changed()
      const one = layers.points().find((feature) => keyOf(feature) === keys[0])
      const size = map.getSize()
      if (!one || !size || containsCoordinate(view.calculateExtent(size), placeOf(one))) return
      view.animate({ center: placeOf(one), duration: lasting(calmly) })
    },
    paint(next: MapLook) {
      drawn.look = next
      for (const layer of layers.all) layer.changed()
    },
    whole: () => whole(lasting(soon)),
    zoom(by: 1 | -1) {
      view.animate({ zoom: (view.getZoom() ?? 0) + by, duration: lasting(soon) })
    },
    dispose: () => map.setTarget(undefined),
  }
}

export type PointMapDrawing = ReturnType<typeof createPointMap>

/** Brings points into sight: some, or all of them; where there are none, the land. */
function createFraming(map: OpenMap, layers: MapLayers) {
  const view = map.getView()
  const bring = (features: Features, maxZoom: number, time: number) => {
    const extent = boundingExtent(features.map(placeOf))
    const around = [padding, padding, padding, padding]
    if (features.length > 0 && map.getSize()) view.fit(extent, { padding: around, maxZoom, duration: time })
  }
  const whole = (time = 0) => {
    if (layers.points().length > 0) return bring(layers.points(), closestAtFirst, time)
    const extent = layers.outlineExtent()
    const around = [landPadding, landPadding, landPadding, landPadding]
    if (extent?.every(Number.isFinite) && map.getSize()) view.fit(extent, { padding: around })
  }
  let isFramed = false
  /** At first, and again until there were points: from then on people go where they like. */
  const frame = () => {
    if (isFramed || !map.getSize()?.every(Boolean)) return
    isFramed = layers.points().length > 0
    whole()
  }
  return { bring, whole, frame }
}

interface Pointing extends Pick<Reports, 'onPoint'> {
  onChoose(within: Features): void
}

/** Finds the points that people point at and press. */
function listen(map: OpenMap, target: HTMLElement, { gathered }: MapLayers, { onPoint, onChoose }: Pointing) {
  const hit = (pixel: number[]): Features => {
    const [found] = map.getFeaturesAtPixel(pixel, {
      layerFilter: (layer) => layer === gathered,
      hitTolerance: 6,
    })
    return found ? featuresIn(found) : []
  }
  map.on('pointermove', ({ pixel, dragging }) => {
    if (dragging) return
    const within = hit(pixel)
    target.dataset.over = String(within.length > 0)
    onPoint(within.map(keyOf), [pixel[0] ?? 0, pixel[1] ?? 0])
  })
  map.on('click', ({ pixel }) => onChoose(hit(pixel)))
}
