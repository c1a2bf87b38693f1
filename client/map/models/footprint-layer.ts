import Feature from 'ol/Feature.js'
import type Polygon from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OpenMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import { boundsIn, footprintOf } from '#shared/geo/footprint.ts'
import { toMap } from '../lonlat.ts'
import type { MapLook } from '../point-styles.ts'

/** Above the layers of records, below what is chosen or drawn. */
const Z_INDEX = 700

/** Ground that models cover, to scale; models of which no size is known have their marks alone. */
export function createFootprints(map: OpenMap, drawn: { readonly look: MapLook }) {
  const source = new VectorSource<Feature<Polygon>>()
  const layer = new VectorLayer({ source, zIndex: Z_INDEX, style: () => footprintStyle(drawn.look) })
  map.addLayer(layer)
  return {
    show(shapes: readonly Shape[]) {
      source.clear(true)
      source.addFeatures(shapes.flatMap((shape) => featureOf(shape) ?? []))
    },
    paint: () => layer.changed(),
    dispose: () => void map.removeLayer(layer),
  }
}

const footprintStyle = ({ primary }: MapLook) =>
  new Style({ stroke: new Stroke({ color: primary, width: 1.5 }), fill: new Fill({ color: `${primary}26` }) })

function featureOf({ lng, lat, values }: Shape): Feature<Polygon> | undefined {
  const bounds = boundsIn(values.bounds)
  if (!bounds || lng === null || lat === null) return undefined
  const placement = { lng, lat, heading: Number(values.heading ?? 0), scale: Number(values.scale ?? 1) }
  const ring = footprintOf(placement, bounds)
  return new Feature(toMap({ type: 'Polygon', coordinates: [ring] }) as Polygon)
}
