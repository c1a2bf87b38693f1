import { describe, expect, test } from 'vitest'
import { demoDevices } from '#drizzle/seed/demo/device/devices.ts'
import { demoEventSteps } from '#drizzle/seed/demo/event/event-steps.ts'
import { demoEventTypes } from '#drizzle/seed/demo/event/event-types.ts'
import { demoEvents } from '#drizzle/seed/demo/event/events.ts'
import { uniqueKeysOf } from '#server/crud/write/unique.ts'
import { toWallTime } from '#server/db/clock.ts'
import { isOpen } from '#shared/contract/event/event-state.ts'
import { event, eventType } from '#shared/resources/index.ts'
import { check } from '#shared/schema/check/check.ts'
import { inputOf } from '#shared/schema/check/schemas.ts'
import type { Resource } from '#shared/schema/resource.ts'

const now = Date.parse('2026-03-02T08:00:00+08:00')
const day = 24 * 3600 * 1000
const events = demoEvents(now)
const steps = demoEventSteps(events)
const devices = demoDevices(now)

/** Faults of what a form would send. */
function faultsOf(resource: Resource, rows: readonly object[]): unknown[] {
  return rows.flatMap((row) => {
    const sent = Object.entries(row).filter(
      ([name, value]) => name in inputOf(resource).shape && value !== null,
    )
    const checked = check(resource, 'save', Object.fromEntries(sent), 'en')
    return 'errors' in checked ? checked.errors : []
  })
}

describe('the events of the demo', () => {
  test('are 400 of the last ninety days, in all states', () => {
    expect(events).toHaveLength(400)
    const counts = [0, 1, 2, 3, 4].map((state) => events.filter((row) => row.eventStatus === state).length)
    expect(counts.every((count) => count >= 10)).toBe(true)
    const [first, last] = [events[0]?.occurTime ?? '', events.at(-1)?.occurTime ?? '']
    expect(first >= toWallTime(now - 90 * day) && last <= toWallTime(now)).toBe(true)
  })

  test('fit their definitions, and their types theirs', () => {
    expect(faultsOf(event as unknown as Resource, events)).toEqual([])
    expect(faultsOf(eventType as unknown as Resource, demoEventTypes)).toEqual([])
    const known = new Set(demoEventTypes.map(({ id }) => id))
    expect(events.filter(({ eventTypeId }) => !known.has(eventTypeId))).toEqual([])
  })

  test('have numbers that count up each day', () => {
    expect(new Set(events.map(({ eventNo }) => eventNo)).size).toBe(400)
    const astray = events.filter(
      ({ eventNo, createTime }) => eventNo.slice(2, 10) !== createTime.slice(0, 10).replaceAll('-', ''),
    )
    expect(astray).toEqual([])
  })

  test('are the alarms of the devices, and no others', () => {
    const alarms = devices.map(({ id }) => {
      const levels = events.filter((row) => row.deviceId === id && isOpen(row.eventStatus))
      return levels.length ? Math.min(...levels.map(({ eventLevel }) => eventLevel)) : null
    })
    expect(alarms).toEqual(devices.map(({ alarmLevel }) => alarmLevel))
  })

  test('are one at a time of a device, a type and a metric', () => {
    const keys = events
      .map((row) => Object.values(uniqueKeysOf(event as unknown as Resource, { ...row })).join())
      .filter(Boolean)
    expect(keys.length).toBeGreaterThan(0)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('happen to devices after these were switched on', () => {
    const astray = events.filter(({ deviceId, occurTime }) => {
      const device = devices.find(({ id }) => id === deviceId)
      return device && (device.activeTime ?? occurTime) > occurTime
    })
    expect(astray).toEqual([])
  })

  test('come to their states by the steps of their timelines', () => {
    const states = events.map(({ id }) => {
      const own = steps.filter(({ eventId }) => eventId === id)
      return own.findLast(({ toStatus }) => toStatus !== null)?.toStatus
    })
    expect(states).toEqual(events.map(({ eventStatus }) => eventStatus))
    const jumps = events.flatMap(({ id }) => {
      const own = steps.filter(({ eventId, toStatus }) => eventId === id && toStatus !== null)
      return own.filter(({ fromStatus }, n) => fromStatus !== (own[n - 1]?.toStatus ?? null))
    })
    expect(jumps).toEqual([])
    expect(steps.filter(({ operateTime }) => operateTime > toWallTime(now))).toEqual([])
  })

  test('are the same every time', () => {
    expect(demoEvents(now)).toEqual(events)
  })
})
