import type { FeatureLike } from 'ol/Feature.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { inkOn } from '../../theme/color.ts'
import type { MapLook } from '../point-styles.ts'
import { dashes, withOpacity } from '../workbench/object-styles.ts'

/** Look of a kind of land on a light and on a dark map; metres of a pixel up to which it is drawn. */
interface LandStyle {
  fill?: readonly [light: string, dark: string]
  line?: readonly [light: string, dark: string]
  /** Metres on the ground, and pixels at least. */
  width?: readonly [metres: number, least: number]
  below?: number
  zIndex: number
}

const landTones = ['#f4f2ea', '#20241e'] as const

/** Kinds of a base map's features, by their property `kind`. */
const kinds: Readonly<Record<string, LandStyle>> = {
  land: { fill: landTones, zIndex: 0 },
  upland: { fill: ['#ebeedd', '#252b22'], zIndex: 1 },
  hill: { fill: ['#dde6cb', '#2b3427'], zIndex: 2 },
  ridge: { fill: ['#cedcba', '#33402e'], zIndex: 3 },
  peak: { fill: ['#bed0a8', '#3d4c36'], zIndex: 3.5 },
  field: { fill: ['#eaefcf', '#2a3120'], zIndex: 4 },
  crop: { fill: ['#dfeac0', '#2e3820'], zIndex: 4 },
  fallow: { fill: ['#f1ead2', '#332f22'], zIndex: 4 },
  orchard: { fill: ['#d3e3b6', '#2c3a22'], zIndex: 4 },
  wood: { fill: ['#bcd9ad', '#243823'], zIndex: 5 },
  town: { fill: ['#e3dad3', '#3a3531'], zIndex: 5.5 },
  village: { fill: ['#e8e0d5', '#38332d'], zIndex: 5.5 },
  water: { fill: ['#a9cfe6', '#1f3c52'], zIndex: 6 },
  river: { line: ['#a9cfe6', '#1f3c52'], width: [46, 2], zIndex: 6 },
  stream: { line: ['#a9cfe6', '#1f3c52'], width: [10, 1], below: 60, zIndex: 6 },
  canal: { line: ['#7fb7da', '#2c5876'], width: [7, 1], below: 40, zIndex: 7 },
  highway: { line: ['#f2b866', '#7a5a26'], width: [22, 2.5], zIndex: 10 },
  road: { line: ['#ffffff', '#4b4b48'], width: [11, 1.5], below: 60, zIndex: 9 },
  track: { line: ['#cbb994', '#544c3b'], width: [4, 0.75], below: 12, zIndex: 8 },
  house: { fill: ['#c9bdb0', '#4a433c'], below: 6, zIndex: 11 },
  greenhouse: {
    fill: ['#f7fbfd', '#46525a'],
    line: ['#9fb6c1', '#6d7f89'],
    width: [1, 0.5],
    below: 10,
    zIndex: 11,
  },
}

/** The kinds that a base map of this site may have. */
export const landKinds: readonly string[] = Object.keys(kinds)

const NAMED_BELOW_RESOLUTION: Readonly<Record<string, number>> = {
  river: 40,
  canal: 8,
  highway: 40,
  road: 8,
  stream: 12,
  town: 60,
  village: 45,
  water: 10,
}

const shadeOf = ({ container }: MapLook): 0 | 1 => (inkOn(container) === '#ffffff' ? 1 : 0)

/** The ground of a base map. */
export const landColor = (look: MapLook): string => landTones[shadeOf(look)]

/** A feature of a base map by its `kind`, with its name as far in as there is room; a file without kinds by its layer's style. */
export function landStyles(
  feature: FeatureLike,
  resolution: number,
  look: MapLook,
  style: WorkbenchLayer['style'],
): Style[] {
  const kind = String(feature.get('kind') ?? '')
  const land = kinds[kind]
  if (!land) return [plainStyle(style, look)]
  if (land.below !== undefined && resolution > land.below) return []
  const shade = shadeOf(look)
  const [metres = 1, least = 0.5] = land.width ?? []
  const width = Math.max(least, metres / resolution)
  const drawn = new Style({
    zIndex: land.zIndex,
    ...(land.fill && { fill: new Fill({ color: land.fill[shade] }) }),
    ...(land.line && {
      stroke: new Stroke({ color: land.line[shade], width, lineCap: 'round', lineJoin: 'round' }),
    }),
  })
  const name = feature.get('name')
  const isNamed = typeof name === 'string' && resolution < (NAMED_BELOW_RESOLUTION[kind] ?? 0)
  const edge = edgeOf(land, shade, width)
  return [...(edge ? [edge] : []), drawn, ...(isNamed ? [nameStyle(name, kind, look)] : [])]
}

/** White roads on light land have an edge, or nobody would see them. */
function edgeOf({ line, zIndex }: LandStyle, shade: 0 | 1, width: number): Style | undefined {
  if (line?.[0] !== '#ffffff') return undefined
  return new Style({
    zIndex: zIndex - 0.5,
    stroke: new Stroke({ color: shade ? '#2d2d2b' : '#d5cfc2', width: width + 1.5 }),
  })
}

const isWater = (kind: string): boolean => kind === 'river' || kind === 'canal' || kind === 'water'

function nameStyle(text: string, kind: string, look: MapLook): Style {
  const isDark = shadeOf(look) === 1
  const onLine = kind === 'river' || kind === 'canal' || kind === 'road' || kind === 'highway'
  const ink = isWater(kind) ? (isDark ? '#8fc4e6' : '#2c6f9c') : look.muted
  return new Style({
    zIndex: 20,
    text: new Text({
      text,
      placement: onLine ? 'line' : 'point',
      font: `${isWater(kind) ? 'italic ' : ''}${look.fontSize}px ${look.fontFamily}`,
      fill: new Fill({ color: ink }),
      stroke: new Stroke({ color: look.container, width: 3 }),
      overflow: !onLine,
    }),
  })
}

const POINT_RADIUS = 5

function plainStyle(style: WorkbenchLayer['style'], look: MapLook): Style {
  const lineDash = dashes[style?.strokeDash ?? '']
  const fill = new Fill({ color: withOpacity(style?.fillColor ?? look.primary, style?.fillOpacity ?? 0.2) })
  const stroke = new Stroke({
    color: style?.strokeColor ?? look.primary,
    width: style?.strokeWidth ?? 1,
    ...(lineDash && { lineDash }),
  })
  return new Style({
    fill,
    stroke,
    image: new CircleStyle({ radius: style?.pointRadius ?? POINT_RADIUS, fill, stroke }),
  })
}
