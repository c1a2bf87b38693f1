import Feature from 'ol/Feature.js'
import type OpenGeometry from 'ol/geom/Geometry.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OpenMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import type { MapLook } from '../point-styles.ts'
import type { MapObject, ObjectLayer } from './object-layer.ts'
import { chosenStyles, gatheredStyles } from './object-styles.ts'

/** An object by its layer and its id. */
type Named = Pick<MapObject, 'layerId'> & { id: string }

/** Rings around the object whose card is open, and around those that were chosen together. */
export function createRings(
  map: OpenMap,
  drawn: { readonly look: MapLook },
  objects: ReadonlyMap<string, ObjectLayer>,
) {
  const open = new VectorSource<Feature<OpenGeometry>>()
  const gathered = new VectorSource<Feature<OpenGeometry>>()
  map.addLayer(new VectorLayer({ source: gathered, zIndex: 790, style: () => gatheredStyles(drawn.look) }))
  map.addLayer(new VectorLayer({ source: open, zIndex: 800, style: () => chosenStyles(drawn.look) }))
  const around = (object: Named): Feature<OpenGeometry>[] => {
    const geometry = objects.get(object.layerId)?.find(object.id)?.getGeometry()
    return geometry ? [new Feature(geometry.clone())] : []
  }
  return {
    /** Around this object; none where it is not on the map. */
    mark(object: Named | undefined) {
      open.clear(true)
      for (const [id, layer] of objects) layer.mark(object?.layerId === id ? [object.id] : [])
      open.addFeatures(object ? around(object) : [])
    },
    gather(chosen: readonly Named[]) {
      gathered.clear(true)
      gathered.addFeatures(chosen.flatMap(around))
    },
  }
}
