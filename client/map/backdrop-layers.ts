import Feature from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import { type MapLook, nameStyle, outlineStyle } from './point-styles.ts'

/** What lies under what is drawn: the outline of the land, and what places are called. */
export interface Backdrop {
  outline: object | null
  names: readonly { name: string; lng: number; lat: number }[]
}

/** The outline below, names upon it. */
export function createBackdropLayers(drawn: { readonly look: MapLook }) {
  const outline = new VectorSource()
  const names = new VectorSource<Feature<Point>>()
  const named = new VectorLayer({
    source: names,
    declutter: true,
    style: (one) => nameStyle(String(one.get('name')), drawn.look),
  })
  const outlined = new VectorLayer({ source: outline, style: () => outlineStyle(drawn.look) })
  return {
    all: [outlined, named],
    outlineExtent: () => outline.getExtent(),
    setBackdrop(backdrop: Backdrop) {
      outline.clear(true)
      if (backdrop.outline)
        outline.addFeatures(new GeoJSON({ featureProjection: 'EPSG:3857' }).readFeatures(backdrop.outline))
      names.clear(true)
      names.addFeatures(backdrop.names.map(featureAt))
    },
  }
}

/** Something at its place, with what else is known of it. */
export function featureAt<Placed extends { lng: number; lat: number }>({ lng, lat, ...rest }: Placed) {
  return new Feature<Point>({ ...rest, geometry: new Point(fromLonLat([lng, lat])) })
}
