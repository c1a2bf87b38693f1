import { glassHouseAt } from './glass-house.ts'
import { groundAt, type Scenery, type Seen } from './ground.ts'
import { eye } from './land.ts'
import { type Color, clamp } from './noise.ts'
import { orchardAt } from './orchard.ts'
import type { Pixels } from './pixels.ts'
import { pondAt } from './pond.ts'
import { postAt } from './post.ts'
import { type Direction, directionOf, skyAt, skylineAt } from './sky.ts'

/** An equirectangular picture of all that is seen from one place: its middle looks to the north, twice as wide as high. */
export const panorama = (scenery: Scenery, width: number): Pixels =>
  drawn(scenery, [width, width / 2], (across, down) => ({
    yaw: (across - 0.5) * 2 * Math.PI,
    pitch: (0.5 - down) * Math.PI,
  }))

/** What a camera sees that looks level in one direction: `yaw` in degrees from the north, 64 degrees wide. */
export function photograph(scenery: Scenery, yaw: number, width: number): Pixels {
  const reach = Math.tan((32 * Math.PI) / 180)
  return drawn(scenery, [width, (width * 3) / 4], (across, down) => {
    const aside = (across - 0.5) * 2 * reach
    return {
      yaw: (yaw * Math.PI) / 180 + Math.atan(aside),
      pitch: Math.atan2((0.42 - down) * 1.5 * reach, Math.hypot(1, aside)),
    }
  })
}

/** `viewOf`: where one looks in radians at a place of the picture, from 0 to 1 across it and down. */
function drawn(
  scenery: Scenery,
  [width, height]: readonly [number, number],
  viewOf: (across: number, down: number) => { yaw: number; pitch: number },
): Pixels {
  const data = new Uint8Array(width * height * 3)
  let at = 0
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const { yaw, pitch } = viewOf((column + 0.5) / width, (row + 0.5) / height)
      for (const part of colorAt(scenery, yaw, pitch)) data[at++] = Math.round(clamp(part) * 255)
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
