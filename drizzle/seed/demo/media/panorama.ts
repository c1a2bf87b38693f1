import { glassHouseAt } from './glass-house.ts'
import { groundAt, type Scenery, type Seen } from './ground.ts'
import { eye } from './land.ts'
import type { Color } from './noise.ts'
import { clamp } from './noise.ts'
import { orchardAt } from './orchard.ts'
import type { Pixels } from './pixels.ts'
import { pondAt } from './pond.ts'
import { postAt } from './post.ts'
import { type Direction, directionOf, skyAt, skylineAt } from './sky.ts'

/** An equirectangular picture of all that is seen from one place: its middle looks to the north, twice as wide as high. */
export function panorama(scenery: Scenery, width: number): Pixels {
  const height = width / 2
  const data = new Uint8Array(width * height * 3)
  let at = 0
  for (let row = 0; row < height; row += 1) {
    const pitch = (0.5 - (row + 0.5) / height) * Math.PI
    for (let column = 0; column < width; column += 1) {
      const yaw = ((column + 0.5) / width - 0.5) * 2 * Math.PI
      for (const part of colorAt(scenery, yaw, pitch)) data[at++] = Math.round(clamp(part) * 255)
    }
  }
  return { width, height, data }
}

/** What a camera sees that looks level in one direction: `yaw` in degrees from the north, 64 degrees wide. */
export function photograph(scenery: Scenery, yaw: number, width: number): Pixels {
  const height = (width * 3) / 4
  const data = new Uint8Array(width * height * 3)
  const reach = Math.tan((32 * Math.PI) / 180)
  let at = 0
  for (let row = 0; row < height; row += 1) {
    const down = (0.42 - (row + 0.5) / height) * 1.5 * reach
    for (let column = 0; column < width; column += 1) {
      const aside = ((column + 0.5) / width - 0.5) * 2 * reach
      const turn = (yaw * Math.PI) / 180 + Math.atan(aside)
      const color = colorAt(scenery, turn, Math.atan2(down, Math.hypot(1, aside)))
      for (const part of color) data[at++] = Math.round(clamp(part) * 255)
    }
  }
  return { width, height, data }
}

function colorAt(scenery: Scenery, yaw: number, pitch: number): Color {
  const view = directionOf(yaw, pitch)
  const behind = backdrop(scenery, yaw, pitch, view)
  const flat = Math.cos(pitch)
  // Posts stand upright: how far they are is measured along the ground.
  return postAt(scenery.posts, { yaw, slope: Math.tan(pitch), reach: behind.far * flat, eye }) ?? behind.color
}

function backdrop(scenery: Scenery, yaw: number, pitch: number, view: Direction): Seen {
  const { place, seed, light } = scenery
  if (place === 'glassHouse') return glassHouseAt(scenery, view)
  const tree = place === 'orchard' ? orchardAt(view, light, seed) : undefined
  if (tree) return tree
  if (pitch < 0 && place === 'pond') return pondAt(scenery, view)
  if (pitch < 0) return groundAt(scenery, view)
  const color = skylineAt(yaw, pitch, light, seed) ?? skyAt(view, light, seed)
  return { color, far: Number.POSITIVE_INFINITY }
}
