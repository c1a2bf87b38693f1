import ScaleLine from 'ol/control/ScaleLine.js'
import { boundingExtent, containsCoordinate } from 'ol/extent.js'
import Feature, { type FeatureLike } from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import Point from 'ol/geom/Point.js'
import { defaults as usualInteractions } from 'ol/interaction/defaults.js'
import VectorLayer from 'ol/layer/Vector.js'
import OpenMap from 'ol/Map.js'
import { fromLonLat } from 'ol/proj.js'
import Cluster from 'ol/source/Cluster.js'
import VectorSource from 'ol/source/Vector.js'
import View from 'ol/View.js'
import type { Tone } from '../theme/tones.ts'
import { type MapLook, nameStyle, outlineStyle, pointStyles } from './point-styles.ts'

/** Something that has a place. */
export interface PlacedPoint {
  key: string
  name: string
  lng: number
  lat: number
  tone: Tone
  /** Of several at one place the one with the lowest is shown. */
  rank: number
}

/** What lies under the points: the outline of the land, and what places are called. */
export interface Backdrop {
  outline: object | null
  names: readonly { name: string; lng: number; lat: number }[]
}

export interface Reports {
  /** The points under the pointer, and where on the map that is; none: it has left them. */
  onPoint(keys: readonly string[], at: readonly [x: number, y: number]): void
  onChoose(key: string): void
}

/** Pixels within which points are one, and around all of them when they are brought into sight. */
const [apart, padding] = [24, 48]
const [closest, closestAtFirst] = [18, 15]
const [soon, calmly] = [200, 300]

type Features = Feature<Point>[]

/** A map with points, gathered where they lie close; what it draws and marks is told to it, what people do on it is reported. */
export function createPointMap(target: HTMLElement, reports: Reports, first: MapLook) {
  let look = first
  let marked: readonly string[] = []
  const points = new VectorSource<Feature<Point>>()
  const outline = new VectorSource()
  const names = new VectorSource<Feature<Point>>()
  const layers = [
    new VectorLayer({ source: outline, style: () => outlineStyle(look) }),
    new VectorLayer({
      source: names,
      declutter: true,
      style: (one) => nameStyle(String(one.get('name')), look),
    }),
    new VectorLayer({
      source: new Cluster({ source: points, distance: apart }),
      style: (one) => {
        const within = featuresIn(one)
        const gravest = within.toSorted((a, b) => Number(a.get('rank')) - Number(b.get('rank')))[0]
        const isMarked = within.some((feature) => marked.includes(keyOf(feature)))
        const tone = (gravest?.get('tone') ?? 'neutral') as Tone
        return pointStyles({ tone, count: within.length, isMarked }, look)
      },
    }),
  ] as const
  const [, , drawn] = layers
  const view = new View({ center: fromLonLat([105, 36]), zoom: 4, maxZoom: closest })
  const map = new OpenMap({
    target,
    view,
    layers: [...layers],
    controls: [new ScaleLine()],
    interactions: usualInteractions({ altShiftDragRotate: false, pinchRotate: false }),
  })
  const hit = (pixel: number[]): Features => {
    const [found] = map.getFeaturesAtPixel(pixel, {
      layerFilter: (layer) => layer === drawn,
      hitTolerance: 6,
    })
    return found ? featuresIn(found) : []
  }
  const duration = () => (look.isStill ? 0 : soon)
  const bring = (features: Features, maxZoom: number, time: number) => {
    const extent = boundingExtent(features.map(placeOf))
    const around = [padding, padding, padding, padding]
    if (features.length > 0 && map.getSize()) view.fit(extent, { padding: around, maxZoom, duration: time })
  }
  const whole = (time = 0) => {
    if (points.getFeatures().length > 0) return bring(points.getFeatures(), closestAtFirst, time)
    const extent = outline.getExtent()
    if (extent?.every(Number.isFinite) && map.getSize()) view.fit(extent, { padding: [16, 16, 16, 16] })
  }
  const choose = (within: Features) => {
    const places = new Set(within.map((one) => placeOf(one).join()))
    if (places.size > 1 && (view.getZoom() ?? 0) < closest) return bring(within, closest, duration())
    const at = within.findIndex((one) => marked.includes(keyOf(one)))
    const next = within[(at + 1) % within.length]
    if (next) reports.onChoose(keyOf(next))
  }
  map.on('pointermove', ({ pixel, dragging }) => {
    if (dragging) return
    const within = hit(pixel)
    target.dataset.over = String(within.length > 0)
    reports.onPoint(within.map(keyOf), [pixel[0] ?? 0, pixel[1] ?? 0])
  })
  map.on('click', ({ pixel }) => choose(hit(pixel)))

  let isFramed = false
  const frame = () => {
    if (isFramed || !map.getSize()?.every(Boolean)) return
    isFramed = points.getFeatures().length > 0
    whole()
  }
  map.on('change:size', frame)
  return {
    show(placed: readonly PlacedPoint[]) {
      points.clear(true)
      points.addFeatures(placed.map(featureOf))
      frame()
    },
    showBackdrop(backdrop: Backdrop) {
      outline.clear(true)
      if (backdrop.outline)
        outline.addFeatures(new GeoJSON({ featureProjection: 'EPSG:3857' }).readFeatures(backdrop.outline))
      names.clear(true)
      names.addFeatures(backdrop.names.map(featureOf))
      frame()
    },
    /** Rings around these; the one that is not in sight comes into it. */
    mark(keys: readonly string[]) {
      marked = keys
      drawn.changed()
      const one = points.getFeatures().find((feature) => keyOf(feature) === keys[0])
      const size = map.getSize()
      if (!one || !size || containsCoordinate(view.calculateExtent(size), placeOf(one))) return
      view.animate({ center: placeOf(one), duration: look.isStill ? 0 : calmly })
    },
    paint(next: MapLook) {
      look = next
      for (const layer of layers) layer.changed()
    },
    whole: () => whole(duration()),
    zoom(by: 1 | -1) {
      view.animate({ zoom: (view.getZoom() ?? 0) + by, duration: duration() })
    },
    dispose: () => map.setTarget(undefined),
  }
}

export type PointMapDrawing = ReturnType<typeof createPointMap>

const featuresIn = (cluster: FeatureLike) => (cluster.get('features') ?? []) as Features
const keyOf = (feature: Feature) => String(feature.get('key'))
const placeOf = (feature: Feature<Point>) => feature.getGeometry()?.getCoordinates() ?? []

function featureOf({ lng, lat, ...rest }: { lng: number; lat: number }): Feature<Point> {
  return new Feature({ ...rest, geometry: new Point(fromLonLat([lng, lat])) })
}
