import { describe, expect, test } from 'vitest'
import { companies } from '#drizzle/seed/demo/company/companies.ts'
import { demoHonors } from '#drizzle/seed/demo/company/company-pages.ts'
import { demoItemCodes } from '#drizzle/seed/demo/company/item-codes.ts'
import { demoDevices } from '#drizzle/seed/demo/device/devices.ts'
import { demoEvaluateDetails, demoEvaluateRecords } from '#drizzle/seed/demo/evaluation.ts'
import { demoEventTypes } from '#drizzle/seed/demo/event/event-types.ts'
import { demoEvents } from '#drizzle/seed/demo/event/events.ts'
import { demoFarmLogs, plantedPlots } from '#drizzle/seed/demo/farm-logs.ts'
import { countyRows } from '#drizzle/seed/demo/files.ts'
import { inspectedComponents } from '#drizzle/seed/demo/land/map.ts'
import { demoNotices, demoReadings } from '#drizzle/seed/demo/notices.ts'
import { demoUsers } from '#drizzle/seed/demo/people/users.ts'
import { fromWallTime, toWallTime } from '#server/db/clock.ts'
import { soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { companyLeaderCare, companyProgress, companyResource, polygon } from '#shared/resources/index.ts'
import { day, days, hourIn } from './county-days.ts'

describe.each(days)('seeded on %s', (_date, now) => {
  const logs = demoFarmLogs(now)
  const plots = plantedPlots(now)
  const devices = demoDevices(now)
  const events = demoEvents(now)
  const today = toWallTime(now)

  describe('6. companies have one story', () => {
    test('they own, win and build after they were founded, and not in the future', () => {
      const dated = [
        ...demoHonors(now).map(({ companyId, awardDate }) => [companyId, awardDate]),
        ...countyRows(companyProgress, { now }).map(({ companyId, progressDate }) => [
          companyId,
          progressDate,
        ]),
        ...countyRows(companyResource).map(({ companyId, acquireDate }) => [companyId, acquireDate]),
        ...countyRows(companyLeaderCare, { now }).map(({ companyId, visitDate }) => [companyId, visitDate]),
      ]
      const faults = dated.filter(([companyId, date]) => {
        const founded = companies.find(({ id }) => id === companyId)?.foundedDate
        return !founded || !date || date < founded || date > today.slice(0, 10)
      })
      expect([dated.length > 50, faults]).toEqual([true, []])
    })

    test('honours carry the year in which they were given, and differ', () => {
      const honors = demoHonors(now)
      expect(
        honors.filter(({ certNo, awardDate }) => !certNo.includes(String(awardDate).slice(0, 4))),
      ).toEqual([])
      expect(new Set(honors.map(({ certNo }) => certNo)).size).toBe(honors.length)
    })

    test('a disabled company has nothing under way', () => {
      const disabled = companies.filter(({ status }) => status === 2)
      expect(disabled).not.toEqual([])
      const names = new Set(disabled.map(({ companyName }) => companyName))
      const ids = new Set(disabled.map(({ id }) => id))
      expect(inspectedComponents(now).filter(({ maintainUnit }) => names.has(maintainUnit ?? ''))).toEqual([])
      expect(
        countyRows(companyProgress, { now }).filter(
          ({ companyId, percent }) => ids.has(String(companyId)) && Number(percent) < 100,
        ),
      ).toEqual([])
      expect(devices.filter(({ companyId }) => ids.has(companyId ?? ''))).toEqual([])
    })

    test('visitors have names and titles', () => {
      const visits = countyRows(companyLeaderCare, { now })
      expect(
        visits.filter(({ leaderName, leaderPost }) => !leaderName || /领导/.test(leaderName) || !leaderPost),
      ).toEqual([])
    })
  })

  describe('8. an evaluation by several people', () => {
    const records = demoEvaluateRecords(now)

    test('is handed in by the company and checked by somebody else', () => {
      expect(records.filter(({ evaluatorId, reviewerId }) => evaluatorId === reviewerId)).toEqual([])
      const own = records.filter(({ evaluatorId, companyId }) =>
        demoUsers.some((user) => user.id === evaluatorId && user.companyId === companyId),
      )
      expect(own).toHaveLength(records.length)
      expect(new Set(records.map(({ reviewerId }) => reviewerId)).size).toBeGreaterThan(1)
    })

    test('gives the points that its evidence makes', () => {
      const faults = records.flatMap(({ items }) =>
        items.flatMap(({ detailId, score, comment }) => {
          const detail = demoEvaluateDetails.find(({ id }) => id === detailId)
          if (!comment || !detail) return [[detailId]]
          const { score: most } = detail
          const source = 'source' in detail ? detail.source : undefined
          const number = Number(/[\d.]+(?=%|条|项|处)/.exec(comment)?.[0] ?? 0)
          if (!source) return []
          const points = Math.max(
            0,
            Math.min(most, (most * (number - source.zero)) / (source.full - source.zero)),
          )
          return Math.abs(points - score) > 0.06 ? [[comment, score, points]] : []
        }),
      )
      expect(faults).toEqual([])
    })
  })

  describe('9. things are in order', () => {
    test('facilities mostly, looked at over the day; areas have not ended', () => {
      const facilities = inspectedComponents(now)
      expect(
        facilities.filter(({ healthStatus }) => healthStatus === 1).length / facilities.length,
      ).toBeGreaterThan(0.7)
      expect(new Set(facilities.map(({ lastInspectTime }) => hourIn(lastInspectTime))).size).toBeGreaterThan(
        5,
      )
      expect(
        facilities.filter(
          ({ componentType, ...row }) => !['canal', 'road'].includes(componentType) && !row.manufacturer,
        ),
      ).toEqual([])
      expect(countyRows(polygon, { now }).filter(({ validTo }) => validTo && validTo < today)).toEqual([])
    })

    test('notices are read by some', () => {
      const readings = demoReadings(now)
      expect(readings.length).toBeGreaterThan(50)
      expect(readings.filter(({ readTime }) => readTime > today)).toEqual([])
      const everybody = demoNotices(now).filter(
        ({ receivers, noticeStatus }) => !receivers && noticeStatus === 1,
      ).length
      expect(readings.length).toBeLessThan(everybody * demoUsers.length)
    })
  })

  describe('10. time moves', () => {
    const spread = (times: readonly (string | null | undefined)[]) => {
      const known = times.flatMap((time) => time ?? [])
      return { seconds: new Set(known).size / known.length, latest: known.toSorted().at(-1) ?? '' }
    }

    test('nothing that happened lies ahead or all in one second', () => {
      const happened = [
        spread(
          logs.filter(({ logStatus }) => logStatus === soilLogStatus.done).map(({ logTime }) => logTime),
        ),
        spread(events.map(({ occurTime }) => occurTime)),
        spread(devices.map(({ lastOnlineTime }) => lastOnlineTime)),
        spread(demoItemCodes(now).map(({ lastScanTime }) => lastScanTime)),
      ]
      expect(happened.filter(({ latest, seconds }) => latest > today || seconds < 0.5)).toEqual([])
    })

    test('the season is that of the day', () => {
      const month = Number(today.slice(5, 7))
      const grown = new Set(plots.flatMap((plot) => (plot.rotation.length ? [plot.currentCrop] : [])))
      expect(grown.has('maize')).toBe(month >= 7 && month <= 9)
      expect(grown.has('wheat')).toBe(month >= 11 || month <= 5)
      const lately = events.filter(({ occurTime }) => now - fromWallTime(occurTime) < 20 * day)
      const types = new Set(
        lately.map(({ eventTypeId }) => demoEventTypes.find(({ id }) => id === eventTypeId)?.typeCode),
      )
      if (month === 7) expect(types.has('low_temp')).toBe(false)
      if (month === 1) expect(types.has('high_temp') || types.has('pest')).toBe(false)
      const [first] = demoNotices(now)
      expect(first?.title.includes('防冻')).toBe(month < 3 || month > 8)
    })
  })
})
