import fc from 'fast-check'
import type { Ring } from '#shared/geo/geometry.ts'
import { rounded } from '#shared/geo/measure.ts'

/** Rings that do not meet themselves: corners around a middle, each at a distance of its own. */
export const starRings: fc.Arbitrary<Ring> = fc
  .tuple(
    fc.double({ min: 74, max: 135, noNaN: true }),
    fc.double({ min: 4, max: 53, noNaN: true }),
    fc.array(fc.double({ min: 0.001, max: 0.02, noNaN: true }), { minLength: 5, maxLength: 40 }),
  )
  .map(([lng, lat, distances]) => {
    const corners = distances.map((distance, n): [number, number] => {
      const angle = (2 * Math.PI * n) / distances.length
      return [rounded(lng + distance * Math.cos(angle)), rounded(lat + distance * Math.sin(angle))]
    })
    return [...corners, corners[0] as [number, number]]
  })
