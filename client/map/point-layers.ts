import type Feature from 'ol/Feature.js'
import type { FeatureLike } from 'ol/Feature.js'
import type Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import Cluster from 'ol/source/Cluster.js'
import VectorSource from 'ol/source/Vector.js'
import type { Tone } from '../theme/tones.ts'
import { createBackdropLayers, featureAt } from './backdrop-layers.ts'
import { type MapLook, pointStyles } from './point-styles.ts'

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
  const backdrop = createBackdropLayers(drawn)
  const gathered = new VectorLayer({
    source: new Cluster({ source: points, distance: apart }),
    style: (one) => clusterStyle(featuresIn(one), drawn),
  })
  return {
    ...backdrop,
    all: [...backdrop.all, gathered],
    gathered,
    points: () => points.getFeatures(),
    setPoints(placed: readonly PlacedPoint[]) {
      points.clear(true)
      points.addFeatures(placed.map(featureAt))
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
