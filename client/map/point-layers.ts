import Feature, { type FeatureLike } from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import Cluster from 'ol/source/Cluster.js'
import VectorSource from 'ol/source/Vector.js'
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

export type Features = Feature<Point>[]

/** How everything is drawn just now, and the keys of the points with a ring around them. */
export interface Drawn {
  look: MapLook
  marked: readonly string[]
}

/** Pixels within which points are one. */
const apart = 24

/** The outline below, names upon it, and the points, gathered where they lie close. */
export function createMapLayers(drawn: Drawn) {
  const points = new VectorSource<Feature<Point>>()
  const outline = new VectorSource()
  const names = new VectorSource<Feature<Point>>()
  const gathered = new VectorLayer({
    source: new Cluster({ source: points, distance: apart }),
    style: (one) => clusterStyle(featuresIn(one), drawn),
  })
  const named = new VectorLayer({
    source: names,
    declutter: true,
    style: (one) => nameStyle(String(one.get('name')), drawn.look),
  })
  const outlined = new VectorLayer({ source: outline, style: () => outlineStyle(drawn.look) })
  return {
    all: [outlined, named, gathered],
    gathered,
    points: () => points.getFeatures(),
    outlineExtent: () => outline.getExtent(),
    setPoints(placed: readonly PlacedPoint[]) {
      points.clear(true)
      points.addFeatures(placed.map(featureOf))
    },
    setBackdrop(backdrop: Backdrop) {
      outline.clear(true)
      if (backdrop.outline)
        outline.addFeatures(new GeoJSON({ featureProjection: 'EPSG:3857' }).readFeatures(backdrop.outline))
      names.clear(true)
      names.addFeatures(backdrop.names.map(featureOf))
    },
  }
}

export type MapLayers = ReturnType<typeof createMapLayers>

/** Several points that are one look as the gravest of them. */
function clusterStyle(within: Features, { look, marked }: Drawn) {
  const gravest = within.toSorted((a, b) => Number(a.get('rank')) - Number(b.get('rank')))[0]
  const isMarked = within.some((feature) => marked.includes(keyOf(feature)))
  const tone = (gravest?.get('tone') ?? 'neutral') as Tone
  return pointStyles({ tone, count: within.length, isMarked }, look)
}

export const featuresIn = (cluster: FeatureLike) => (cluster.get('features') ?? []) as Features
export const keyOf = (feature: Feature) => String(feature.get('key'))
export const placeOf = (feature: Feature<Point>) => feature.getGeometry()?.getCoordinates() ?? []

function featureOf({ lng, lat, ...rest }: { lng: number; lat: number }): Feature<Point> {
  return new Feature({ ...rest, geometry: new Point(fromLonLat([lng, lat])) })
}
