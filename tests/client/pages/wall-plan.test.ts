import { describe, expect, test } from 'vitest'
import {
  freePlace,
  placed,
  planIn,
  resized,
  usualPlan,
  without,
} from '#client/pages/device/video/wall-plan.ts'

const plan = { size: 4, cameras: ['a', null, 'b', null] } as const

describe('a plan of the wall', () => {
  test.each([undefined, null, 'x', {}, { size: 5, cameras: [] }, { size: 4 }, { size: 4, cameras: 'a' }])(
    'is not made of %o',
    (kept) => expect(planIn(kept)).toBeUndefined(),
  )

  test('has a place for each picture, whatever was kept', () => {
    expect(planIn({ size: 4, cameras: ['a', 7] })).toEqual({ size: 4, cameras: ['a', null, null, null] })
    expect(planIn({ size: 1, cameras: ['a', 'b'] })).toEqual({ size: 1, cameras: ['a'] })
  })

  test('begins with cameras that are on line', () => {
    const cameras = [0, 1, 2, 1, 1, 1, 1].map((onlineStatus, n) => ({ id: String(n), onlineStatus }))
    expect(usualPlan(cameras).cameras).toEqual(['1', '3', '4', '5'])
    expect(usualPlan([]).cameras).toEqual([null, null, null, null])
  })

  test('keeps its places in a larger layout, and closes up in a smaller one', () => {
    expect(resized(plan, 9).cameras.slice(0, 5)).toEqual(['a', null, 'b', null, null])
    expect(
      resized({ size: 9, cameras: [null, 'a', null, 'b', null, null, null, null, 'c'] }, 4).cameras,
    ).toEqual(['a', 'b', 'c', null])
  })

  test('has a camera once, in the place it was put last', () => {
    expect(placed(plan, 1, 'a').cameras).toEqual([null, 'a', 'b', null])
    expect(placed(plan, 0, 'c').cameras).toEqual(['c', null, 'b', null])
    expect(without(plan, 'b').cameras).toEqual(['a', null, null, null])
    expect([freePlace(plan), freePlace({ size: 1, cameras: ['a'] })]).toEqual([1, 0])
  })
})
