import { containsExtent, createEmpty, extend, getIntersection } from 'ol/extent.js'
import Feature, { type FeatureLike } from 'ol/Feature.js'
import type OpenGeometry from 'ol/geom/Geometry.js'
import Point from 'ol/geom/Point.js'
import LayerGroup from 'ol/layer/Group.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import Cluster from 'ol/source/Cluster.js'
import VectorSource from 'ol/source/Vector.js'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { toMap } from '../lonlat.ts'
import { areaStyles, type Drawing, spotNameStyle, spotStyles } from './object-styles.ts'

/** Pixels within which points are one. */
const CLUSTER_DISTANCE = 28
/** Metres of a pixel up to which objects bear their names. */
const NAMED_BELOW_RESOLUTION = 8

/** An object of the map: which layer it is of, and the row. */
export interface MapObject {
  layerId: string
  shape: Shape
}

/** The live records of one layer: areas and lines below, points gathered above them. */
export function createObjectLayer(
  layer: Pick<WorkbenchLayer, 'id' | 'opacity' | 'minZoom' | 'maxZoom'>,
  first: Drawing,
) {
  let drawing = first
  let marked: ReadonlySet<string> = new Set()
  let known: ReadonlyMap<string, Feature<OpenGeometry>> = new Map()
  let shown: readonly Shape[] | undefined
  const areas = new VectorSource<Feature<OpenGeometry>>()
  const spots = new VectorSource<Feature<Point>>()
  const areaLayer = new VectorLayer({
    source: areas,
    declutter: Boolean(drawing.style.labelField),
    style: (feature, resolution) =>
      areaStyles(
        shapeOf(feature),
        drawing,
        Boolean(drawing.style.labelField) && resolution < NAMED_BELOW_RESOLUTION,
      ),
  })
  const gathered = new Cluster({ source: spots, distance: CLUSTER_DISTANCE })
  const spotLayer = new VectorLayer({
    source: gathered,
    style: (feature) => {
      const shapes = membersOf(feature).map(shapeOf)
      return spotStyles(
        shapes,
        drawing,
        shapes.some(({ id }) => marked.has(id)),
      )
    },
  })
  // A layer of their own: names give way to each other, marks do not.
  const nameLayer = new VectorLayer({
    source: gathered,
    declutter: true,
    maxResolution: NAMED_BELOW_RESOLUTION,
    style: (feature) => spotNameStyle(membersOf(feature).map(shapeOf), drawing),
  })
  const group = new LayerGroup({ layers: [areaLayer, spotLayer, nameLayer], opacity: layer.opacity ?? 1 })
  if (layer.minZoom !== null) group.setMinZoom(layer.minZoom - 1)
  if (layer.maxZoom !== null) group.setMaxZoom(layer.maxZoom + 1)
  return {
    group,
    /** All that can be pressed. */
    layers: [spotLayer, areaLayer] as const,
    setShapes(shapes: readonly Shape[]) {
      if (shapes === shown) return
      shown = shapes
      const drawn = shapes.flatMap((shape) => featureOf(layer.id, shape) ?? [])
      known = new Map(drawn.map((feature) => [shapeOf(feature).id, feature]))
      areas.clear(true)
      spots.clear(true)
      // The largest lies below: what is small can be seen and pressed.
      areas.addFeatures(
        drawn
          .filter((feature) => !(feature.getGeometry() instanceof Point))
          .sort((one, other) => sizeOf(other) - sizeOf(one)),
      )
      spots.addFeatures(
        drawn.filter((feature): feature is Feature<Point> => feature.getGeometry() instanceof Point),
      )
    },
    draw(next: Drawing) {
      const names = ['tint', 'look', 'style', 'labels'] as const
      if (names.every((name) => next[name] === drawing[name])) return
      drawing = next
      areaLayer.changed()
      spotLayer.changed()
      nameLayer.changed()
    },
    mark(ids: readonly string[]) {
      if (ids.join() === [...marked].join()) return
      marked = new Set(ids)
      spotLayer.changed()
    },
    /** Objects that are shown and lie wholly in a box of the map: what reaches far beyond it is not meant. */
    within(extent: number[]): MapObject[] {
      if (!group.getVisible()) return []
      // Beside the bar of a comparison, too.
      const seen = getIntersection(extent, group.getExtent() ?? extent)
      return [...areas.getFeaturesInExtent(seen), ...spots.getFeaturesInExtent(seen)]
        .filter((feature) => containsExtent(seen, feature.getGeometry()?.getExtent() ?? createEmpty()))
        .map(objectOf)
    },
    find: (id: string): Feature<OpenGeometry> | undefined => known.get(id),
    /** Around all that is on the map; empty where nothing is. */
    extent: () =>
      [areas, spots].reduce((all, source) => extend(all, source.getExtent() ?? createEmpty()), createEmpty()),
  }
}

export type ObjectLayer = ReturnType<typeof createObjectLayer>

/** Undefined where the shape has neither outline nor place: one answer holds only so many corners. */
function featureOf(layerId: string, shape: Shape): Feature<OpenGeometry> | undefined {
  const { geometry, lng, lat } = shape
  if (!geometry && (lng === null || lat === null)) return undefined
  const drawn = geometry ? toMap(geometry) : new Point(fromLonLat([lng ?? 0, lat ?? 0]))
  const feature = new Feature({ geometry: drawn, shape, layerId })
  feature.setId(`${layerId}:${shape.id}`)
  return feature
}

function sizeOf(feature: Feature<OpenGeometry>): number {
  const [west = 0, south = 0, east = 0, north = 0] = feature.getGeometry()?.getExtent() ?? []
  return (east - west) * (north - south)
}

const shapeOf = (feature: FeatureLike): Shape => feature.get('shape') as Shape

/** The features that a mark stands for: itself, or all that were gathered in it. */
export const membersOf = (feature: FeatureLike): FeatureLike[] =>
  (feature.get('features') as FeatureLike[] | undefined) ?? [feature]

export const objectOf = (feature: FeatureLike): MapObject => ({
  layerId: String(feature.get('layerId')),
  shape: shapeOf(feature),
})
