import { describe, expect, test } from 'vitest'
import { administrator } from '#drizzle/seed/blade/rows.ts'
import { type Crop, calendarOf } from '#drizzle/seed/demo/calendars.ts'
import { type CompanySeed, companies, companyTypeId } from '#drizzle/seed/demo/company/companies.ts'
import { demoCompanyStaff, demoHonors } from '#drizzle/seed/demo/company/company-pages.ts'
import { demoItemCodes } from '#drizzle/seed/demo/company/item-codes.ts'
import { demoDevices } from '#drizzle/seed/demo/device/devices.ts'
import { demoEvaluateDetails, demoEvaluateRecords } from '#drizzle/seed/demo/evaluation.ts'
import { handlersOf } from '#drizzle/seed/demo/event/event-handlers.ts'
import { demoEventSteps } from '#drizzle/seed/demo/event/event-steps.ts'
import { demoEventTypes } from '#drizzle/seed/demo/event/event-types.ts'
import { demoEvents } from '#drizzle/seed/demo/event/events.ts'
import { demoFarmLogs, plantedPlots } from '#drizzle/seed/demo/farm-logs.ts'
import { countyRows } from '#drizzle/seed/demo/files.ts'
import { demoGrids } from '#drizzle/seed/demo/land/grids.ts'
import { inspectedComponents } from '#drizzle/seed/demo/land/map.ts'
import { demoFields, demoPlots } from '#drizzle/seed/demo/land/plots.ts'
import { demoNotices, demoReadings } from '#drizzle/seed/demo/notices.ts'
import { countyAccount, GRID_WORKER } from '#drizzle/seed/demo/people/accounts.ts'
import { countyDepts, countyPosts, townDepts } from '#drizzle/seed/demo/people/organisation.ts'
import { demoStaff, workersOf } from '#drizzle/seed/demo/people/staff.ts'
import { demoUsers } from '#drizzle/seed/demo/people/users.ts'
import { fromWallTime, toWallTime } from '#server/db/clock.ts'
import { eventStatus, isOpen } from '#shared/contract/event/event-state.ts'
import { isPlanting, soilLogStatus } from '#shared/contract/land/farm-log.ts'
import type { Ring } from '#shared/geo/geometry.ts'
import { isWithin } from '#shared/geo/measure.ts'
import { shareOutside } from '#shared/geo/outside.ts'
import { companyLeaderCare, companyProgress, companyResource, polygon } from '#shared/resources/index.ts'

const hour = 3600 * 1000
const day = 24 * hour
const squareMetresOfMu = 2000 / 3
/** A demo is seeded on any day: one of each season, and one in the first hours of a year. */
const days = [
  '2026-11-23T10:05:00',
  '2026-03-02T08:00:00',
  '2026-07-15T15:40:00',
  '2027-01-01T03:10:00',
  '2026-09-20T18:30:00',
].map((text) => [text.slice(0, 10), Date.parse(`${text}+08:00`)] as const)

const farming = new Set<string>(['cooperative', 'family_farm', 'planting'].map((type) => companyTypeId(type)))
const plotsOf = ({ id }: Pick<CompanySeed, 'id'>) => demoFields.filter(({ companyId }) => companyId === id)
/** How many there are of each. */
function countsOf<T>(all: readonly T[]): number[] {
  const counts = new Map<T, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts.values()]
}
const hourIn = (time: string | null) => Number(String(time).slice(11, 13))

/** Metres above the sea: the valley rises from west to east, and the hills on both sides of it. */
function altitudeAt({ lng, lat }: { lng: number; lat: number }): number {
  const fromValley = (lat - 36.6165) / 0.05
  const rise = 70 * (1 - Math.exp(-fromValley * fromValley))
  const hills = 6 * Math.sin(lng * 310) + 4 * Math.cos(lat * 420)
  return Math.round((112 + 160 * (lng - 117.0) + rise + hills) * 10) / 10
}

describe('1. land adds up', () => {
  test.each(companies.filter(({ typeId }) => farming.has(typeId)))(
    'the plots of $shortName are its area within five in a hundred',
    (company) => {
      const sum = plotsOf(company).reduce((total, { areaM2 }) => total + areaM2, 0)
      expect(sum / company.areaM2).toBeGreaterThan(0.95)
      expect(sum / company.areaM2).toBeLessThan(1.05)
    },
  )

  test('a field lies in the grid of its village', () => {
    const astray = demoFields.filter(({ gridId, regionCode, geometry }) => {
      const grid = demoGrids.find(({ id }) => id === gridId)
      return !grid || grid.regionCode !== regionCode || shareOutside(geometry, grid.geometry) > 0.001
    })
    expect(astray.map(({ soilName }) => soilName)).toEqual([])
  })

  test('no grid has fewer people or less land than those below it', () => {
    const sum = (id: string, field: 'population' | 'households' | 'farmlandMu' | 'areaM2') =>
      demoGrids.filter(({ parentId }) => parentId === id).reduce((total, one) => total + one[field], 0)
    const faults = demoGrids.filter(
      (grid) =>
        sum(grid.id, 'population') > grid.population ||
        sum(grid.id, 'households') > grid.households ||
        sum(grid.id, 'farmlandMu') > grid.farmlandMu ||
        sum(grid.id, 'areaM2') > grid.areaM2 * 1.0001 ||
        grid.farmlandMu * squareMetresOfMu > grid.areaM2,
    )
    expect(faults.map(({ gridName }) => gridName)).toEqual([])
  })
})

describe.each(days)('seeded on %s', (_date, now) => {
  const logs = demoFarmLogs(now)
  const plots = plantedPlots(now)
  const devices = demoDevices(now)
  const events = demoEvents(now)
  const today = toWallTime(now)

  test('1. what a household has leased out is under contract, and its plots are no others', () => {
    const leased = plots.filter(({ contractStart }) => contractStart)
    expect(leased.map(({ id }) => id)).toEqual(
      plots.filter(({ contractor }) => contractor).map(({ id }) => id),
    )
    const wrong = leased.filter(
      ({ contractStart, contractEnd }) => !(String(contractStart) < today && today < String(contractEnd)),
    )
    expect(wrong.map(({ soilName }) => soilName)).toEqual([])
    expect(new Set(leased.map(({ contractEnd }) => contractEnd)).size).toBeGreaterThan(3)
  })

  describe('2. crops fit', () => {
    const grown = plots.flatMap((plot) => (plot.currentCrop ? [plot] : []))

    test('the land, the company and the season', () => {
      const covered: readonly string[] = ['tomato', 'cucumber', 'pepper', 'strawberry']
      const uses: Readonly<Record<string, string>> = { apple: '0201', peach: '0201', fishpond: '1104' }
      const wrong = grown.filter(({ currentCrop, landUse }) => {
        const wanted = covered.includes(String(currentCrop)) ? '1202' : (uses[String(currentCrop)] ?? '0102')
        return landUse !== wanted
      })
      expect(wrong.map(({ soilName, currentCrop }) => [soilName, currentCrop])).toEqual([])
    })

    test('no crop is on more than half of all plots', () => {
      const most = Math.max(...countsOf(grown.map(({ currentCrop }) => currentCrop)))
      expect(most).toBeLessThanOrEqual(demoFields.length / 2)
    })

    test('what stands was planted in the log, and is as far as its date says', () => {
      const wrong = grown.filter(({ id, currentCrop, growthStage }) => {
        const log = logs.findLast(
          (one) => one.soilId === id && isPlanting(one.logType) && one.logStatus === soilLogStatus.done,
        )
        if (log?.crop !== currentCrop) return true
        const { stages, perennial } = calendarOf(currentCrop as Crop)
        const start = perennial ? `${today.slice(0, 4)}-01-01 00:00:00` : log.logTime
        const age = (now - fromWallTime(start)) / day
        return growthStage !== (stages.findLast(([from]) => from <= age)?.[1] ?? null)
      })
      expect(wrong).toEqual([])
    })

    test('crops take the days that they take', () => {
      const spans: Readonly<Record<string, readonly [number, number]>> = {
        wheat: [230, 250],
        maize: [95, 110],
        tomato: [110, 130],
      }
      const taken = logs.flatMap((last) => {
        if (!last.isFinal) return []
        const first = logs.findLast(
          (one) => one.soilId === last.soilId && isPlanting(one.logType) && one.logTime < last.logTime,
        )
        return first
          ? [[String(first.crop), (fromWallTime(last.logTime) - fromWallTime(first.logTime)) / day] as const]
          : []
      })
      expect(taken.length).toBeGreaterThan(50)
      const wrong = taken.filter(([crop, long]) => {
        const [least, most] = spans[crop] ?? [60, 300]
        return long < least || long > most
      })
      expect(wrong).toEqual([])
    })

    test('strawberries are planted in September and picked from December on', () => {
      const months = (type: (logType: string) => boolean) =>
        new Set(
          logs
            .filter(({ crop, logType }) => crop === 'strawberry' && type(logType))
            .map(({ logTime }) => logTime.slice(5, 7)),
        )
      expect([...months(isPlanting)]).toEqual(['09'])
      expect(
        [...months((type) => type === 'harvest')].filter(
          (month) => !['12', '01', '02', '03', '04', '05'].includes(month),
        ),
      ).toEqual([])
    })
  })

  describe('3. logs read like a diary', () => {
    test('thirty to ninety a month, not the same in each', () => {
      const counts = countsOf(logs.flatMap(({ logTime }) => (logTime > '2020' ? [logTime.slice(0, 7)] : [])))
      expect(counts).toHaveLength(12)
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(30)
      expect(Math.max(...counts)).toBeLessThanOrEqual(90)
      expect(new Set(counts).size).toBeGreaterThan(6)
    })

    test('each with words of its own, by people of that company or village', () => {
      expect(logs.filter(({ content }) => content.length < 6)).toEqual([])
      expect(new Set(logs.map(({ content }) => content)).size).toBeGreaterThan(120)
      const strangers = logs.filter(({ soilId, operatorIds }) => {
        const plot = demoFields.find(({ id }) => id === soilId)
        const own = new Set(plot ? workersOf(plot).map(({ id }) => id) : [])
        return !operatorIds.length || operatorIds.some((id) => !own.has(id))
      })
      expect(strangers).toEqual([])
    })

    test('nothing is harvested within the days that a pesticide asks for', () => {
      const sprayed = logs.filter(({ safeUntil }) => safeUntil)
      expect(sprayed.length).toBeGreaterThan(10)
      const early = sprayed.filter((spray) =>
        logs.some(
          (one) =>
            one.soilId === spray.soilId &&
            one.logType === 'harvest' &&
            one.logTime > spray.logTime &&
            one.logTime.slice(0, 10) < String(spray.safeUntil),
        ),
      )
      expect(early).toEqual([])
    })

    test('yields are what the county usually has', () => {
      const usual: Readonly<Record<string, readonly [number, number]>> = {
        wheat: [400, 550],
        maize: [450, 600],
        tomato: [5000, 8000],
      }
      const faults = demoFields.flatMap(({ id, soilName }) => {
        const own = logs.filter((one) => one.soilId === id)
        return own.flatMap((last, n) => {
          if (!last.isFinal || last.yieldKg === null) return []
          const first = own.slice(0, n).findLastIndex(({ logType }) => isPlanting(logType))
          if (first < 0) return []
          const sum = own.slice(first, n + 1).reduce((total, { yieldKg }) => total + (yieldKg ?? 0), 0)
          const [least, most] = usual[String(last.crop)] ?? [0, 10_000]
          const each = sum / last.areaMu
          return each < least * 0.75 || each > most * 1.25 ? [[soilName, last.crop, each]] : []
        })
      })
      expect(faults).toEqual([])
    })
  })

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

describe('7. one organisation', () => {
  const all = countyDepts

  test('has bureaus, towns and villages in place of sample firms', () => {
    expect(
      all.filter(({ deptName, fullName }) => /布雷德|BladeX|科技有限/.test(deptName + fullName)),
    ).toEqual([])
    expect(countyPosts.filter(({ postName }) => /首席|经理/.test(postName))).toEqual([])
    expect(townDepts.filter(({ deptName }) => deptName.endsWith('村委会')).length).toBeGreaterThan(10)
    expect(townDepts.filter(({ ancestors }) => ancestors.includes('undefined'))).toEqual([])
  })

  test('has people with a place in it; those of a village belong to that village', () => {
    const departments = new Set(countyDepts.map(({ id }) => id))
    expect(
      demoUsers.filter(({ deptId, postId, roleId }) => !departments.has(deptId) || !postId || !roleId),
    ).toEqual([])
    const grids = new Map(demoGrids.map((grid) => [grid.id, grid]))
    const strangers = demoStaff.filter(({ deptId, gridIds }) => {
      const own = townDepts.find(({ id }) => id === deptId)
      if (!own?.deptName.endsWith('村委会')) return false
      return gridIds.some((id) => !grids.get(id)?.gridName.startsWith(own.deptName.slice(0, -3)))
    })
    expect(strangers.map(({ staffName }) => staffName)).toEqual([])
  })

  test('was joined on different days, and companies have their own people', () => {
    const dates = demoStaff.map(({ entryDate }) => String(entryDate))
    expect(new Set(dates).size).toBeGreaterThan(dates.length * 0.9)
    expect(new Set(demoCompanyStaff.map(({ companyId }) => companyId)).size).toBe(companies.length)
  })
})
