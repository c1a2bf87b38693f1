import { expect, test } from 'vitest'
import { isPossible } from '#server/telemetry/bounds.ts'
import { wearOf } from '#server/telemetry/simulator/wear.ts'
import { wateredAt } from '#server/telemetry/simulator/weather.ts'
import { createWorld, type Played, playedTypes } from '#server/telemetry/simulator/world.ts'

const hour = 3600_000
const day = 24 * hour
const begin = Date.parse('2026-05-01T00:00:00Z')
const sensor = (more: Partial<Played> = {}): Played => ({
  id: '1',
  serial: 'SQ0001',
  deviceTypeKey: 'soil',
  battery: 80,
  since: begin,
  ...more,
})
const serials = Array.from({ length: 300 }, (_, n) => `SQ${String(n).padStart(4, '0')}`)

test('the same county measures the same, and nothing that could not be', () => {
  const [one, other] = [createWorld(7), createWorld(7)]
  for (const deviceTypeKey of playedTypes)
    for (let n = 0; n < 400; n += 1) {
      const played = sensor({ deviceTypeKey, serial: serials[n % 300] ?? '', waterings: [begin + n * hour] })
      const values = one.valuesAt(played, begin + n * 22 * hour)
      expect(other.valuesAt(played, begin + n * 22 * hour)).toEqual(values)
      for (const [metric, value] of Object.entries(values))
        expect([metric, value, isPossible(metric, value)]).toEqual([metric, value, true])
    }
})

test('irrigation is in the ground after hours, deeper down later and less, and gone after weeks', () => {
  const world = createWorld(7)
  const added = (metric: string, hours: number) => {
    const time = begin + hours * hour
    const dry = world.valuesAt(sensor(), time)[metric] ?? 0
    return (world.valuesAt(sensor({ waterings: [begin] }), time)[metric] ?? 0) - dry
  }
  expect(added('soil_moisture_10', -1)).toBe(0)
  expect(added('soil_moisture_10', 6)).toBeGreaterThan(3)
  expect(added('soil_moisture_60', 6)).toBe(0)
  expect(added('soil_moisture_60', 20)).toBeGreaterThan(0.5)
  expect(added('soil_moisture_60', 20)).toBeLessThan(added('soil_moisture_10', 20))
  expect(added('soil_rel_moisture', 10)).toBeGreaterThan(5)
  expect(added('soil_moisture_10', 21 * 24)).toBeLessThan(0.1)
  expect(wateredAt([0, 0, 0, 0, 0], 5 * hour, 2)).toBeLessThan(9)
})

test('some sensors drift until they are set right, and some break and are replaced', () => {
  const looks = Array.from({ length: 400 }, (_, n) => begin + n * day)
  const worn = serials.map((_, own) => looks.map((time) => wearOf(own, time)))
  const share = (is: (wear: { drift: number; broken: number }) => boolean) =>
    worn.filter((days) => days.some(is)).length / worn.length
  expect(share(({ drift }) => drift > 0.9)).toBeGreaterThan(0.2)
  expect(share(({ drift }) => drift > 0)).toBeLessThan(0.4)
  expect(share(({ broken }) => broken > 0)).toBeGreaterThan(0.1)
  expect(share(({ broken }) => broken > 0)).toBeLessThan(0.3)
  // Broken for some days of many.
  const days = worn.flat()
  const ill = days.filter(({ broken }) => broken > 0).length / days.length
  expect(ill).toBeGreaterThan(0.002)
  expect(ill).toBeLessThan(0.02)
  const set = worn.filter((all) => all.some(({ drift }, n) => drift < (all[n - 1]?.drift ?? 0) - 0.5))
  expect(set.length).toBeGreaterThan(50)
})

test('a sensor that breaks keeps silent more and more, and comes back', () => {
  const world = createWorld(7)
  const silent = (serial: string, from: number, hours: number) =>
    Array.from({ length: hours / 2 }, (_, n) =>
      world.isSilent(sensor({ serial }), from + n * 2 * hour),
    ).filter(Boolean).length
  const lost = serials.filter((serial) => silent(serial, begin, 365 * 24) > 120)
  expect(lost.length).toBeGreaterThan(20)
  for (const serial of lost.slice(0, 5)) {
    const byDay = Array.from({ length: 365 }, (_, n) => silent(serial, begin + n * day, 24))
    expect(Math.max(...byDay)).toBeGreaterThan(8)
    expect(byDay.filter((count) => count > 5).length).toBeLessThan(40)
  }
})
