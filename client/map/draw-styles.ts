import type { FeatureLike } from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import SimpleGeometry from 'ol/geom/SimpleGeometry.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapLook } from './point-styles.ts'

const corner = ({ primary, container }: MapLook, radius: number) =>
  new CircleStyle({
    radius,
    fill: new Fill({ color: container }),
    stroke: new Stroke({ color: primary, width: 2 }),
  })

const cornersStyle = (look: MapLook) =>
  new Style({ image: corner(look, 5), geometry: (one) => cornersOf(one) })

/** What is drawn: filled so that the land shows through, with its corners to take hold of. */
export function shapeStyles(look: MapLook): Style[] {
  return [
    new Style({
      fill: new Fill({ color: `${look.primary}33` }),
      stroke: new Stroke({ color: look.primary, width: 2 }),
    }),
    cornersStyle(look),
  ]
}

/** What lies beside what is drawn, under its name: there to be kept to, not to be changed. */
export function neighbourStyle(text: string, look: MapLook, tint: string | undefined): Style {
  const { muted, container, fontFamily, fontSize } = look
  const ink = tint ? look.text : muted
  return new Style({
    fill: new Fill({ color: tint ? `${tint}59` : `${container}59` }),
    stroke: new Stroke({ color: tint ?? muted, width: tint ? 2.5 : 1.5 }),
    image: new CircleStyle({ radius: 4, fill: new Fill({ color: muted }) }),
    text: new Text({
      text,
      font: `${fontSize}px ${fontFamily}`,
      fill: new Fill({ color: ink }),
      stroke: new Stroke({ color: container, width: 3 }),
      overflow: tint !== undefined,
    }),
  })
}

/** What is being drawn: its edges are not yet where they stay. */
export function sketchStyles(look: MapLook): Style[] {
  return [
    new Style({
      fill: new Fill({ color: `${look.primary}1a` }),
      stroke: new Stroke({ color: look.primary, width: 2, lineDash: [6, 4] }),
      image: corner(look, 4),
    }),
    cornersStyle(look),
  ]
}

/** The corner that is being taken hold of. */
export const heldStyle = (look: MapLook): Style =>
  new Style({
    image: new CircleStyle({
      radius: 7,
      fill: new Fill({ color: look.primary }),
      stroke: new Stroke({ color: look.container, width: 2 }),
    }),
  })

/** The corner that is chosen: no other has a ring around it. The line tells what it is of. */
export const chosenStyles = (look: MapLook): Style[] => [
  new Style({
    image: new CircleStyle({ radius: 14, fill: new Fill({ color: `${look.primary}40` }) }),
    stroke: new Stroke({ color: look.primary, width: 4 }),
  }),
  cornersStyle(look),
  heldStyle(look),
]

function cornersOf(feature: FeatureLike): Geometry | undefined {
  const geometry = feature.getGeometry()
  if (!(geometry instanceof SimpleGeometry)) return undefined
  const [flat, stride] = [geometry.getFlatCoordinates(), geometry.getStride()]
  const places = Array.from({ length: flat.length / stride }, (_, n) =>
    flat.slice(n * stride, n * stride + 2),
  )
  return new MultiPoint(places)
}
