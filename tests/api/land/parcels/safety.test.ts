import { describe, expect, test } from 'vitest'
import { soil, soilLog } from '#shared/resources/index.ts'
import { middle, startPlots, unique } from './plots.ts'

const { admin, plot, split, stored } = await startPlots()

/** Until 2026-01-05 and so many days. */
const spray = (soilId: string, safeDays: number) =>
  admin.save(soilLog, {
    soilId,
    logType: 'spray',
    logTime: '2026-01-05 08:00:00',
    logStatus: 2,
    inputs: [{ materialName: '吡虫啉', category: '3', dosage: 0.05, unit: 'kg', safeDays }],
  })
const harvest = async (soilId: string, day: string) =>
  (
    await admin.post('/soilLog/submit', {
      soilId,
      logType: 'harvest',
      logTime: `${day} 08:00:00`,
      logStatus: 2,
    })
  ).body.warnings
const safeUntil = async (id: string) => (await stored(id)).safeUntil

/** A plot with a pesticide until the 25th, in two halves; its log stays with the first. */
async function sprayedHalves(more?: object) {
  const { id } = await plot()
  await spray(id, 20)
  const { data } = (await split(id, more)).body
  return { id, other: String(data.added[0].id) }
}
const warning = [{ field: 'logTime', message: '安全间隔期至 2026-01-25，采收前请核对' }]

describe('a pesticide on a plot that is split', () => {
  test('is on both parts, and an early harvest of either is pointed out', async () => {
    for (const logs of ['keep', 'all']) {
      const { id, other } = await sprayedHalves({ logs })
      expect([await safeUntil(id), await safeUntil(other)]).toEqual(['2026-01-25', '2026-01-25'])
      for (const one of [id, other]) expect(await harvest(one, '2026-01-20')).toEqual(warning)
      expect(await harvest(other, '2026-01-26')).toBeUndefined()
    }
  })

  test('is on the new part whatever becomes of logs of its own', async () => {
    const { other } = await sprayedHalves()
    const shorter = await spray(other, 5)
    expect(await safeUntil(other)).toBe('2026-01-25')
    const longer = await spray(other, 25)
    expect(await safeUntil(other)).toBe('2026-01-30')
    await admin.remove(soilLog, longer.id)
    await admin.remove(soilLog, shorter.id)
    expect(await safeUntil(other)).toBe('2026-01-25')
    expect(await harvest(other, '2026-01-20')).toEqual(warning)
  })

  test('is on what is split from that part again', async () => {
    const { other } = await sprayedHalves()
    const parts = [
      { place: [117.1014, 36.6006], keeps: true },
      { place: [117.1018, 36.6006], soilName: unique('东畈东') },
    ]
    const line = middle.map(([lng, lat]) => [lng + 0.0006, lat])
    const { data } = (await split(other, { lines: [line], parts, logs: 'all' })).body
    expect(await safeUntil(data.added[0].id)).toBe('2026-01-25')
    expect(await harvest(data.added[0].id, '2026-01-20')).toEqual(warning)
  })

  test('of its own whose log is removed is gone from it', async () => {
    const { id } = await plot()
    const { id: log } = await spray(id, 20)
    await split(id)
    await admin.remove(soilLog, log)
    expect(await safeUntil(id)).toBe('')
  })
})

describe('plots that are merged', () => {
  test('are safe when the last of them is, whichever stays', async () => {
    for (const keepsOther of [true, false]) {
      const { id: first, other } = await sprayedHalves()
      // A neighbour in place of the half that has the log.
      const { geometry } = await stored(first)
      const { id: neighbour } = await plot({ geometry })
      await spray(neighbour, 5)
      const keep = keepsOther ? other : neighbour
      const { status } = await admin.post('/soil/merge', { ids: [neighbour, other], keep })
      expect([status, await safeUntil(keep)]).toEqual([200, '2026-01-25'])
      await spray(keep, 3)
      expect(await safeUntil(keep)).toBe('2026-01-25')
      expect(await harvest(keep, '2026-01-20')).toEqual(warning)
    }
  })

  test('without any log have the day that came with the land', async () => {
    const { id: first, other } = await sprayedHalves()
    const { id } = await plot({ geometry: (await stored(first)).geometry })
    await admin.post('/soil/merge', { ids: [id, other], keep: id })
    expect(await safeUntil(id)).toBe('2026-01-25')
    expect((await admin.detail(soil, id)).areaM2).toBeGreaterThan((await stored(first)).areaM2)
  })
})
