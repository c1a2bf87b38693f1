import { around, type Color, clamp, cloudy, lit, mix, smooth, speck } from './noise.ts'

/** The light of a time of day. */
export interface Daylight {
  /** Where the sun stands, in degrees. */
  sun: { yaw: number; pitch: number }
  zenith: Color
  horizon: Color
  sunlight: Color
  /** From 0, a clear sky, to 1. */
  clouds: number
}

const morning: Daylight = {
  sun: { yaw: 95, pitch: 24 },
  zenith: [0.25, 0.48, 0.78],
  horizon: [0.93, 0.87, 0.76],
  sunlight: [1.05, 0.98, 0.85],
  clouds: 0.42,
}
const noon: Daylight = {
  sun: { yaw: 160, pitch: 58 },
  zenith: [0.18, 0.43, 0.8],
  horizon: [0.76, 0.87, 0.95],
  sunlight: [1.08, 1.06, 1],
  clouds: 0.5,
}
const evening: Daylight = {
  sun: { yaw: -100, pitch: 11 },
  zenith: [0.27, 0.36, 0.62],
  horizon: [0.98, 0.74, 0.5],
  sunlight: [1.04, 0.82, 0.62],
  clouds: 0.48,
}
export const daylights = { morning, noon, evening } as const

const radian = Math.PI / 180
const white: Color = [1, 0.99, 0.97]

/** A view's direction: `x` to the east, `y` up, `z` to the north, of length 1. */
export type Direction = readonly [x: number, y: number, z: number]

export const directionOf = (yaw: number, pitch: number): Direction => [
  Math.sin(yaw) * Math.cos(pitch),
  Math.sin(pitch),
  Math.cos(yaw) * Math.cos(pitch),
]

/** Where the sun is seen. */
export const sunOf = ({ sun }: Daylight): Direction => directionOf(sun.yaw * radian, sun.pitch * radian)

/** What is seen above the land: air, sun and clouds. */
export function skyAt([x, y, z]: Direction, light: Daylight, seed: number): Color {
  const up = clamp(y)
  let color = mix(light.horizon, light.zenith, up ** 0.55)
  const [sunX, sunY, sunZ] = sunOf(light)
  const toSun = clamp(x * sunX + y * sunY + z * sunZ)
  color = mix(color, light.sunlight, 0.45 * toSun ** 24 + 0.2 * toSun ** 4)
  if (light.clouds > 0 && y > 0.02) {
    // A layer of clouds over flat land: the nearer to the horizon, the smaller and the paler.
    const far = 1 / (y + 0.12)
    const thickness = cloudy(x * far * 1.6, z * far * 1.6, seed + 70, 5)
    const cover = smooth(1 - light.clouds, 1.22 - light.clouds, thickness) * smooth(0.02, 0.22, y)
    const shade = lit(mix(light.sunlight, white, 0.6), 1.02 - 0.3 * smooth(0.55, 0.9, thickness))
    color = mix(color, shade, cover * 0.92)
  }
  return mix(color, [1, 1, 0.96], smooth(0.9993, 0.9999, toSun))
}

/** Hills, a line of trees and the houses of a village between them; undefined above all of that. */
export function skylineAt(yaw: number, pitch: number, light: Daylight, seed: number): Color | undefined {
  const height = pitch / radian
  if (height > 16 || height < 0) return undefined
  const trees = 0.55 + 1.5 * around(yaw, 26, seed + 5, 4) * smooth(0.35, 0.6, around(yaw, 2.2, seed + 6, 2))
  if (height < trees) return treeColor(yaw, height, light, seed)
  const house = houseColor(yaw, height, light, seed)
  if (house) return house
  for (const [layer, { reach, least, haze }] of ranges.entries()) {
    const ridge = least + reach * around(yaw, 2.4 + layer * 0.9, seed + 11 * layer, 5)
    if (height >= ridge) continue
    const grain = around(yaw + height / 30, 60, seed + 3 + layer, 3)
    const slope: Color = [0.2 + 0.1 * grain, 0.34 + 0.14 * grain, 0.22 + 0.06 * grain]
    return mix(lit(slope, 0.75 + 0.35 * (height / ridge)), light.horizon, haze)
  }
  return undefined
}

// The nearest first.
const ranges = [
  { reach: 6.5, least: -1, haze: 0.36 },
  { reach: 11, least: -0.4, haze: 0.55 },
  { reach: 15, least: 0.4, haze: 0.72 },
] as const

function treeColor(yaw: number, height: number, light: Daylight, seed: number): Color {
  const leaf = around(yaw + height * 0.02, 190, seed + 9, 3)
  const color: Color = [0.1 + 0.17 * leaf, 0.2 + 0.24 * leaf, 0.09 + 0.1 * leaf]
  return mix(lit(color, 0.8 + 0.25 * height), light.horizon, 0.22)
}

const walls: Color = [0.9, 0.88, 0.83]
const roof: Color = [0.56, 0.3, 0.24]

function houseColor(yaw: number, height: number, light: Daylight, seed: number): Color | undefined {
  // One place for a house in every three degrees, few of them taken.
  const place = Math.floor(yaw / (3 * radian))
  if (speck(place, 1, seed + 21) > 0.2) return undefined
  const width = 1.1 + speck(place, 2, seed + 21)
  const from = yaw / radian - place * 3 - (3 - width) / 2
  const top = 0.95 + 0.5 * speck(place, 3, seed + 21)
  if (from < 0 || from > width || height > top) return undefined
  const eaves = top * 0.66
  const ridge = eaves + (top - eaves) * (1 - Math.abs(from / width - 0.5) * 1.1)
  if (height > ridge) return undefined
  return mix(height > eaves ? roof : walls, light.horizon, 0.25)
}
