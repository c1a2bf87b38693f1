type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

// What people without one kind of cones see, in linear light (Machado and others, 2009).
export const eyes: readonly [string, Matrix][] = [
  [
    'all cones',
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  ],
  [
    'no red ones',
    [
      [0.152, 1.053, -0.205],
      [0.115, 0.786, 0.099],
      [-0.004, -0.048, 1.052],
    ],
  ],
  [
    'no green ones',
    [
      [0.367, 0.861, -0.228],
      [0.28, 0.673, 0.047],
      [-0.012, 0.043, 0.969],
    ],
  ],
]

const linear = (hex: string): number[] =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })

/** CIE L*a*b* of linear light. */
function lab([red, green, blue]: Triple): Triple {
  const root = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const seen = (hex: string, matrix: Matrix): Triple =>
  lab(
    matrix.map((row) =>
      Math.min(
        1,
        Math.max(
          0,
          row.reduce((sum, share, n) => sum + share * (linear(hex)[n] ?? 0), 0),
        ),
      ),
    ) as unknown as Triple,
  )

/** A distance that is plainly visible where two colours lie side by side. */
export const plain = 10

const distance = (one: Triple, other: Triple) => Math.hypot(...one.map((part, n) => part - (other[n] ?? 0)))

/** The two of these colours that look most alike to such eyes. */
export function nearest(colors: readonly string[], matrix: Matrix): number {
  const places = colors.map((color) => seen(color, matrix))
  return Math.min(...places.flatMap((one, n) => places.slice(n + 1).map((other) => distance(one, other))))
}
