import { concrete, dark, steel, white } from './paints.ts'
import { bar, box, type Part, type Point, pillar, quad, sheet, type Triangle, turned } from './solid.ts'

/** A tunnel of film over arches, 24 m long, with beds of plants inside. */
export function greenhouse(): Part[] {
  const [half, high, long] = [4, 3.2, 24]
  const arch = (share: number, z: number): Point => [
    -half * Math.cos(share * Math.PI),
    high * Math.sin(share * Math.PI),
    z,
  ]
  const steps = 12
  const film: Triangle[] = []
  const frame: Triangle[] = []
  for (let n = 0; n < steps; n++) {
    const [from, to] = [n / steps, (n + 1) / steps]
    film.push(...sheet(arch(from, -long / 2), arch(from, long / 2), arch(to, long / 2), arch(to, -long / 2)))
    for (let z = -long / 2; z <= long / 2; z += 4) frame.push(...bar(arch(from, z), arch(to, z), 0.08))
  }
  for (const share of [0.25, 0.5, 0.75])
    frame.push(...bar(arch(share, -long / 2), arch(share, long / 2), 0.06))
  const beds = [-2.4, 0, 2.4].flatMap((x) => box([x, 0, 0], [1.2, 0.25, long - 1.6]))
  const plants = [-2.4, 0, 2.4].flatMap((x) =>
    Array.from({ length: 9 }, (_, n) =>
      turned(
        [x, 0.25, -10 + 2.5 * n],
        [
          [0.45, 0],
          [0.55, 0.4],
          [0, 1],
        ],
        6,
      ),
    ).flat(),
  )
  return [
    { name: '苗床', paint: [0.38, 0.27, 0.18], triangles: beds },
    { name: '作物', paint: [0.25, 0.55, 0.2], triangles: plants },
    { name: '骨架', paint: steel, metal: 0.6, roughness: 0.4, triangles: frame },
    { name: '棚膜', paint: [0.86, 0.93, 0.95, 0.35], roughness: 0.15, triangles: film },
  ]
}

/** A brick house with a gable roof, its pump's pipe and a control cabinet at the wall. */
export function pumpHouse(): Part[] {
  const [wide, deep, wall, ridge] = [4, 3, 2.6, 3.7]
  const [left, right, back, front] = [-wide / 2 - 0.3, wide / 2 + 0.3, -deep / 2 - 0.3, deep / 2 + 0.3]
  const gable = (z: number): Triangle[] => [
    [
      [-wide / 2, wall, z],
      [wide / 2, wall, z],
      [0, ridge, z],
    ],
    [
      [wide / 2, wall, z],
      [-wide / 2, wall, z],
      [0, ridge, z],
    ],
  ]
  const roof = [
    ...sheet(
      [left, wall - 0.1, front],
      [0, ridge + 0.1, front],
      [0, ridge + 0.1, back],
      [left, wall - 0.1, back],
    ),
    ...sheet(
      [0, ridge + 0.1, front],
      [right, wall - 0.1, front],
      [right, wall - 0.1, back],
      [0, ridge + 0.1, back],
    ),
  ]
  const pipe = [
    ...bar([-wide / 2 - 1.6, 0.5, 0.6], [-wide / 2, 0.5, 0.6], 0.3),
    ...pillar([-wide / 2 - 1.6, 0, 0.6], 0.16, 0.9),
    ...turned(
      [-wide / 2 - 0.8, 0.66, 0.6],
      [
        [0.22, 0],
        [0.22, 0.08],
        [0, 0.1],
      ],
      16,
    ),
  ]
  return [
    { name: '基础', paint: concrete, triangles: box([0, 0, 0], [wide + 0.6, 0.2, deep + 0.6]) },
    {
      name: '墙体',
      paint: [0.72, 0.42, 0.32],
      triangles: [...box([0, 0.2, 0], [wide, wall - 0.2, deep]), ...gable(deep / 2), ...gable(-deep / 2)],
    },
    { name: '屋面', paint: [0.28, 0.36, 0.48], triangles: roof },
    { name: '门', paint: [0.2, 0.34, 0.5], triangles: box([0.7, 0.2, deep / 2], [0.9, 2, 0.08]) },
    {
      name: '窗',
      paint: [0.6, 0.78, 0.86],
      roughness: 0.1,
      triangles: box([-0.8, 1.1, deep / 2], [0.9, 0.8, 0.06]),
    },
    { name: '管道', paint: [0.1, 0.45, 0.62], metal: 0.3, triangles: pipe },
    { name: '控制柜', paint: white, triangles: box([wide / 2 + 0.2, 0.4, -0.4], [0.36, 1.1, 0.7]) },
  ]
}

/** A tank on four legs, with a ladder and a railing. */
export function waterTower(): Part[] {
  const [foot, head, high] = [2.2, 1.5, 9]
  const corners: readonly (readonly [number, number])[] = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ]
  const at = (n: number, up: number): Point => {
    const [x, z] = corners[n % 4] ?? [0, 0]
    const reach = foot + ((head - foot) * up) / high
    return [x * reach, up, z * reach]
  }
  const legs = corners.flatMap((_, n) => bar(at(n, 0), at(n, high), 0.3))
  const braces = corners.flatMap((_, n) =>
    [0, 3, 6].flatMap((up) => [
      ...bar(at(n, up + 3), at(n + 1, up + 3), 0.12),
      ...bar(at(n, up), at(n + 1, up + 3), 0.08),
    ]),
  )
  const rungs = Array.from({ length: 20 }, (_, n) =>
    bar([-0.25, 0.4 + n * 0.45, 2.45 - n * 0.02], [0.25, 0.4 + n * 0.45, 2.45 - n * 0.02], 0.05),
  ).flat()
  const tank = turned(
    [0, high, 0],
    [
      [0, -0.8],
      [1.4, -0.3],
      [2.4, 0.3],
      [2.4, 3.2],
      [1.3, 4],
      [0, 4.3],
    ],
    28,
  )
  return [
    { name: '支架', paint: steel, metal: 0.5, roughness: 0.5, triangles: [...legs, ...braces] },
    { name: '爬梯', paint: dark, triangles: rungs },
    { name: '水箱', paint: [0.85, 0.9, 0.94], roughness: 0.45, triangles: tank },
    {
      name: '标识带',
      paint: [0.05, 0.42, 0.72],
      triangles: turned(
        [0, high, 0],
        [
          [2.43, 1.4],
          [2.43, 2.2],
        ],
        28,
      ),
    },
  ]
}

/** A grain silo of rings of sheet metal with a cone on top, and the pipe that fills it. */
export function silo(): Part[] {
  const rings = Array.from({ length: 7 }, (_, n): (readonly [number, number])[] => [
    [3, 0.3 + n * 1.2],
    [3.06, 0.9 + n * 1.2],
  ]).flat()
  return [
    { name: '基础', paint: concrete, triangles: pillar([0, 0, 0], 3.4, 0.3, 28) },
    {
      name: '筒身',
      paint: [0.8, 0.82, 0.83],
      metal: 0.7,
      roughness: 0.35,
      triangles: turned([0, 0, 0], [...rings, [3, 8.7]], 28),
    },
    {
      name: '顶盖',
      paint: [0.55, 0.6, 0.64],
      metal: 0.6,
      roughness: 0.4,
      triangles: turned(
        [0, 8.7, 0],
        [
          [3.2, 0],
          [0.5, 1.5],
          [0.5, 1.9],
          [0, 1.9],
        ],
        28,
      ),
    },
    {
      name: '提升机',
      paint: [0.9, 0.6, 0.12],
      triangles: [...box([4.4, 0, 0], [0.6, 11, 0.6]), ...bar([4.4, 10.8, 0], [0.4, 10.4, 0], 0.35)],
    },
    {
      name: '门',
      paint: dark,
      triangles: quad([-0.5, 0.3, 3.08], [0.5, 0.3, 3.08], [0.5, 2.2, 3.08], [-0.5, 2.2, 3.08]),
    },
  ]
}
