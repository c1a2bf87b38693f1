import { describe, expect, test } from 'vitest'
import { joinedApart, splitApart } from '#server/areas/parcels.ts'
import { mostPositions } from '#shared/geo/fault.ts'
import type { Geometry, Position } from '#shared/geo/geometry.ts'
import { messages } from '#shared/messages.ts'

/** A square of a hundred metres whose upper edge has so many corners. */
function square(west: number, corners: number): Geometry {
  const top = Array.from({ length: corners }, (_, n): Position => {
    const share = (n + 1) / (corners + 1)
    return [west + 0.001 * (1 - share), 36.601 + (n % 2) * 1e-5]
  })
  const [east, south] = [west + 0.001, 36.6]
  const ring: Position[] = [[west, south], [east, south], [east, 36.601], ...top, [west, 36.601]]
  return { type: 'Polygon', coordinates: [[...ring, [west, south]]] }
}
const middle: Position[] = [
  [117.1005, 36.5],
  [117.1005, 36.7],
]
const parts = [
  { place: [117.1002, 36.6005] as Position, keeps: true },
  { place: [117.1008, 36.6005] as Position, keeps: false },
]

describe('boundaries that are worked out', () => {
  test('are told with the part that each of them is', async () => {
    for (const corners of [0, 400]) {
      const split = await splitApart(square(117.1, corners), [middle], parts)
      expect(split).toMatchObject({ kept: { part: 0 }, fresh: [{ part: 1 }] })
    }
  })

  test('of more corners than a form takes are refused', async () => {
    const half = mostPositions / 2 + 10
    const { unsound } = {
      unsound: undefined,
      ...(await joinedApart([square(117.1, half), square(117.101, half)])),
    }
    expect(unsound).toEqual([
      expect.stringContaining(`顶点不能超过${mostPositions}个`),
      expect.stringContaining(`at most ${mostPositions} corners`),
    ])
  })

  test('that the library gives up on are none, in the thread and beside it', async () => {
    const broken = (corners: number): Geometry => {
      const { coordinates } = square(117.1, corners) as Geometry & { type: 'Polygon' }
      return { type: 'Polygon', coordinates: [...coordinates, [[Number.NaN, 36.6]]] }
    }
    for (const corners of [0, 400]) {
      expect(await splitApart(broken(corners), [middle], parts)).toBeUndefined()
    }
  })

  test('are refused as overload where too many wait for theirs', async () => {
    const heavy = square(117.1, 400)
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => splitApart(heavy, [middle], parts)),
    )
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused).toEqual(
      refused.map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ code: 503, label: messages.overloaded }),
      })),
    )
  })
})
