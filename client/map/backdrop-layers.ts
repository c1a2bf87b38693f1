import Collection from 'ol/Collection.js'
import Feature from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import Point from 'ol/geom/Point.js'
import LayerGroup from 'ol/layer/Group.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { createBaseLayer } from './layer/base-layers.ts'
import { type MapLook, nameStyle, outlineStyle } from './point-styles.ts'

/** Ground below what is drawn: the tenant's base map or, where it has none, the outline of the land and what places are called. */
export interface Backdrop {
  base: WorkbenchLayer | null
  outline: object | null
  names: readonly { name: string; lng: number; lat: number }[]
}

/** The base map below, the outline and names upon it. */
export function createBackdropLayers(drawn: { readonly look: MapLook }) {
  const base = new LayerGroup()
  const outline = new VectorSource()
  const names = new VectorSource<Feature<Point>>()
  const hasBase = () => base.getLayers().getLength() > 0
  const named = new VectorLayer({
    source: names,
    declutter: true,
    style: (one) => nameStyle(String(one.get('name')), drawn.look),
  })
  const outlined = new VectorLayer({ source: outline, style: () => outlineStyle(drawn.look, hasBase()) })
  return {
    all: [base, outlined, named],
    outlineExtent: () => outline.getExtent(),
    /** After the look has changed. */
    repaint() {
      for (const layer of [...base.getLayersArray(), outlined, named]) layer.changed()
    },
    setBackdrop(backdrop: Backdrop) {
      const layer = backdrop.base && createBaseLayer(backdrop.base, drawn)
      base.setLayers(new Collection(layer ? [layer] : []))
      outline.clear(true)
      if (backdrop.outline)
        outline.addFeatures(new GeoJSON({ featureProjection: 'EPSG:3857' }).readFeatures(backdrop.outline))
      names.clear(true)
      // A base map has names of its own.
      if (!layer) names.addFeatures(backdrop.names.map(featureAt))
    },
  }
}

/** Something at its place, with what else is known of it. */
export function featureAt<Placed extends { lng: number; lat: number }>({ lng, lat, ...rest }: Placed) {
  return new Feature<Point>({ ...rest, geometry: new Point(fromLonLat([lng, lat])) })
}
