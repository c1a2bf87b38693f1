import type { Post } from './ground.ts'
import type { Color } from './noise.ts'

interface View {
  yaw: number
  /** Rise over run. */
  slope: number
  /** Metres along the ground to what is seen behind. */
  reach: number
  eye: number
}

const radian = Math.PI / 180
const top = 3.2

/** What of the nearest post a view meets: the pole, its cabinet, the panel and the sensor arm on top. */
export function postAt(posts: readonly Post[], { yaw, slope, reach, eye }: View): Color | undefined {
  let seen: { color: Color; distance: number } | undefined
  for (const post of posts) {
    const { distance } = post
    if (distance > reach || (seen && seen.distance < distance)) continue
    const away = yaw - post.yaw * radian
    const turn = Math.atan2(Math.sin(away), Math.cos(away))
    const color = partAt(turn * distance, eye + slope * distance)
    if (color) seen = { color, distance }
  }
  return seen?.color
}

/** By metres to the right of the pole's middle and above the ground. */
function partAt(aside: number, up: number): Color | undefined {
  const side = Math.abs(aside)
  if (up < 0 || side > 0.7) return undefined
  if (up > 1.1 && up < 1.65 && side < 0.22) return cabinet(aside, up)
  // The panel leans, so its lower edge is further to the left.
  const lean = aside + (up - 2.55) * 0.35
  if (up > 2.3 && up < 2.8 && Math.abs(lean) < 0.45) return panel(lean, up)
  if (up > 3.02 && up < 3.08 && side < 0.6) return [0.72, 0.74, 0.76]
  if (up > 3.02 && up < top && side > 0.5 && side < 0.6) return [0.2, 0.22, 0.25]
  if (up < top && side < 0.055) {
    const round = 1 - (aside / 0.07) ** 2
    return [0.5 + 0.36 * round, 0.52 + 0.36 * round, 0.54 + 0.36 * round]
  }
  return undefined
}

function cabinet(aside: number, up: number): Color {
  const isEdge = Math.abs(aside) > 0.2 || up < 1.12 || up > 1.63
  if (isEdge) return [0.55, 0.58, 0.6]
  return up > 1.45 && up < 1.55 && aside > -0.14 && aside < 0.06 ? [0.05, 0.45, 0.85] : [0.93, 0.95, 0.95]
}

function panel(aside: number, up: number): Color {
  const isLine = Math.abs((aside * 8) % 1) < 0.08 || Math.abs((up * 8) % 1) < 0.08
  return isLine ? [0.55, 0.62, 0.72] : [0.08, 0.14, 0.34]
}
