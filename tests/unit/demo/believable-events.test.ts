import { describe, expect, test } from 'vitest'
import { administrator } from '#drizzle/seed/blade/rows.ts'
import { companies } from '#drizzle/seed/demo/company/companies.ts'
import { demoDevices } from '#drizzle/seed/demo/device/devices.ts'
import { handlersOf } from '#drizzle/seed/demo/event/event-handlers.ts'
import { demoEventSteps } from '#drizzle/seed/demo/event/event-steps.ts'
import { demoEventTypes } from '#drizzle/seed/demo/event/event-types.ts'
import { demoEvents } from '#drizzle/seed/demo/event/events.ts'
import { demoGrids } from '#drizzle/seed/demo/land/grids.ts'
import { demoPlots } from '#drizzle/seed/demo/land/plots.ts'
import { countyAccount, GRID_WORKER } from '#drizzle/seed/demo/people/accounts.ts'
import { fromWallTime } from '#server/db/clock.ts'
import { eventStatus, isOpen } from '#shared/contract/event/event-state.ts'
import type { Ring } from '#shared/geo/geometry.ts'
import { isWithin } from '#shared/geo/measure.ts'
import { days, hour, hourIn } from './county-days.ts'

/** Metres above the sea: the valley rises from west to east, and the hills on both sides of it. */
function altitudeAt({ lng, lat }: { lng: number; lat: number }): number {
  const fromValley = (lat - 36.6165) / 0.05
  const rise = 70 * (1 - Math.exp(-fromValley * fromValley))
  const hills = 6 * Math.sin(lng * 310) + 4 * Math.cos(lat * 420)
  return Math.round((112 + 160 * (lng - 117.0) + rise + hills) * 10) / 10
}

describe.each(days)('seeded on %s', (_date, now) => {
  const devices = demoDevices(now)
  const events = demoEvents(now)

  describe('4. devices tell the truth', () => {
    const openOf = (id: string) => events.filter((one) => one.deviceId === id && isOpen(one.eventStatus))
    const openTypes = (id: string) =>
      openOf(id).map(({ eventTypeId }) => demoEventTypes.find((type) => type.id === eventTypeId)?.typeCode)

    test('alarm, state and battery agree with what is open, both ways', () => {
      const faults = devices.filter(
        ({ id, alarmLevel, onlineStatus, battery, lastError, lastOnlineTime }) => {
          const types = openTypes(id)
          const levels = openOf(id).map(({ eventLevel }) => eventLevel)
          return (
            alarmLevel !== (levels.length ? Math.min(...levels) : null) ||
            (onlineStatus === 2 && !types.includes('offline') && !lastError) ||
            (onlineStatus !== 2 && (types.includes('offline') || lastError)) ||
            (battery !== null && battery < 20) !== types.includes('low_battery') ||
            (onlineStatus === 1 && now - fromWallTime(String(lastOnlineTime)) > hour)
          )
        },
      )
      expect(faults.map(({ deviceName }) => deviceName)).toEqual([])
      expect(devices.filter(({ onlineStatus }) => onlineStatus === 2).length).toBeGreaterThan(8)
      expect(devices.filter(({ battery }) => battery !== null && battery < 20).length).toBeGreaterThan(3)
    })

    test('each lies in its plot, its grid and on its company’s land, none where another one is', () => {
      const inside = ({ lng, lat }: { lng: number; lat: number }, rings: Ring[]) =>
        isWithin([lng, lat], rings)
      const faults = devices.filter((device) => {
        const company = companies.find(({ id }) => id === device.companyId)
        const grid = demoGrids.find(({ id }) => id === device.gridId)
        const plot = demoPlots.find(({ id }) => id === device.soilId)
        return (
          !inside(device, (company?.boundary?.coordinates ?? []) as Ring[]) ||
          !inside(device, (grid?.geometry.coordinates ?? []) as Ring[]) ||
          (device.soilId !== null && !inside(device, (plot?.geometry.coordinates ?? []) as Ring[]))
        )
      })
      expect(faults.map(({ deviceName }) => deviceName)).toEqual([])
      expect(new Set(devices.map(({ lng, lat }) => `${lng} ${lat}`)).size).toBe(devices.length)
      expect(devices.filter((device) => device.altitude !== altitudeAt(device))).toEqual([])
    })
  })

  describe('5. events differ', () => {
    const reported = events.filter(({ deviceId }) => !deviceId)

    test('in their words; a third with pictures', () => {
      expect(events).toHaveLength(400)
      expect(new Set(events.map(({ content }) => content)).size).toBeGreaterThanOrEqual(120)
      expect(events.filter(({ content }) => content.includes('{'))).toEqual([])
      const pictured = events.filter(({ images }) => images.length).length / events.length
      expect(pictured).toBeCloseTo(1 / 3, 1)
    })

    test('people report by day', () => {
      expect(reported.filter(({ occurTime }) => hourIn(occurTime) < 5 || hourIn(occurTime) > 19)).toEqual([])
    })

    test('level follows from the rule of the type', () => {
      const wrong = events.filter(({ eventTypeId, eventLevel, metricValue }) => {
        const type = demoEventTypes.find(({ id }) => id === eventTypeId)
        const { levels = [], op } = type?.rule ?? {}
        const reached = levels.filter(({ value }) =>
          op === 'lt' ? Number(metricValue) < value : Number(metricValue) > value,
        )
        return (
          eventLevel !==
          (reached.length ? Math.min(...reached.map(({ level }) => level)) : type?.defaultLevel)
        )
      })
      expect(wrong).toEqual([])
    })

    test('they are handled by those who answer for the place', () => {
      const strangers = events.filter(({ handlerId, eventTypeId, gridId }) => {
        if (!handlerId || handlerId === administrator.id) return false
        const type = demoEventTypes.find(({ id }) => id === eventTypeId)
        const grid = demoGrids.find(({ id }) => id === gridId)
        const own = handlersOf(type?.autoAssign ?? '', { gridId, regionCode: grid?.regionCode ?? '' })
        return !own.some(({ id }) => id === handlerId)
      })
      expect(strangers).toEqual([])
      expect(new Set(events.map(({ handlerId }) => handlerId)).size).toBeGreaterThan(12)
    })

    test('who signs in as a grid worker has something to do, handed to him by the county', () => {
      const own = events.filter(
        ({ handlerId, eventStatus: status }) => handlerId === GRID_WORKER && isOpen(status),
      )
      expect(own.length).toBeGreaterThan(0)
      const handed = demoEventSteps(own).filter(({ action }) => action === 'assign')
      expect(handed.map(({ eventId, operatorId }) => [eventId, operatorId])).toEqual(
        own.map(({ id }) => [id, countyAccount.id]),
      )
      expect(events.some(({ eventStatus: status }) => status === eventStatus.pending)).toBe(true)
    })

    test('graver ones are taken on and done with sooner, spread over the working day', () => {
      const closed = events.filter(
        ({ eventStatus: status }) => !isOpen(status) && status !== eventStatus.pending,
      )
      const mean = (level: number, of: (one: (typeof events)[number]) => number) => {
        const own = closed.filter(({ eventLevel }) => eventLevel === level)
        return own.reduce((total, one) => total + of(one), 0) / own.length / hour
      }
      const accepted = (one: (typeof events)[number]) =>
        fromWallTime(String(one.acceptTime)) - fromWallTime(one.createTime)
      const resolved = (one: (typeof events)[number]) =>
        fromWallTime(String(one.finishTime)) - fromWallTime(String(one.acceptTime))
      expect(mean(1, accepted)).toBeLessThan(mean(2, accepted))
      expect(mean(2, accepted)).toBeLessThan(mean(3, accepted))
      expect(mean(1, resolved)).toBeLessThan(mean(2, resolved))
      expect(mean(2, resolved)).toBeLessThan(mean(3, resolved))
      expect(mean(3, resolved)).toBeLessThan(mean(4, resolved))
      const late = closed.filter(
        ({ eventLevel, finishTime }) => eventLevel > 2 && (hourIn(finishTime) < 8 || hourIn(finishTime) > 18),
      )
      expect(late).toEqual([])
      expect(new Set(closed.map(({ finishTime }) => hourIn(finishTime))).size).toBeGreaterThan(8)
    })

    test('every step stands in the timeline, none before the one before it', () => {
      const steps = demoEventSteps(events)
      const faults = events.filter(({ id, acceptTime, finishTime }) => {
        const own = steps.filter(({ eventId }) => eventId === id)
        const actions = own.map(({ action }) => action)
        return (
          actions[0] !== 'create' ||
          (actions.includes('accept') || actions.includes('assign')) !== Boolean(acceptTime) ||
          (actions.includes('resolve') || actions.includes('false')) !== Boolean(finishTime) ||
          own.some(({ operateTime }, n) => operateTime < (own[n - 1]?.operateTime ?? ''))
        )
      })
      expect(faults).toEqual([])
    })
  })
})
