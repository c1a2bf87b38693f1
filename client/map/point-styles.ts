import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import type ImageStyle from 'ol/style/Image.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { Look } from '../charts/use-look.ts'
import { inkOn } from '../theme/color.ts'
import type { Tone } from '../theme/tones.ts'

/** The colours of the theme on screen, and that of what is marked. */
export type MapLook = Look & { primary: string }

/** Look of the map now: what is drawn by code of ours follows it. */
export interface Followed {
  readonly look: MapLook
}

/** Pixels from the middle of a mark to its edge. */
const radius = 8
const clusterRadius = 13

/** A mark has the shape of its tone in tags: colour never stands alone. */
function shapeOf(tone: Tone, { tones, container }: MapLook): ImageStyle {
  const fill = new Fill({ color: tones[tone] })
  const stroke = new Stroke({ color: container, width: 1.5 })
  if (tone === 'critical') return new RegularShape({ points: 4, radius: radius + 2, fill, stroke })
  if (tone === 'major') return new RegularShape({ points: 3, radius: radius + 2, fill, stroke })
  if (tone === 'info' || tone === 'off')
    return new CircleStyle({
      radius: radius - 2,
      fill: new Fill({ color: container }),
      stroke: new Stroke({ color: tones[tone], width: 3 }),
    })
  return new CircleStyle({ radius: radius - 1, fill, stroke })
}

interface Drawn {
  tone: Tone
  count: number
  isMarked: boolean
}

/** One point, or several that lie too close to be told apart: these in the colour of the gravest, with their number. */
export function pointStyles({ tone, count, isMarked }: Drawn, look: MapLook): Style[] {
  const ring = new CircleStyle({
    radius: (count > 1 ? clusterRadius : radius) + 5,
    fill: new Fill({ color: look.container }),
    stroke: new Stroke({ color: look.primary, width: 3 }),
  })
  const zIndex = isMarked ? 2 : 1
  const around = isMarked ? [new Style({ image: ring, zIndex })] : []
  if (count === 1) return [...around, new Style({ image: shapeOf(tone, look), zIndex })]
  const color = look.tones[tone]
  const image = new CircleStyle({
    radius: clusterRadius,
    fill: new Fill({ color }),
    stroke: new Stroke({ color: look.container, width: 2 }),
  })
  const text = new Text({
    text: String(count),
    font: `600 ${look.fontSize}px ${look.fontFamily}`,
    fill: new Fill({ color: inkOn(color) }),
  })
  return [...around, new Style({ image, text, zIndex })]
}

/** The edge of the land; filled where no base map lies below it. */
export const outlineStyle = ({ line, muted }: MapLook, isOnMap: boolean): Style =>
  new Style({
    ...(!isOnMap && { fill: new Fill({ color: line }) }),
    stroke: new Stroke({ color: muted, width: 1.5, lineDash: [6, 4] }),
  })

export const nameStyle = (name: string, { muted, container, fontSize, fontFamily }: MapLook): Style =>
  new Style({
    text: new Text({
      text: name,
      // Below the middle, where points are.
      offsetY: 20,
      font: `${fontSize}px ${fontFamily}`,
      fill: new Fill({ color: muted }),
      stroke: new Stroke({ color: container, width: 3 }),
    }),
  })
