import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { inkOn } from '../../theme/color.ts'
import { type MapLook, pointStyles } from '../point-styles.ts'
import type { Tint } from './tint.ts'

type LayerStyle = NonNullable<WorkbenchLayer['style']>

/** The means by which a layer's objects are drawn. */
export interface Drawing {
  style: LayerStyle
  tint: Tint | undefined
  look: MapLook
  /** Texts below single marks, by the ids of the rows. */
  labels?: ReadonlyMap<string, string> | undefined
}

/** Pixels from the middle of a mark to that of its label. */
const BELOW_MARK = 18

/** Lengths of strokes and gaps, by the names of line styles. */
export const dashes: Readonly<Record<string, number[]>> = {
  dash: [8, 6],
  dot: [2, 5],
  dashdot: [10, 5, 2, 5],
}

const hexOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** `#rrggbb` with an opacity from 0 to 1. */
export const withOpacity = (hex: string, opacity: number): string =>
  `${hex}${Math.round(Math.min(1, Math.max(0, opacity)) * 255)
    .toString(16)
    .padStart(2, '0')}`

/** Look of a shape: by the tint that was chosen, else as its own row says, else as its layer does. */
function colorsOf(shape: Shape, { style, tint, look }: Drawing) {
  const { values } = shape
  const tinted = tint?.of(shape)?.color
  const untinted = tint ? look.rest : undefined
  const own = style.colorBy ? hexOf(values[style.colorBy]) : undefined
  return {
    stroke: tinted ?? untinted ?? own ?? hexOf(values.strokeColor) ?? style.strokeColor ?? look.primary,
    fill: tinted ?? untinted ?? own ?? hexOf(values.fillColor) ?? style.fillColor ?? look.primary,
    opacity: tint
      ? Math.max(style.fillOpacity ?? 0.2, 0.45)
      : (numberOf(values.fillOpacity) ?? style.fillOpacity ?? 0.2),
    width: numberOf(values.strokeWidth) ?? style.strokeWidth ?? 1.5,
  }
}

/** The colour that a shape is filled with. */
export const colorOf = (shape: Shape, drawing: Drawing): string => colorsOf(shape, drawing).fill

/** A line or an area, with its name where there is room for one. */
export function areaStyles(shape: Shape, drawing: Drawing, isNamed: boolean): Style[] {
  const area = areaStyle(shape, drawing)
  return isNamed ? [area, nameStyle(labelOf(shape, drawing.style), drawing.look)] : [area]
}

/** Looks of areas by all that they differ in, for as long as their drawing is in use. */
const areaLooks = new WeakMap<Drawing, Map<string, Style>>()

/** Shares one style among all areas that look alike: thousands are drawn at once when the map moves, and most of them do. */
function areaStyle(shape: Shape, drawing: Drawing): Style {
  const looks = areaLooks.get(drawing) ?? new Map<string, Style>()
  areaLooks.set(drawing, looks)
  const { stroke, fill, opacity, width } = colorsOf(shape, drawing)
  const key = `${stroke} ${fill} ${opacity} ${width}`
  const known = looks.get(key)
  if (known) return known
  const lineDash = dashes[drawing.style.strokeDash ?? '']
  const made = new Style({
    fill: new Fill({ color: withOpacity(fill, opacity) }),
    stroke: new Stroke({ color: stroke, width, ...(lineDash && { lineDash }) }),
  })
  looks.set(key, made)
  return made
}

/** Words of the field that the layer says, else the title. */
const labelOf = ({ name, values }: Shape, { labelField = '' }: LayerStyle): string =>
  String(values[labelField] ?? name)

const nameStyle = (text: string, { text: ink, container, fontFamily, fontSize }: MapLook) =>
  new Style({
    text: new Text({
      text,
      font: `${fontSize}px ${fontFamily}`,
      fill: new Fill({ color: ink }),
      stroke: new Stroke({ color: container, width: 3 }),
      overflow: false,
    }),
  })

/** One object at a place with its label, or several too close to be told apart, in the colour of the gravest. */
export function spotStyles(shapes: readonly Shape[], drawing: Drawing, isMarked: boolean): Style[] {
  const label = shapes.length === 1 ? drawing.labels?.get(shapes[0]?.id ?? '') : undefined
  const mark = markStyles(shapes, drawing, isMarked)
  return label ? [...mark, labelStyle(label, drawing.look)] : mark
}

/** The name below one object at a place, where the layer has names and no other label stands there. */
export function spotNameStyle(shapes: readonly Shape[], drawing: Drawing): Style | undefined {
  const [shape, ...others] = shapes
  if (!shape || others.length > 0 || !drawing.style.labelField || drawing.labels?.get(shape.id))
    return undefined
  const style = nameStyle(labelOf(shape, drawing.style), drawing.look)
  style.getText()?.setOffsetY(BELOW_MARK)
  return style
}

function markStyles(shapes: readonly Shape[], drawing: Drawing, isMarked: boolean): Style[] {
  const { look } = drawing
  const [first] = shapes
  if (!first) return []
  const toned = shapes.flatMap((shape) => drawing.tint?.of(shape)?.tone ?? [])
  const tone = gravity.find((one) => toned.includes(one))
  if (tone) return pointStyles({ tone, count: shapes.length, isMarked }, look)
  const { fill } = colorsOf(first, drawing)
  const radius = shapes.length > 1 ? 12 : (drawing.style.pointRadius ?? 6)
  const image = new CircleStyle({
    radius,
    fill: new Fill({ color: fill }),
    stroke: new Stroke({ color: isMarked ? look.primary : look.container, width: isMarked ? 4 : 2 }),
  })
  return [
    new Style({
      image,
      ...(shapes.length > 1 && {
        text: new Text({
          text: String(shapes.length),
          font: `600 ${look.fontSize}px ${look.fontFamily}`,
          fill: new Fill({ color: inkOn(fill) }),
        }),
      }),
    }),
  ]
}

const labelStyle = (text: string, { text: ink, container, fontFamily, fontSize }: MapLook) =>
  new Style({
    text: new Text({
      text,
      offsetY: BELOW_MARK,
      font: `600 ${fontSize}px ${fontFamily}`,
      fill: new Fill({ color: ink }),
      stroke: new Stroke({ color: container, width: 4 }),
    }),
  })

/** The gravest tone first. */
const gravity = ['critical', 'major', 'minor', 'off', 'info', 'success', 'neutral'] as const

/** Each of several chosen objects. */
export const gatheredStyles = ({ primary }: MapLook): Style[] => [
  new Style({
    stroke: new Stroke({ color: primary, width: 2, lineDash: [6, 4] }),
    fill: new Fill({ color: `${primary}1f` }),
    image: new CircleStyle({
      radius: 12,
      fill: new Fill({ color: `${primary}33` }),
      stroke: new Stroke({ color: primary, width: 2 }),
    }),
  }),
]

/** The chosen object stands out from whatever lies around it. */
export const chosenStyles = ({ primary, container }: MapLook): Style[] => [
  new Style({ stroke: new Stroke({ color: container, width: 6 }) }),
  new Style({
    stroke: new Stroke({ color: primary, width: 3 }),
    fill: new Fill({ color: `${primary}22` }),
    image: new CircleStyle({ radius: 14, stroke: new Stroke({ color: primary, width: 3 }) }),
  }),
]
