import type { Seen } from './ground.ts'
import { eye } from './land.ts'
import { type Color, clamp, lit, mix, noise, speck } from './noise.ts'
import { type Daylight, type Direction, sunOf } from './sky.ts'

/** Metres between two trees. */
const across = 4
const along = 3.2
const crown = { up: 2.1, radius: 1.25 } as const
const mostTrees = 16

/** The tree that a view meets first. Rows run beside the track, so that the viewer stands between two of them. */
export function orchardAt([x, y, z]: Direction, light: Daylight, seed: number): Seen | undefined {
  if (Math.abs(y) > 0.75) return undefined
  const flat = Math.hypot(x, z)
  let nearest: Seen | undefined
  // Along the view in steps that are shorter than a tree is wide, looking at the tree of each cell once.
  let last = ''
  for (let walked = 0.8; walked < mostTrees * across; walked += 0.9) {
    // Columns lie half a width beside the track on either side.
    const [column, row] = [
      Math.floor(((x / flat) * walked) / across),
      Math.floor(((z / flat) * walked) / along),
    ]
    const cell = `${column}:${row}`
    if (cell === last) continue
    last = cell
    const seen = treeAt({ column, row }, [x, y, z], light, seed)
    if (seen && (!nearest || seen.far < nearest.far)) nearest = seen
    if (nearest && nearest.far < walked) return nearest
  }
  return nearest
}

function treeAt(
  { column, row }: { column: number; row: number },
  [x, y, z]: Direction,
  light: Daylight,
  seed: number,
): Seen | undefined {
  const lean = speck(column, row, seed) - 0.5
  const east = (column + 0.5) * across + lean * 0.4
  const north = (row + 0.5) * along + lean
  const size = crown.radius * (0.85 + 0.3 * speck(column, row, seed + 1))
  const up = crown.up + lean * 0.2 - eye
  const toward = east * x + up * y + north * z
  const gap = east * east + up * up + north * north - toward * toward
  const half = size * size - gap
  if (toward > 0 && half > 0) {
    const far = toward - Math.sqrt(half)
    const face: Color = [(x * far - east) / size, (y * far - up) / size, (z * far - north) / size]
    const leaf = leafAt(face, { column, row, ragged: half / (size * size) }, light, seed)
    if (leaf) return { color: mix(leaf, light.horizon, 0.6 * (1 - Math.exp(-far / 160))), far }
  }
  return trunkAt(east, north, [x, y, z])
}

interface Bough {
  column: number
  row: number
  /** From 0 at the crown's rim to 1 in its middle. */
  ragged: number
}

function leafAt(
  face: Color,
  { column, row, ragged }: Bough,
  light: Daylight,
  seed: number,
): Color | undefined {
  const [turn, lift] = [Math.atan2(face[0], face[2]), face[1]]
  const leaves = noise(turn * 9 + column * 7, lift * 9 + row * 5, seed + 2)
  // A rim of leaves, not of a ball.
  if (ragged < 0.25 * leaves) return undefined
  const fine = noise(turn * 26 + column, lift * 26 + row, seed + 3)
  const [sunX, sunY, sunZ] = sunOf(light)
  const sun = clamp(0.45 + 0.55 * (face[0] * sunX + face[1] * sunY + face[2] * sunZ))
  const color = lit([0.2 + 0.1 * leaves, 0.42 + 0.12 * leaves, 0.13], (0.58 + 0.6 * sun) * (0.6 + 0.6 * fine))
  const isApple = noise(turn * 17 + row * 3, lift * 17 + column * 3, seed + 4) > 0.88
  return isApple ? lit([0.86, 0.16, 0.13], 0.5 + 0.6 * sun) : color
}

function trunkAt(east: number, north: number, [x, y, z]: Direction): Seen | undefined {
  const flat = Math.hypot(x, z)
  const walked = (east * x + north * z) / flat
  if (walked <= 0) return undefined
  const aside = Math.abs(east * z - north * x) / flat
  const up = eye + (y / flat) * walked
  if (aside > 0.09 || up < 0 || up > crown.up - 0.4) return undefined
  return { color: lit([0.36, 0.27, 0.2], 0.6 + 0.5 * (1 - aside / 0.09)), far: walked / flat }
}
