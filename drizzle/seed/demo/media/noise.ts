/** Red, green and blue, each from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number]

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))

/** From 0 at `low` to 1 at `high`, without a corner at either end. */
export function smooth(low: number, high: number, value: number): number {
  const part = clamp((value - low) / (high - low))
  return part * part * (3 - 2 * part)
}

export const mix = (one: Color, other: Color, share: number): Color => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

export const lit = ([red, green, blue]: Color, light: number): Color => [
  red * light,
  green * light,
  blue * light,
]

/** A colour in a light that is coloured itself. */
export const shone = ([red, green, blue]: Color, by: Color): Color => [
  red * by[0],
  green * by[1],
  blue * by[2],
]

/** A number from 0 to 1 that belongs to a place of the lattice. */
export function speck(x: number, y: number, seed: number): number {
  let hash = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 1442695041)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** Smooth noise from 0 to 1 with bumps about one unit wide. */
export function noise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const across = smooth(0, 1, x - left)
  const down = smooth(0, 1, y - top)
  const upper = speck(left, top, seed) * (1 - across) + speck(left + 1, top, seed) * across
  const lower = speck(left, top + 1, seed) * (1 - across) + speck(left + 1, top + 1, seed) * across
  return upper * (1 - down) + lower * down
}

/** Noise of several sizes, each half as wide and half as strong as the one before. */
export function cloudy(x: number, y: number, seed: number, octaves = 4): number {
  let [sum, strength, size] = [0, 0.5, 1]
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += strength * noise(x * size, y * size, seed + octave)
    strength /= 2
    size *= 2.03
  }
  return sum / (1 - 0.5 ** octaves)
}

/** The same around a circle, so that a panorama's ends meet; `yaw` in radians. */
export const around = (yaw: number, frequency: number, seed: number, octaves = 4): number =>
  cloudy(Math.cos(yaw) * frequency + 40, Math.sin(yaw) * frequency + 40, seed, octaves)
