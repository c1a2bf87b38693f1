import { describe, expect, test } from 'vitest'
import { advance, restingState } from '#server/telemetry/rules/machine.ts'
import type { EventRule } from '#shared/contract/event/event-rule.ts'
import { depthIn, fenceOf } from '#shared/geo/fence.ts'
import type { Position } from '#shared/geo/geometry.ts'
import { metresAround } from '#shared/geo/plane.ts'

const { toDegrees } = metresAround([117.2, 36.6])
const ring = (...corners: [number, number][]): Position[] =>
  [...corners, corners[0] as Position].map(toDegrees)
const square = ring([0, 0], [400, 0], [400, 400], [0, 400])
const hole = ring([100, 100], [300, 100], [300, 300], [100, 300])

test('depth is told in metres from the edge, below zero outside and in holes', () => {
  const fence = fenceOf({ type: 'Polygon', coordinates: [square, hole] })
  const depth = (x: number, y: number) => Math.round(depthIn(fence, toDegrees([x, y])))
  expect([depth(50, 200), depth(20, 380), depth(-30, 200), depth(-30, -40), depth(200, 200)]).toEqual([
    50, 20, -30, -50, -100,
  ])
  expect(depthIn(fence, [10, 10])).toBe(-1000)
})

const minute = 60_000
/** Outcomes with the minute of each, of depths that are told a minute apart. */
function told(rule: EventRule, depths: readonly number[], doubt = 5) {
  let state = restingState
  return depths.flatMap((value, n) => {
    const step = advance({ rule, defaultLevel: 3 }, state, { time: n * minute, value, doubt })
    state = step.state
    return step.outcome ? [`${n} ${step.outcome}`] : []
  })
}

describe('a fence', () => {
  test('speaks when it is entered, once, and not of what was inside before', () => {
    expect(told({ op: 'enter' }, [-50, -20, 30, 60, 40, -30, 20])).toEqual(['2 raise', '5 clear', '6 raise'])
    expect(told({ op: 'enter' }, [30, 60, 40])).toEqual([])
  })

  test('speaks when it is left, and not of what was never inside', () => {
    expect(told({ op: 'leave' }, [50, -20, -60, 30])).toEqual(['1 raise', '3 clear'])
    expect(told({ op: 'leave' }, [-50, -20, -60])).toEqual([])
  })

  test('says nothing of wavering at its edge', () => {
    const wavering = [-50, 4, -3, 5, -5, 2, -4, 20, 3, -2, 4, -5, 10]
    expect(told({ op: 'enter' }, wavering)).toEqual(['7 raise'])
    expect(told({ op: 'enter' }, [-50, 20, -20, 20, -20], 30)).toEqual([])
  })

  test('waits for its minutes, through positions that are not sure', () => {
    const rule: EventRule = { op: 'stay', forMinutes: 3 }
    expect(told(rule, [-50, 20, 30, 2, -3, 30, 30, -40, 20, 20, -40])).toEqual(['4 raise', '7 clear'])
    expect(told(rule, [20, 20, 20, 20])).toEqual(['3 raise'])
  })

  test('keeps its hours and its cool-down', () => {
    // The first moment is 8 o'clock.
    expect(told({ op: 'enter', activeHours: '09:00-10:00' }, [-50, 20, -50, 20])).toEqual([])
    expect(told({ op: 'enter', cooldownMinutes: 5 }, [-50, 20, -50, 20, -50, -50, -50, 20])).toEqual([
      '1 raise',
      '2 clear',
      '7 raise',
    ])
  })
})
