import { groundAt, type Scenery, type Seen } from './ground.ts'
import { eye } from './land.ts'
import { type Color, clamp, cloudy, lit, mix, noise, smooth } from './noise.ts'
import { skyAt, skylineAt } from './sky.ts'

const deep: Color = [0.13, 0.27, 0.25]
const bank: Color = [0.3, 0.4, 0.17]

/** Ponds on both sides of a dyke: water that shows the sky, a bank of grass, the next dyke behind. */
export function pondAt(scenery: Scenery, [x, y, z]: readonly [number, number, number]): Seen {
  const far = eye / -y
  const [east, north] = [x * far, z * far]
  const shore = 2.6 + 0.8 * noise(north / 3, Math.sign(east), scenery.seed)
  const across = Math.abs(east) % 60
  const toWater = Math.min(across - shore, 60 - shore - across)
  const isLeft = Math.abs(east) < 60 || toWater > 0
  if (Math.abs(east) < 1.4 || !isLeft || far > 900) return groundAt(scenery, [x, y, z])
  const grass = lit(bank, 0.55 + 0.6 * noise(east * 6, north * 6, scenery.seed + 1))
  const water = waterAt(scenery, [x, y, z], { east, north, far })
  const color = mix(grass, water, smooth(-0.1, 0.25, toWater))
  return { color: mix(color, scenery.light.horizon, 0.7 * (1 - Math.exp(-far / 700))), far }
}

function waterAt(
  { light, seed }: Scenery,
  [x, y, z]: readonly [number, number, number],
  { east, north, far }: { east: number; north: number; far: number },
): Color {
  const calm = clamp(1 - far / 60)
  const ripple = (cloudy(east * 1.6, north * 0.7, seed + 2, 3) - 0.5) * (0.05 + 0.1 * calm)
  const up = clamp(-y + ripple, 0.004, 1)
  const yaw = Math.atan2(x, z) + ripple * 0.5
  const mirrored = skylineAt(yaw, Math.asin(up), light, seed) ?? skyAt([x, up, z], light, seed)
  // The steeper the view, the less of the sky and the more of the depth.
  const shine = 0.28 + 0.6 * (1 - clamp(-y)) ** 3
  return mix(deep, mirrored, shine)
}
