import { and, eq, type SQL } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { fromWallTime, setClock, toWallTime } from '#server/db/clock.ts'
import { storeOnline, storeValues } from '#server/db/readings/write.ts'
import { hourlyRates } from '#server/modules/desk/figures/online.ts'
import { device, soilLog } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { addReporting } from '#tests/support/device.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const hour = 3600_000
const day = 24 * hour
/** The middle of an hour of a Thursday. */
const now = fromWallTime('2030-05-16 10:30:00')
const standStill = () => setClock(() => now)
let goOn = standStill()

const server = await startTestServer()
const admin = await server.signIn()
const neighbour = await server.signIn('admin', 'admin', '100001')
const scopes = createScopes(server, admin)
const figure = async (agent: Agent, name: string) =>
  (await agent.get(`/blade-desk/figures/${name}`)).body.data

afterEach(() => {
  goOn()
  goOn = standStill()
})
// Files of one worker share the clock.
afterAll(() => goOn())

describe('devices online by hour', () => {
  const table = tableOf(device)
  const set = (values: Partial<Wire>, ...only: SQL[]) =>
    server.database.transaction(async (connection) => {
      connection
        .update(table)
        .set(values)
        .where(and(eq(table.tenantId, '100001'), eq(table.isDeleted, 0), ...only))
        .run()
    })
  const store = (deviceId: string, at: number, state: number) =>
    server.database.transaction(async (connection) =>
      storeOnline(connection, { deviceId, tenantId: '100001' }, at, state),
    )
  const rateAt = (rates: (number | null)[][], at: number) =>
    rates[6 - Math.floor((fromWallTime('2030-05-17 00:00:00') - 1 - at) / day)]?.[
      Number(toWallTime(at).slice(11, 13))
    ]

  test('the share of each hour is that of its time, told from what is kept of each device', async () => {
    await set({ onlineStatus: 1 })
    const { records, total } = await neighbour.page(device, { size: 3 })
    const [back, gone, late] = records.map(({ id }) => String(id)) as [string, string, string]
    const calm = await figure(neighbour, 'online')
    expect(calm.days).toEqual([10, 11, 12, 13, 14, 15, 16].map((one) => `2030-05-${one}`))
    expect(calm.rates.flat().filter((rate: number | null) => rate === 1)).toHaveLength(6 * 24 + 11)
    expect(calm.rates.flat().filter((rate: number | null) => rate === null)).toHaveLength(13)

    for (const id of [back, gone]) await store(id, now - 400 * day, 1)
    // Away for the second half of an hour and all of the next, three days ago.
    await store(back, now - 3 * day, 2)
    await store(back, now - 3 * day + 1.5 * hour, 1)
    // Gone in the middle of this half hour.
    await store(gone, now - hour / 4, 2)
    await set({ onlineStatus: 2 }, eq(table.id, gone))
    // Heard for the first time yesterday: it was not away before.
    await store(late, now - day, 1)
    const { rates, states } = await figure(neighbour, 'online')
    const of = (at: number) => rateAt(rates, at)
    expect(of(now - 4 * day)).toBe(1)
    expect(of(now - 3 * day)).toBeCloseTo((total - 1 - 0.5) / (total - 1), 10)
    expect(of(now - 3 * day + hour)).toBeCloseTo((total - 2) / (total - 1), 10)
    expect(of(now - 3 * day + 2 * hour)).toBe(1)
    expect(of(now)).toBeCloseTo((total - 0.5) / total, 10)
    expect(states.map(({ key, count }: Wire) => [key, count])).toEqual([
      ['1', total - 1],
      ['2', 1],
    ])
  })

  test('without an activated device there is no share', async () => {
    await set({ onlineStatus: 0 })
    const { rates, states } = await figure(neighbour, 'online')
    expect(rates.flat().every((rate: number | null) => rate === null)).toBe(true)
    expect(states.map(({ count }: Wire) => count)).toEqual([0, 0])
  })

  test('of the devices that the caller sees, by a state that the caller sees', async () => {
    const person = await server.asUser({ codes: ['device'] })
    await scopes.data(person, 'device', { scopeType: 2 })
    expect((await figure(person, 'online')).states.map(({ count }: Wire) => count)).toEqual([0, 0])
    const other = await server.asUser({ codes: ['device'] })
    await scopes.data(other, 'device', { scopeType: 1, scopeField: 'deviceName' })
    expect(await figure(other, 'online')).toMatchObject({ rates: null, states: null })
  })

  test('a week of many devices equals what is worked out from each of them', () => {
    let seed = 5
    const chance = () => {
      seed = (seed * 48271) % 2147483647
      return seed / 2147483647
    }
    const since = now - (now % hour) - 100 * hour
    // Each device: moments at which it changes, and how it was before the first of them.
    const lives = Array.from({ length: 60 }, () => ({
      first: [0, 1, 2][Math.floor(chance() * 3)] as number,
      at: Array.from({ length: Math.floor(chance() * 9) }, () => since + chance() * (now - since)).sort(
        (one, other) => one - other,
      ),
    })).filter(({ first, at }) => first !== 0 || at.length > 0)
    const stateAfter = (first: number, n: number) => (first === 1 ? [2, 1] : [1, 2])[n % 2] ?? 1
    const changes = lives.flatMap(({ first, at }) =>
      at.map((time, n) => ({
        hour: time - (time % hour),
        state: stateAfter(first, n),
        isFirst: first === 0 && n === 0 ? 1 : 0,
        count: 1,
        passed: time % hour,
      })),
    )
    const states = lives.map(({ first, at }) => (at.length ? stateAfter(first, at.length - 1) : first))
    const present = [1, 2].map((state) => ({ state, count: states.filter((one) => one === state).length }))
    const lengthIn = (wanted: number, from: number, to: number) =>
      lives.reduce((sum, { first, at }) => {
        const edges = [since, ...at, now]
        return edges.slice(0, -1).reduce((total, begun, n) => {
          const state = n === 0 ? first : stateAfter(first, n - 1)
          const within = Math.min(to, edges[n + 1] ?? to) - Math.max(from, begun)
          return state === wanted ? total + Math.max(0, within) : total
        }, sum)
      }, 0)
    for (const [n, rate] of hourlyRates({ now: present, changes }, since, now).entries()) {
      const [from, to] = [since + n * hour, Math.min(now, since + (n + 1) * hour)]
      const [on, off] = [lengthIn(1, from, to), lengthIn(2, from, to)]
      expect(rate).toBeCloseTo(on / (on + off), 8)
    }
  })
})

describe('water used this week', () => {
  const logs = tableOf(soilLog)
  // Nobody may write down what is done in years to come.
  const log = async (logTime: string, more: Partial<Wire>) => {
    const draft = { ...(await sampleOf(soilLog, admin)), logTime: '2024-05-14 08:00:00' }
    const { id } = await admin.save(soilLog, draft)
    await server.database.transaction(async (connection) => {
      connection
        .update(logs)
        .set({ logType: 'irrigate', logStatus: 2, logTime, ...more })
        .where(eq(logs.id, id))
        .run()
    })
  }

  test('is what meters let through, and apart from it what the farm log tells', async () => {
    const before = await figure(neighbour, 'water')
    expect(before.days).toEqual([13, 14, 15, 16, 17, 18, 19].map((one) => `2030-05-${one}`))
    expect(before.metered).toBeNull()
    const meter = await addReporting(neighbour, server.stranger, { deviceTypeKey: 'flow' })
    const measured = (value: number, time: string) =>
      server.database.transaction(async (connection) => {
        storeValues(connection, { deviceId: meter.id, tenantId: '100001' }, [
          { metric: 'water_flow', time: fromWallTime(`2030-05-${time}`), value },
        ])
      })
    // An hour at 10 on Monday, one at the mean of 20 and 40 on Wednesday, half of one at 6 by now.
    await measured(10, '13 00:10:00')
    await measured(20, '15 07:10:00')
    await measured(40, '15 07:50:00')
    await measured(6, '16 10:05:00')
    // The week before: one hour by the same time, one later, and one of the week before that.
    await measured(8, '09 09:00:00')
    await measured(500, '09 12:00:00')
    await measured(700, '05 12:00:00')
    goOn()
    goOn = setClock(() => now + 5 * 60_000)
    const { metered, logged } = await figure(neighbour, 'water')
    expect(metered).toEqual({ byDay: [10, 0, 30, Math.round((6 * 35) / 60), 0, 0, 0], before: 8 })
    expect(logged).toEqual(before.logged)
  })

  test('by the farm log counts irrigation that is done', async () => {
    const { logged: before } = await figure(admin, 'water')
    await log('2030-05-14 08:00:00', { waterM3: 120 })
    await log('2030-05-16 09:00:00', { waterM3: 30 })
    await log('2030-05-16 18:00:00', { waterM3: 999, logStatus: 0 })
    await log('2030-05-14 08:00:00', { waterM3: 999, logType: 'till' })
    await log('2030-05-08 08:00:00', { waterM3: 50 })
    await log('2030-05-09 18:00:00', { waterM3: 999 })
    const { logged } = await figure(admin, 'water')
    expect(logged.byDay.map((m3: number, n: number) => m3 - before.byDay[n])).toEqual([
      0, 120, 0, 30, 0, 0, 0,
    ])
    expect(logged.before - before.before).toBe(50)
  })

  test('each part is told to who may see what it is told from', async () => {
    const [byDevice, byLog, neither] = [
      await server.asUser({ codes: ['device'] }),
      await server.asUser({ codes: ['soilLog'] }),
      await server.asUser({ codes: ['station'] }),
    ]
    expect((await figure(byDevice, 'water')).logged).toBeNull()
    expect(await figure(byLog, 'water')).toMatchObject({
      metered: null,
      logged: { byDay: expect.any(Array) },
    })
    expect(await figure(neither, 'water')).toMatchObject({ metered: null, logged: null })
    await scopes.data(byLog, 'soilLog', { scopeType: 1, scopeField: 'title,logTime' })
    expect((await figure(byLog, 'water')).logged).toBeNull()
    await scopes.data(byDevice, 'device', { scopeType: 2 })
    expect((await figure(byDevice, 'water')).metered).toBeNull()
  })
})
