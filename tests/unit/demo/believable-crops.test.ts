import { describe, expect, test } from 'vitest'
import { type Crop, calendarOf } from '#drizzle/seed/demo/calendars.ts'
import { demoFarmLogs, plantedPlots } from '#drizzle/seed/demo/farm-logs.ts'
import { demoFields } from '#drizzle/seed/demo/land/plots.ts'
import { workersOf } from '#drizzle/seed/demo/people/staff.ts'
import { fromWallTime, toWallTime } from '#server/db/clock.ts'
import { isPlanting, soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { day, days } from './county-days.ts'

/** How many there are of each. */
function countsOf<T>(all: readonly T[]): number[] {
  const counts = new Map<T, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts.values()]
}

describe.each(days)('seeded on %s', (_date, now) => {
  const logs = demoFarmLogs(now)
  const plots = plantedPlots(now)
  const today = toWallTime(now)

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
})
