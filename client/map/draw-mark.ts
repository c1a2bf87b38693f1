import { containsCoordinate } from 'ol/extent.js'
import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import type { Position } from '#shared/geo/geometry.ts'
import { chosenStyles } from './draw-styles.ts'
import type { Surface } from './draw-surface.ts'

/** Pixels between what is marked and the edge of the map. */
const margin = 32

/** The mark upon the chosen corner and, where there are several, upon the line or ring that it is of. */
export function createMark({ map, look }: Surface) {
  const source = new VectorSource()
  new VectorLayer({ source, style: () => chosenStyles(look()) }).setMap(map)
  return {
    hide: () => source.clear(),
    show(position: Position, line: readonly Position[] = []) {
      source.clear()
      source.addFeature(new Feature(new LineString(line.map((one) => fromLonLat(one)))))
      source.addFeature(new Feature(new Point(fromLonLat(position))))
    },
    bringIntoSight(position: Position) {
      const [width = 0, height = 0] = map.getSize() ?? []
      const inside = map.getView().calculateExtent([width - 2 * margin, height - 2 * margin])
      const place = fromLonLat(position)
      if (!containsCoordinate(inside, place)) map.getView().setCenter(place)
    },
  }
}
