import Feature from 'ol/Feature.js'
import type OpenGeometry from 'ol/geom/Geometry.js'
import Point from 'ol/geom/Point.js'
import { circular } from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OpenMap from 'ol/Map.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { MapLook } from '../point-styles.ts'

/** Place of the person who holds the device: degrees, and metres by which it may be off. */
export interface OwnPlace {
  lng: number
  lat: number
  accuracy: number
}

/** Dot where the person is, within the circle that the device is sure of. */
export function createOwnPlace(map: OpenMap, drawn: { readonly look: MapLook }) {
  const source = new VectorSource<Feature<OpenGeometry>>()
  map.addLayer(new VectorLayer({ source, zIndex: 850, style: () => stylesOf(drawn.look) }))
  return {
    showOwnPlace({ lng, lat, accuracy }: OwnPlace) {
      const around = circular([lng, lat], Math.max(1, accuracy)).transform('EPSG:4326', 'EPSG:3857')
      source.clear(true)
      source.addFeatures([new Feature(around), new Feature(new Point(fromLonLat([lng, lat])))])
    },
  }
}

const stylesOf = ({ primary, container }: MapLook): Style =>
  new Style({
    fill: new Fill({ color: `${primary}22` }),
    stroke: new Stroke({ color: primary, width: 1 }),
    image: new CircleStyle({
      radius: 8,
      fill: new Fill({ color: primary }),
      stroke: new Stroke({ color: container, width: 3 }),
    }),
  })
