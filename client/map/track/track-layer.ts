import Feature, { type FeatureLike } from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import { fromExtent } from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat, transformExtent } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { TrackDay } from '#shared/contract/geo/track.ts'
import type { Box } from '#shared/geo/measure.ts'
import type { MapLook } from '../point-styles.ts'
import { partsOf, placeOf } from './track-features.ts'

/** Above the records, below what is measured. */
const Z_INDEX = 850
/** Pixels from one arrow to the next. */
const ARROW_EVERY = 90
const ARROWS_OF_PART = 40

/** Texts beside the places of a way. */
export interface TrackWords {
  start: string
  end: string
  stops: readonly string[]
}

/** Way of a day: with its direction, where it began and ended, and where the subject stayed. */
export function createTrackLayer(day: TrackDay, words: TrackWords, look: MapLook) {
  const source = new VectorSource()
  for (const { kind, line } of partsOf(day.points))
    source.addFeature(new Feature({ geometry: new LineString(line.map((place) => fromLonLat(place))), kind }))
  const mark = (kind: string, place: [number, number] | undefined, label: string | undefined) => {
    if (place) source.addFeature(new Feature({ geometry: new Point(fromLonLat(place)), kind, label }))
  }
  const [first, last] = [day.points[0], day.points.at(-1)]
  day.stops.forEach(({ lng, lat }, n) => {
    mark('stop', [lng, lat], words.stops[n])
  })
  mark('start', first && placeOf(first), words.start)
  mark('end', last && placeOf(last), words.end)
  return new VectorLayer({
    source,
    zIndex: Z_INDEX,
    declutter: 'track',
    style: (feature, resolution) => stylesOf(feature, resolution, look),
  })
}

/** Cells of an area that were visited. */
export function createCoverageLayer(runs: readonly Box[], look: MapLook) {
  const source = new VectorSource()
  source.addFeatures(
    runs.map((box) => new Feature(fromExtent(transformExtent(box, 'EPSG:4326', 'EPSG:3857')))),
  )
  const style = new Style({ fill: new Fill({ color: `${look.tones.success}88` }) })
  return new VectorLayer({ source, zIndex: Z_INDEX, style })
}

function stylesOf(feature: FeatureLike, resolution: number, look: MapLook): Style[] {
  const kind = String(feature.get('kind'))
  const line = feature.getGeometry()
  if (line instanceof LineString)
    return kind === 'gap' ? [gapStyle(look)] : [...wayStyles(look), ...arrowsOn(line, resolution, look)]
  return [markStyle(kind, String(feature.get('label') ?? ''), look)]
}

const wayStyles = ({ primary, container }: MapLook): Style[] => [
  new Style({ zIndex: 1, stroke: new Stroke({ color: container, width: 7, lineCap: 'round' }) }),
  new Style({ zIndex: 2, stroke: new Stroke({ color: primary, width: 4, lineCap: 'round' }) }),
]

const gapStyle = ({ primary }: MapLook): Style =>
  new Style({ zIndex: 1, stroke: new Stroke({ color: primary, width: 2, lineDash: [2, 8] }) })

/** Arrows at even distances along a line. */
function arrowsOn(line: LineString, resolution: number, { primary, container }: MapLook): Style[] {
  const every = Math.max(ARROW_EVERY * resolution, line.getLength() / ARROWS_OF_PART)
  const styles: Style[] = []
  let left = every / 2
  line.forEachSegment(([x = 0, y = 0], [nextX = 0, nextY = 0]) => {
    const length = Math.hypot(nextX - x, nextY - y)
    for (; left <= length; left += every) {
      const share = left / length
      styles.push(
        new Style({
          zIndex: 3,
          geometry: new Point([x + share * (nextX - x), y + share * (nextY - y)]),
          image: new RegularShape({
            points: 3,
            radius: 7,
            rotation: Math.atan2(nextX - x, nextY - y),
            rotateWithView: true,
            fill: new Fill({ color: container }),
            stroke: new Stroke({ color: primary, width: 1.5 }),
            declutterMode: 'none',
          }),
        }),
      )
    }
    left -= length
  })
  return styles
}

/** Marks of a way: its start is a ring, its end a square and a stop a disc: colour never stands alone. */
function markStyle(kind: string, label: string, look: MapLook): Style {
  const { container, primary, tones, fontFamily, fontSize } = look
  const stroke = new Stroke({ color: container, width: 2 })
  const fill = new Fill({ color: kind === 'stop' ? tones.minor : primary })
  const image =
    kind === 'end'
      ? new RegularShape({ points: 4, angle: Math.PI / 4, radius: 9, fill, stroke, declutterMode: 'none' })
      : new CircleStyle({
          radius: kind === 'stop' ? 6 : 7,
          fill: kind === 'start' ? new Fill({ color: container }) : fill,
          stroke: kind === 'start' ? new Stroke({ color: primary, width: 3 }) : stroke,
          declutterMode: 'none',
        })
  return new Style({
    zIndex: kind === 'stop' ? 4 : 5,
    image,
    text: new Text({
      text: label,
      offsetY: kind === 'end' ? 18 : -16,
      font: `${fontSize}px ${fontFamily}`,
      fill: new Fill({ color: look.text }),
      stroke: new Stroke({ color: container, width: 3 }),
    }),
  })
}
