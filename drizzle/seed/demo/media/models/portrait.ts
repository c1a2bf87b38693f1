import type { Pixels } from '../pixels.ts'
import { normalOf, type Paint, type Part, type Point, type Triangle, unit } from './solid.ts'

const [width, height] = [320, 240]
/** Each pixel is the mean of so many by so many. */
const fine = 3
const margin = 0.88
const light = unit([0.5, 0.8, 0.6])
const background: Paint = [0.95, 0.965, 0.975]

/** Seen from above at the front and to the left. */
const [turn, tilt] = [0.65, 0.42]

/** To the right, up and towards the viewer, as the picture has it. */
function seen([x, y, z]: Point): Point {
  const across = x * Math.cos(turn) + z * Math.sin(turn)
  const near = z * Math.cos(turn) - x * Math.sin(turn)
  return [across, y * Math.cos(tilt) - near * Math.sin(tilt), near * Math.cos(tilt) + y * Math.sin(tilt)]
}

/** A picture of a model: what is nearest counts, and glass lets through what is behind. */
export function portraitOf(parts: readonly Part[]): Pixels {
  const [wide, high] = [width * fine, height * fine]
  const place = placing(parts, wide, high)
  const colors = Float32Array.from({ length: wide * high * 3 }, (_, n) => background[n % 3] as number)
  const depths = new Float32Array(wide * high).fill(Number.NEGATIVE_INFINITY)
  // Glass last, so that what stands behind it is there already.
  const ordered = parts.toSorted((a, b) => (b.paint[3] ?? 1) - (a.paint[3] ?? 1))
  for (const { paint, triangles } of ordered) {
    for (const triangle of triangles) {
      if (seen(normalOf(triangle))[2] <= 0) continue
      const [one, two, three] = triangle
      fill([place(one), place(two), place(three)], [wide, high], (at, depth) => {
        if (depth < (depths[at] as number)) return
        depths[at] = depth
        const cover = paint[3] ?? 1
        const shade = shadeOf(triangle)
        for (const n of [0, 1, 2] as const) {
          const before = colors[at * 3 + n] as number
          colors[at * 3 + n] = before + (Math.min(1, paint[n] * shade) - before) * cover
        }
      })
    }
  }
  return { width, height, data: shrunk(colors, wide) }
}

const shadeOf = (triangle: Triangle): number => {
  const normal = normalOf(triangle)
  const facing = normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2]
  return 0.55 + 0.5 * Math.max(0, facing)
}

/** Where a point of the model comes to lie, so that all of it is in the picture. */
function placing(parts: readonly Part[], wide: number, high: number) {
  const points = parts.flatMap(({ triangles }) => triangles.flat()).map(seen)
  const range = (n: 0 | 1): [number, number] => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const point of points) [least, most] = [Math.min(least, point[n]), Math.max(most, point[n])]
    return [least, most]
  }
  const [left, right] = range(0)
  const [bottom, top] = range(1)
  const scale = margin * Math.min(wide / (right - left), high / (top - bottom))
  return (point: Point): Point => {
    const [x, y, z] = seen(point)
    return [
      wide / 2 + (x - (left + right) / 2) * scale,
      high / 2 - (y - (bottom + top) / 2) * scale,
      z * scale,
    ]
  }
}

/** Calls with every pixel of a triangle and how near it is. */
function fill([a, b, c]: Triangle, [wide, high]: [number, number], put: (at: number, depth: number) => void) {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
  if (area === 0) return
  const [xs, ys] = [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
  ]
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= Math.min(high - 1, Math.max(...ys)); y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x <= Math.min(wide - 1, Math.max(...xs)); x++) {
      const [px, py] = [x + 0.5, y + 0.5]
      const second = ((px - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (py - a[1])) / area
      const third = ((b[0] - a[0]) * (py - a[1]) - (px - a[0]) * (b[1] - a[1])) / area
      if (second < 0 || third < 0 || second + third > 1) continue
      put(y * wide + x, a[2] + second * (b[2] - a[2]) + third * (c[2] - a[2]))
    }
  }
}

function shrunk(colors: Float32Array, wide: number): Uint8Array {
  const data = new Uint8Array(width * height * 3)
  for (let n = 0; n < data.length; n++) {
    const [x, y, channel] = [Math.floor(n / 3) % width, Math.floor(n / 3 / width), n % 3]
    let sum = 0
    for (let down = 0; down < fine; down++)
      for (let right = 0; right < fine; right++)
        sum += colors[((y * fine + down) * wide + x * fine + right) * 3 + channel] as number
    data[n] = Math.round((255 * sum) / fine / fine)
  }
  return data
}
