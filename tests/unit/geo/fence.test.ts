import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance, restingState } from '#server/telemetry/rules/machine.ts'
import type { EventRule } from '#shared/contract/event/event-rule.ts'
import { depthIn, fenceOf } from '#shared/geo/fence.ts'
import { type Area, type Position, polygonsOf } from '#shared/geo/geometry.ts'
import { isWithin } from '#shared/geo/measure.ts'
import { metresAround } from '#shared/geo/plane.ts'
import { starRings } from './rings.ts'

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

/** The same by a look at each edge. */
function plainDepth(area: Area, place: Position): number {
  const { toPlane } = metresAround(place)
  const edges = polygonsOf(area)
    .flat()
    .flatMap((one) => one.slice(1).map((end, n) => [toPlane(one[n] as Position), toPlane(end)] as const))
  const nearest = Math.min(
    ...edges.map(([[x, y], [endX, endY]]) => {
      const [dx, dy] = [endX - x, endY - y]
      const share = Math.min(1, Math.max(0, -(x * dx + y * dy) / (dx * dx + dy * dy || 1)))
      return Math.hypot(x + share * dx, y + share * dy)
    }),
  )
  return polygonsOf(area).some((rings) => isWithin(place, rings)) ? nearest : -nearest
}

test('depth is that of a look at each edge, whatever the shape', () => {
  const offset = fc.double({ min: -0.03, max: 0.03, noNaN: true })
  const shrunk = (one: Position[], middle: Position): Position[] =>
    one.map(([lng, lat]) => [middle[0] + (lng - middle[0]) * 0.4, middle[1] + (lat - middle[1]) * 0.4])
  fc.assert(
    fc.property(starRings, starRings, offset, offset, (first, second, east, north) => {
      const [start] = first as [Position]
      // Another ring beside it, which may lie over it, and a hole within each.
      const [from] = second as [Position]
      const moved = second.map(([lng, lat]): Position => [lng - from[0] + start[0], lat - from[1] + start[1]])
      const area: Area = {
        type: 'MultiPolygon',
        coordinates: [first, moved].map((one) => [one, shrunk(one, one[3] as Position)]),
      }
      const fence = fenceOf(area)
      const place: Position = [start[0] + east, start[1] + north]
      const depth = depthIn(fence, place)
      if (depth !== -1000) expect(depth).toBeCloseTo(plainDepth(area, place), 6)
      for (const corner of first.slice(0, 4)) expect(Math.abs(depthIn(fence, corner))).toBeLessThan(1e-6)
    }),
    { numRuns: 200 },
  )
})

test('of thousands of edges a few are looked at', () => {
  let read = 0
  const round = Array.from({ length: 4000 }, (_, n): Position => {
    const angle = (2 * Math.PI * (n % 3999)) / 3999
    return toDegrees([800 * Math.cos(angle) * (1 + (n % 2) / 100), 800 * Math.sin(angle)])
  })
  const counted = new Proxy(round, {
    get(target, name) {
      read += 1
      return Reflect.get(target, name)
    },
  })
  const fence = fenceOf({ type: 'Polygon', coordinates: [counted] })
  for (const [x, y] of [
    [790, 10],
    [500, 300],
    [-1000, 40],
  ] as const) {
    read = 0
    depthIn(fence, toDegrees([x, y]))
    expect(read).toBeLessThan(800)
  }
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
    expect(told({ op: 'enter' }, [-50, -20, 30, 60, 40, 50, 40, -30, 20])).toEqual([
      '2 raise',
      '7 clear',
      '8 raise',
    ])
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

  test('is one alarm for who goes to and fro, and speaks later of who stays', () => {
    expect(told({ op: 'enter' }, [-50, 20, -50, 20, -50, 20, -50])).toEqual(['1 raise', '2 clear'])
    expect(told({ op: 'enter' }, [-50, 20, -50, 20, 30, 30, 30, 30, -50])).toEqual([
      '1 raise',
      '2 clear',
      '6 raise',
      '8 clear',
    ])
    expect(told({ op: 'leave' }, [50, -20, 50, -20, 50, -20, -20])).toEqual(['1 raise', '2 clear', '6 raise'])
  })

  test('goes on while nobody knows on which side its subject is', () => {
    const raised = { ...restingState, raisedAt: 0, lastRaised: 0, inside: null }
    const next = (value: number) =>
      advance({ rule: { op: 'enter' }, defaultLevel: 3 }, raised, { time: minute, value, doubt: 5 }).outcome
    expect([next(3), next(-3), next(30), next(-30)]).toEqual([undefined, undefined, undefined, 'clear'])
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
