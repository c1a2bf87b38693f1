import { boundingExtent, containsCoordinate, type Extent, getCenter, isEmpty } from 'ol/extent.js'
import Feature, { type FeatureLike } from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OpenMap from 'ol/Map.js'
import { transformExtent } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { Box } from '#shared/geo/measure.ts'
import { type Backdrop, createBackdropLayers } from './backdrop-layers.ts'
import { createLandMap, landPadding, soon } from './land-map.ts'
import type { MapLook } from './point-styles.ts'
import { createLayers } from './workbench/layers.ts'
import { createObjectLayer, membersOf, type ObjectLayer, objectOf } from './workbench/object-layer.ts'
import { chosenStyles, type Drawing } from './workbench/object-styles.ts'

export interface RecordReports {
  /** The records under the pointer, and where on the map that is; none: it has left them. */
  onPoint(keys: readonly string[], at: readonly [x: number, y: number]): void
  onChoose(key: string): void
  /** The part in sight, in degrees, once the map has come to rest. */
  onView(box: Box): void
}

/** Pixels around all records when they are brought into sight. */
const PADDING = 48
const CLOSEST = 20
const CLOSEST_AT_FIRST = 17
const CALMLY_MS = 300
const HIT_TOLERANCE = 6
/** Above the layers of the tenant, and what is marked above the records. */
const [RECORDS, MARKS] = [500, 800]

/** A layer for records that no layer of the tenant is bound to. */
const ownLayer = { id: 'records', opacity: 1, minZoom: null, maxZoom: null } as const

/** A map with the records of a list; what it draws and marks is told to it, what people do on it is reported. */
export function createRecordMap(target: HTMLElement, reports: RecordReports, first: MapLook) {
  const drawn = { look: first }
  const backdrop = createBackdropLayers(drawn)
  const map = createLandMap(target, backdrop.all)
  map.getView().setMaxZoom(CLOSEST)
  const records = createObjectLayer(ownLayer, { style: { labelField: 'name' }, tint: undefined, look: first })
  records.group.setZIndex(RECORDS)
  map.addLayer(records.group)
  const { showBase, showObjects } = createLayers(map, drawn)
  const marks = createMarks(map, records, drawn)
  const moves = createMoves(map, records, backdrop.outlineExtent, () => drawn.look.isStill)
  listen(map, records, reports, (within) => {
    if (!moves.spread(within)) reports.onChoose(nextOf(within.map(keyOf), marks.keys()))
  })
  map.on('change:size', moves.frame)
  return {
    showBase,
    showObjects,
    show(shapes: readonly Shape[], drawing: Drawing) {
      records.draw(drawing)
      records.setShapes(shapes)
      marks.repeat()
      moves.frame()
    },
    /** Rings around these. */
    mark: marks.set,
    bringIntoSight: moves.bringIntoSight,
    showBackdrop(next: Backdrop) {
      backdrop.setBackdrop(next)
      moves.frame()
    },
    paint(look: MapLook) {
      drawn.look = look
      for (const layer of map.getAllLayers()) layer.changed()
    },
    whole: moves.whole,
    zoom: moves.zoom,
    dispose: () => map.setTarget(undefined),
  }
}

export type RecordMapDrawing = ReturnType<typeof createRecordMap>

const keyOf = (feature: FeatureLike): string => objectOf(feature).shape.id

/** Chooses of several below one another the next one at each press. */
const nextOf = (keys: readonly string[], marked: readonly string[]): string =>
  keys[(keys.findIndex((key) => marked.includes(key)) + 1) % keys.length] ?? ''

/** What is marked: points have a ring, areas and lines an edge that stands out. */
function createMarks(map: OpenMap, records: ObjectLayer, drawn: { readonly look: MapLook }) {
  const source = new VectorSource<Feature<Geometry>>()
  map.addLayer(new VectorLayer({ source, zIndex: MARKS, style: () => chosenStyles(drawn.look) }))
  let marked: readonly string[] = []
  const repeat = () => {
    source.clear(true)
    const found = marked.flatMap((key) => records.find(key)?.getGeometry() ?? [])
    source.addFeatures(found.filter((one) => !(one instanceof Point)).map((one) => new Feature(one)))
  }
  return {
    keys: () => marked,
    set(keys: readonly string[]) {
      marked = keys
      records.mark(keys)
      repeat()
    },
    /** After the records have changed. */
    repeat,
  }
}

/** Brings records into sight: one, some, or all of them; where there are none, the land. */
function createMoves(
  map: OpenMap,
  records: ObjectLayer,
  outlineExtent: () => Extent | null,
  isStill: () => boolean,
) {
  const view = map.getView()
  const lasting = (time: number) => (isStill() ? 0 : time)
  const hasSize = () => map.getSize()?.every(Boolean) ?? false
  const fit = (extent: Extent | null, around: number, maxZoom: number, duration: number): boolean => {
    if (!extent?.every(Number.isFinite) || !hasSize()) return false
    view.fit(extent, { padding: [around, around, around, around], maxZoom, duration })
    return true
  }
  const whole = (time = lasting(soon)) =>
    fit(records.extent(), PADDING, CLOSEST_AT_FIRST, time) ||
    fit(outlineExtent(), landPadding, CLOSEST_AT_FIRST, time)
  let isFramed = false
  return {
    whole: () => void whole(),
    /** At first, and again until there were records: from then on people go where they like. */
    frame() {
      if (isFramed || !hasSize()) return
      isFramed = !isEmpty(records.extent())
      whole(0)
    },
    bringIntoSight(key: string | undefined) {
      const extent = key && records.find(key)?.getGeometry()?.getExtent()
      const size = map.getSize()
      if (!extent || !size) return
      const center = getCenter(extent)
      if (!containsCoordinate(view.calculateExtent(size), center))
        view.animate({ center, duration: lasting(CALMLY_MS) })
    },
    /** Goes so near that records which lie too close are told apart; false where they are, or nothing would part them. */
    spread(within: readonly FeatureLike[]): boolean {
      const places = within.flatMap((one) => {
        const geometry = one.getGeometry()
        return geometry instanceof Point ? [geometry.getCoordinates()] : []
      })
      const areMany = places.length === within.length && new Set(places.map(String)).size > 1
      if (!areMany || (view.getZoom() ?? 0) >= CLOSEST) return false
      return fit(boundingExtent(places), PADDING, CLOSEST, lasting(soon))
    },
    zoom(by: 1 | -1) {
      view.animate({ zoom: (view.getZoom() ?? 0) + by, duration: lasting(soon) })
    },
  }
}

/** Finds the records that people point at and press, and tells where they look. */
function listen(
  map: OpenMap,
  records: ObjectLayer,
  { onPoint, onView }: RecordReports,
  onPress: (within: readonly FeatureLike[]) => void,
) {
  const target = map.getTargetElement() as HTMLElement
  const ofRecords: readonly unknown[] = records.layers
  const hit = (pixel: number[]): FeatureLike[] =>
    map.getFeaturesAtPixel(pixel, {
      layerFilter: (layer) => ofRecords.includes(layer),
      hitTolerance: HIT_TOLERANCE,
    })
  // The uppermost mark stands for all that it gathers.
  const pointed = (pixel: number[]) => hit(pixel).slice(0, 1).flatMap(membersOf)
  map.on('pointermove', ({ pixel, dragging }) => {
    if (dragging) return
    const within = pointed(pixel)
    target.dataset.over = String(within.length > 0)
    onPoint(within.map(keyOf), [pixel[0] ?? 0, pixel[1] ?? 0])
  })
  map.on('click', ({ pixel }) => {
    const within = hit(pixel)
    const [first] = within
    if (!first) return
    const gathered = membersOf(first)
    onPress(gathered.length > 1 ? gathered : within.flatMap(membersOf))
  })
  map.on('moveend', () => {
    const extent = map.getView().calculateExtent(map.getSize())
    onView(transformExtent(extent, 'EPSG:3857', 'EPSG:4326') as Box)
  })
}
