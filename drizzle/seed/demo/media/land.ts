import { type Color, clamp, cloudy, lit, mix, noise, shone, smooth, speck } from './noise.ts'
import type { Daylight, Direction } from './sky.ts'

/** What is grown around the viewer, who stands on a track that leads from south to north. */
export interface Crop {
  /** Metres between two rows. */
  spacing: number
  /** Metres, at most. */
  height: number
  leaf: Color
  /** What stands out in between: ears, blossoms, fruits. */
  spark: Color
  /** From 0 to 1: how much of it there is. */
  sparks: number
}

export const crops = {
  wheat: { spacing: 0.62, height: 0.75, leaf: [0.66, 0.55, 0.24], spark: [0.97, 0.86, 0.52], sparks: 0.8 },
  seedlings: { spacing: 0.5, height: 0.3, leaf: [0.22, 0.46, 0.14], spark: [0.42, 0.62, 0.22], sparks: 0.3 },
  vegetables: {
    spacing: 1.4,
    height: 0.5,
    leaf: [0.16, 0.42, 0.14],
    spark: [0.78, 0.2, 0.12],
    sparks: 0.025,
  },
  tomatoes: { spacing: 1.6, height: 1.35, leaf: [0.13, 0.36, 0.1], spark: [0.82, 0.16, 0.1], sparks: 0.03 },
} as const satisfies Record<string, Crop>

/** Height of the viewer's eye in metres. */
export const eye = 2.1

const earth: Color = [0.46, 0.36, 0.25]
const track: Color = [0.62, 0.54, 0.42]
/** Half of the track's width in metres. */
const beside = 1.5
const detailEnds = 120

/** How high the crop stands at a place, in metres. */
function heightAt(crop: Crop, x: number, z: number, seed: number): number {
  if (Math.abs(x) < beside) return 0
  const row = 0.5 + 0.5 * Math.cos((2 * Math.PI * x) / crop.spacing)
  const bumps = 0.72 + 0.5 * noise(x * 5, z * 5, seed)
  return crop.height * smooth(0.12, 0.55, row) * bumps * smooth(beside, beside + 0.4, Math.abs(x))
}

/** The metres to where a view that looks down meets the crop, or the ground between it. */
export function distanceTo(crop: Crop, [x, y, z]: Direction, seed: number): number {
  const ground = eye / -y
  if (ground > detailEnds) return ground
  const top = Math.max(0, (eye - crop.height * 1.22) / -y)
  const steps = 26
  for (let step = 0; step < steps; step += 1) {
    const far = top + ((ground - top) * step) / steps
    if (eye + y * far < heightAt(crop, x * far, z * far, seed)) return far
  }
  return ground
}

/** The land at a place that a view of this length meets. */
export function landAt(crop: Crop, [x, y, z]: Direction, far: number, light: Daylight, seed: number): Color {
  const [east, north, up] = [x * far, z * far, eye + y * far]
  const detail = 1 - smooth(detailEnds * 0.3, detailEnds, far)
  const color = mix(parcelAt(crop, east, north, seed), nearAt(crop, { east, north, up }, seed), detail)
  const shaded = lit(color, 0.86 + 0.3 * cloudy(east / 40, north / 40, seed + 8, 2))
  return mix(shone(shaded, light.sunlight), light.horizon, 0.85 * (1 - Math.exp(-far / 1100)))
}

function nearAt(
  crop: Crop,
  { east, north, up }: { east: number; north: number; up: number },
  seed: number,
): Color {
  const grain = noise(east * 21, north * 21, seed + 1) * 0.5 + noise(east * 7, north * 7, seed + 2) * 0.5
  if (Math.abs(east) < beside + 0.15 && up < 0.05) {
    const rut = smooth(0.22, 0.05, Math.abs(Math.abs(east) - 0.75))
    return lit(mix(track, earth, 0.25 + 0.5 * rut), 0.72 + 0.4 * grain)
  }
  if (up < 0.03) return lit(earth, 0.4 + 0.35 * grain)
  const part = clamp(up / crop.height)
  const leaf = lit(crop.leaf, 0.42 + 0.75 * part * (0.7 + 0.6 * grain))
  if (part < 0.4) return leaf
  if (crop.sparks > 0.2) return mix(leaf, crop.spark, crop.sparks * part * smooth(0.3, 0.8, grain))
  const place = Math.floor(north * 20) * 61 + Math.floor(up * 20)
  const isSpark = speck(Math.floor(east * 20), place, seed + 4) < crop.sparks
  return isSpark ? mix(leaf, crop.spark, 0.75) : leaf
}

// Fields of the neighbours, by what grows there.
const parcels: readonly Color[] = [
  [0.3, 0.46, 0.17],
  [0.62, 0.56, 0.27],
  [0.22, 0.4, 0.16],
  [0.5, 0.43, 0.28],
  [0.4, 0.5, 0.2],
]

function parcelAt(crop: Crop, east: number, north: number, seed: number): Color {
  const [across, along] = [Math.floor(east / 90 + 0.5), Math.floor(north / 140 + 0.5)]
  const isOwn = across === 0 && Math.abs(along) < 2
  const mean = mix(crop.leaf, crop.spark, crop.sparks * 0.6)
  const other = parcels[Math.floor(speck(across, along, seed + 31) * parcels.length)] ?? mean
  const field = isOwn ? lit(mean, 0.85) : other
  const [toSide, toEnd] = [east / 90 + 0.5 - across, north / 140 + 0.5 - along]
  const isEdge = Math.min(toSide, 1 - toSide) * 90 < 1.6 || Math.min(toEnd, 1 - toEnd) * 140 < 1.6
  return isEdge ? [0.34, 0.4, 0.22] : lit(field, 0.9 + 0.2 * noise(east / 3, north / 9, seed + 33))
}
