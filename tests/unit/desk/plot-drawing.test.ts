import { expect, test } from 'vitest'
import { drawnBeside } from '#server/modules/desk/figures/plot-drawing.ts'

/** A square of a tenth of a degree at the equator, where degrees are alike. */
const plotAt = (id: string, lng: number, lat = 0) => ({
  id,
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [lng, lat],
        [lng, lat + 0.1],
        [lng + 0.1, lat + 0.1],
        [lng + 0.1, lat],
        [lng, lat],
      ] as [number, number][],
    ],
  },
})
const edgeOf = (ring: number[]) => Math.max(...ring) - Math.min(...ring)

test('neighbours keep their places, and what is far away stands beside them at the same scale', () => {
  const { parts, shapes, width, height } = drawnBeside([
    plotAt('a', 0),
    plotAt('b', 0.1),
    plotAt('far', 50, 3),
  ])
  expect([parts, shapes.map(({ id }) => id).sort()]).toEqual([2, ['a', 'b', 'far']])
  expect([Math.max(width, height), shapes.every(({ rings }) => rings.length === 1)]).toEqual([1000, true])
  const ringOf = (id: string) => shapes.find((one) => one.id === id)?.rings[0] ?? []
  const [a, b, far] = ['a', 'b', 'far'].map((id) => {
    const ring = ringOf(id)
    return { x: ring.filter((_, n) => n % 2 === 0), y: ring.filter((_, n) => n % 2 === 1) }
  })
  expect(Math.max(...(a?.x ?? []))).toBe(Math.min(...(b?.x ?? [])))
  expect(Math.abs(edgeOf(a?.x ?? []) - edgeOf(far?.x ?? []))).toBeLessThanOrEqual(2)
  const isApart = (one: number[] = [], other: number[] = []) =>
    Math.max(...one) < Math.min(...other) || Math.max(...other) < Math.min(...one)
  for (const near of [a, b]) expect(isApart(near?.x, far?.x) || isApart(near?.y, far?.y)).toBe(true)
})

test('nothing makes an empty drawing', () => {
  expect(drawnBeside([])).toEqual({ width: 0, height: 0, parts: 0, shapes: [] })
})
