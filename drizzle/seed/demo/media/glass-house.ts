import { groundAt, type Scenery, type Seen } from './ground.ts'
import { eye } from './land.ts'
import { type Color, clamp, lit, mix, noise, smooth } from './noise.ts'
import { type Direction, skyAt } from './sky.ts'

/** Metres: the arch over the rows, and where its two gables stand. */
const radius = 5.2
const ends = 26
const steel: Color = [0.8, 0.83, 0.85]

/** Inside of a tunnel of film on steel arches, which runs from south to north. */
export function glassHouseAt(scenery: Scenery, view: Direction): Seen {
  const [x, y, z] = view
  const wall = wallAt(view)
  const ground = y < 0 ? groundAt(scenery, view) : undefined
  if (ground && ground.far < wall) {
    const isDeep = ground.far / ends
    return { color: mix(ground.color, [0.62, 0.68, 0.62], 0.35 * clamp(isDeep)), far: ground.far }
  }
  const [east, up, north] = [x * wall, eye + y * wall, z * wall]
  const sky = skyAt([x, Math.max(0.06, y), z], scenery.light, scenery.seed)
  const dull = 0.8 + 0.12 * noise(east * 2 + north, up * 2, scenery.seed + 6)
  const film = lit(mix(sky, [0.94, 0.96, 0.95], 0.62), dull)
  const low = mix(film, [0.5, 0.58, 0.5], 0.55 * smooth(1.6, 0, up))
  return { color: beamAt({ east, up, north }) ?? low, far: wall }
}

/** Metres to the arch or to a gable, whichever is nearer. */
function wallAt([x, y, z]: Direction): number {
  const gable = z === 0 ? Number.POSITIVE_INFINITY : ends / Math.abs(z)
  // The arch's middle lies on the ground below the viewer.
  const [square, linear, rest] = [x * x + y * y, eye * y, eye * eye - radius * radius]
  const arch = square === 0 ? gable : (-linear + Math.sqrt(linear * linear - square * rest)) / square
  return Math.min(gable, arch)
}

function beamAt({ east, up, north }: { east: number; up: number; north: number }): Color | undefined {
  const isGable = Math.abs(north) > ends - 0.01
  if (isGable) {
    const isDoor = Math.abs(east) < 1.3 && up < 2.4
    const isFrame = Math.abs(Math.abs(east) - 1.3) < 0.07 || Math.abs(up - 2.4) < 0.07
    if (isFrame || Math.abs(east % 2) < 0.05) return lit(steel, 0.75)
    return isDoor ? [0.72, 0.8, 0.78] : undefined
  }
  const toRib = Math.abs(north / 2 - Math.round(north / 2)) * 2
  if (toRib < 0.05) return lit(steel, 0.7 + 0.3 * (1 - toRib / 0.05))
  const turn = Math.atan2(east, up)
  const toPurlin = Math.abs(turn / 0.5 - Math.round(turn / 0.5)) * 0.5 * radius
  return toPurlin < 0.035 ? lit(steel, 0.82) : undefined
}
