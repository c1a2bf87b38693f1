/** Metres: to the right, up, towards the viewer. */
export type Point = readonly [x: number, y: number, z: number]
export type Triangle = readonly [Point, Point, Point]
/** Red, green, blue and how much covers what is behind, from 0 to 1. */
export type Paint = readonly [red: number, green: number, blue: number, cover?: number]

/** A part of one colour. Triangles run against the clock, seen from outside. */
export interface Part {
  name: string
  paint: Paint
  /** From 0, mirror-like, to 1. */
  roughness?: number
  metal?: number
  triangles: readonly Triangle[]
  /** Turns around the vertical through this point, once in so many seconds. */
  spin?: { at: Point; seconds: number }
}

/** A plane face with four corners, against the clock. */
export const quad = (a: Point, b: Point, c: Point, d: Point): Triangle[] => [
  [a, b, c],
  [a, c, d],
]

/** A face that is seen from both sides. */
export const sheet = (a: Point, b: Point, c: Point, d: Point): Triangle[] => [
  ...quad(a, b, c, d),
  ...quad(d, c, b, a),
]

/** A box that stands on `at`: its width, height and depth. */
export function box([x, y, z]: Point, [width, height, depth]: Point): Triangle[] {
  const [left, right] = [x - width / 2, x + width / 2]
  const [back, front] = [z - depth / 2, z + depth / 2]
  const top = y + height
  return [
    ...quad([left, y, front], [right, y, front], [right, top, front], [left, top, front]),
    ...quad([right, y, back], [left, y, back], [left, top, back], [right, top, back]),
    ...quad([right, y, front], [right, y, back], [right, top, back], [right, top, front]),
    ...quad([left, y, back], [left, y, front], [left, top, front], [left, top, back]),
    ...quad([left, top, front], [right, top, front], [right, top, back], [left, top, back]),
    ...quad([left, y, back], [right, y, back], [right, y, front], [left, y, front]),
  ]
}

/**
 * What a line from the bottom to the top draws when it is turned around the vertical through `at`: radii and heights above it.
 * A radius of 0 closes it.
 */
export function turned(
  [x, y, z]: Point,
  line: readonly (readonly [radius: number, height: number])[],
  sides = 24,
): Triangle[] {
  const place = (radius: number, height: number, side: number): Point => {
    const turn = (side / sides) * 2 * Math.PI
    return [x + radius * Math.sin(turn), y + height, z + radius * Math.cos(turn)]
  }
  return line.slice(1).flatMap(([upper, high], n) => {
    const [lower, low] = line[n] ?? [0, 0]
    return Array.from({ length: sides }, (_, side): Triangle[] => {
      const [a, b] = [place(lower, low, side), place(lower, low, side + 1)]
      const [c, d] = [place(upper, high, side + 1), place(upper, high, side)]
      if (lower === 0) return [[a, c, d]]
      return upper === 0 ? [[a, b, d]] : quad(a, b, c, d)
    }).flat()
  })
}

/** A round pillar with a floor and a roof. */
export const pillar = (at: Point, radius: number, height: number, sides = 16): Triangle[] =>
  turned(
    at,
    [
      [0, 0],
      [radius, 0],
      [radius, height],
      [0, height],
    ],
    sides,
  )

/** A bar between two places, square, `thick` metres across. */
export function bar(from: Point, to: Point, thick: number): Triangle[] {
  const along = minus(to, from)
  const aside = unit(Math.abs(along[1]) > 0.9 * length(along) ? [1, 0, 0] : cross(along, [0, 1, 0]))
  const up = unit(cross(aside, along))
  const corner = (end: Point, a: number, b: number): Point => [
    end[0] + ((aside[0] * a + up[0] * b) * thick) / 2,
    end[1] + ((aside[1] * a + up[1] * b) * thick) / 2,
    end[2] + ((aside[2] * a + up[2] * b) * thick) / 2,
  ]
  const around: readonly (readonly [number, number])[] = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ]
  const sides = around.flatMap(([a, b], n) => {
    const [c, d] = around[(n + 1) % 4] ?? [a, b]
    return quad(corner(from, a, b), corner(from, c, d), corner(to, c, d), corner(to, a, b))
  })
  const end = (at: Point) => around.map(([a, b]) => corner(at, a, b)) as [Point, Point, Point, Point]
  const [a, b, c, d] = end(to)
  const [e, f, g, h] = end(from)
  return [...sides, ...quad(a, b, c, d), ...quad(h, g, f, e)]
}

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const length = (a: Point): number => Math.hypot(...a)
export const unit = (a: Point): Point => {
  const size = length(a) || 1
  return [a[0] / size, a[1] / size, a[2] / size]
}

/** The direction in which a triangle looks. */
export const normalOf = ([a, b, c]: Triangle): Point => unit(cross(minus(b, a), minus(c, a)))
