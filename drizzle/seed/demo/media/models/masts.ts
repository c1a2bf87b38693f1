import { concrete, dark, steel, white } from './paints.ts'
import { bar, box, type Part, type Point, pillar, sheet, turned } from './solid.ts'

/** A mast with wind cups, a vane, a shield around the thermometer, a rain gauge and a solar panel. */
export function weatherMast(): Part[] {
  const cups = [0, 1, 2].flatMap((n) => {
    const turn = (n / 3) * 2 * Math.PI
    const cup: Point = [0.32 * Math.cos(turn), 6.1, 0.32 * Math.sin(turn)]
    return [
      ...bar([0, 6.1, 0], cup, 0.02),
      ...turned(
        [cup[0], cup[1] - 0.06, cup[2]],
        [
          [0, 0],
          [0.08, 0.05],
          [0.06, 0.12],
          [0, 0.12],
        ],
        8,
      ),
    ]
  })
  const shield = Array.from({ length: 6 }, (_, n) => pillar([0.7, 1.7 + n * 0.09, 0], 0.16, 0.05, 12)).flat()
  const guys = [0, 1, 2].flatMap((n) => {
    const turn = (n / 3) * 2 * Math.PI + 0.5
    return bar([0, 4.4, 0], [2.4 * Math.cos(turn), 0, 2.4 * Math.sin(turn)], 0.02)
  })
  return [
    { name: '基础', paint: concrete, triangles: box([0, 0, 0], [0.9, 0.25, 0.9]) },
    {
      name: '立杆',
      paint: steel,
      metal: 0.6,
      roughness: 0.4,
      triangles: [
        ...pillar([0, 0.25, 0], 0.06, 5.75, 12),
        ...bar([-0.8, 5.2, 0], [0.8, 5.2, 0], 0.05),
        ...bar([0, 1.95, 0], [0.7, 1.95, 0], 0.04),
        ...guys,
      ],
    },
    { name: '风杯', paint: dark, triangles: cups, spin: { at: [0, 6.1, 0], seconds: 2 } },
    {
      name: '风向标',
      paint: white,
      triangles: [
        ...pillar([-0.75, 5.2, 0], 0.03, 0.4, 8),
        ...sheet([-0.75, 5.55, -0.35], [-0.75, 5.55, -0.05], [-0.75, 5.75, -0.05], [-0.75, 5.75, -0.35]),
        ...bar([-0.75, 5.6, -0.2], [-0.75, 5.6, 0.35], 0.03),
      ],
    },
    { name: '防辐射罩', paint: white, triangles: shield },
    {
      name: '雨量筒',
      paint: [0.75, 0.77, 0.78],
      metal: 0.5,
      triangles: [...pillar([-1.2, 0, 0.6], 0.05, 0.9, 8), ...pillar([-1.2, 0.9, 0.6], 0.14, 0.4)],
    },
    { name: '采集箱', paint: white, triangles: box([0, 1.1, 0.16], [0.42, 0.55, 0.22]) },
    {
      name: '太阳能板',
      paint: [0.08, 0.14, 0.34],
      roughness: 0.2,
      triangles: sheet([-0.45, 2.7, 0.1], [0.45, 2.7, 0.1], [0.45, 3.15, -0.25], [-0.45, 3.15, -0.25]),
    },
  ]
}

/** A pole with a dome camera on an arm, a panel, a cabinet and a lightning rod. */
export function cameraPole(): Part[] {
  return [
    { name: '基础', paint: concrete, triangles: box([0, 0, 0], [0.8, 0.2, 0.8]) },
    {
      name: '立杆',
      paint: steel,
      metal: 0.5,
      roughness: 0.45,
      triangles: [
        ...turned(
          [0, 0.2, 0],
          [
            [0.12, 0],
            [0.07, 5.8],
            [0, 5.8],
          ],
          14,
        ),
        ...bar([0, 5.4, 0], [1.1, 5.6, 0], 0.08),
        ...pillar([0, 6, 0], 0.015, 1, 6),
      ],
    },
    {
      name: '球机',
      paint: white,
      triangles: turned(
        [1.1, 5.1, 0],
        [
          [0.13, 0.1],
          [0.18, 0.2],
          [0.18, 0.42],
          [0, 0.48],
        ],
        18,
      ),
    },
    {
      name: '镜头',
      paint: dark,
      roughness: 0.1,
      triangles: turned(
        [1.1, 5.03, 0],
        [
          [0, 0],
          [0.08, 0.02],
          [0.125, 0.09],
          [0.13, 0.17],
        ],
        18,
      ),
    },
    { name: '设备箱', paint: white, triangles: box([0, 2.6, 0.22], [0.45, 0.6, 0.26]) },
    {
      name: '太阳能板',
      paint: [0.08, 0.14, 0.34],
      roughness: 0.2,
      triangles: sheet([-0.6, 3.9, 0.35], [0.6, 3.9, 0.35], [0.6, 4.5, -0.15], [-0.6, 4.5, -0.15]),
    },
  ]
}
