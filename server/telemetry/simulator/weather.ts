const hour = 3600_000
const day = 24 * hour
/** Days of UTC+8. */
const offset = 8 * hour

/** From 0 up to, not including, 1; the same for the same numbers. */
export function chanceOf(...numbers: number[]): number {
  let state = 0x9e3779b9
  for (const number of numbers) {
    state = Math.imul(state ^ Math.floor(number), 0x85ebca6b)
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
    state ^= state >>> 16
  }
  return (state >>> 0) / 2 ** 32
}

/** Goes smoothly from one chance to the next, a new one for each `step` of milliseconds: from -1 to 1. */
export function waver(seed: number, time: number, step: number): number {
  const place = time / step
  const [before, part] = [Math.floor(place), place - Math.floor(place)]
  const smooth = part * part * (3 - 2 * part)
  return (chanceOf(seed, before) * (1 - smooth) + chanceOf(seed, before + 1) * smooth) * 2 - 1
}

const dayOf = (time: number) => Math.floor((time + offset) / day)
const hourOfDay = (time: number) => ((time + offset) % day) / hour
/** From -1 in January to 1 in July. */
const season = (time: number) => -Math.cos((((time / day) % 365.25) / 365.25) * 2 * Math.PI)

/** Millimetres that fall in an hour over the county: none on three days of four. */
export function rainAt(seed: number, time: number): number {
  const today = dayOf(time)
  if (chanceOf(seed, today, 1) > 0.26 + 0.08 * season(time)) return 0
  const begin = chanceOf(seed, today, 2) * 20
  const lasts = 1 + chanceOf(seed, today, 3) * 5
  const since = hourOfDay(time) - begin
  if (since < 0 || since > lasts) return 0
  return (1 + chanceOf(seed, today, 4) * 11) * Math.sin((since / lasts) * Math.PI)
}

/** How the sky is: temperature, light, humidity and wind at a place, a mild county between sea and hills. */
export function skyAt(seed: number, place: number, time: number) {
  const clock = hourOfDay(time)
  const sun = Math.max(0, Math.sin(((clock - 6) / 12) * Math.PI))
  const cloud = 0.5 + 0.5 * waver(seed + 5, time, 9 * hour)
  const temperature =
    16 +
    8 * season(time) +
    4 * Math.sin(((clock - 9) / 12) * Math.PI) * (1 - cloud / 2) +
    1.5 * waver(seed + 6, time, 2 * day) +
    place
  const rain = rainAt(seed, time)
  return {
    rain,
    air_temp: temperature,
    light: sun * (1 - 0.7 * cloud) * 95_000,
    air_humidity: Math.min(98, 62 - 14 * sun + 12 * cloud + (rain > 0 ? 18 : 0)),
    wind_speed: 2.2 + 1.8 * waver(seed + 7, time, 5 * hour),
    pressure: 1012 - 8 * season(time) + 5 * waver(seed + 8, time, 3 * day),
  }
}

/** Hours that the ground needs to dry to a third, and that rain needs to reach a depth. */
const drying = 190
const memory = 30 * 24

/**
 * How wet the ground is at a time, from 0 to 1: rain is in it some hours later, deeper ground later still, and where it has
 * become dry it is watered at six in the morning.
 */
export function createGround(seed: number) {
  const kept = new Map<string, number>()
  const step = (wet: number, time: number, delay: number) => {
    const soaked = Math.min(1, wet * Math.exp(-1 / drying) + rainAt(seed, time - delay * hour) * 0.02)
    return soaked < 0.42 && Math.floor(hourOfDay(time)) === 6 ? soaked + 0.35 : soaked
  }
  return (time: number, delay: number): number => {
    const now = Math.floor(time / hour)
    const name = `${delay}:${now}`
    const known = kept.get(name)
    if (known !== undefined) return known
    const last = kept.get(`${delay}:${now - 1}`)
    let wet = last === undefined ? 0.6 : step(last, now * hour, delay)
    if (last === undefined)
      for (let past = now - memory; past <= now; past += 1) wet = step(wet, past * hour, delay)
    if (kept.size > 60_000) kept.clear()
    kept.set(name, wet)
    return wet
  }
}

/** Percent of water that a plot takes up when it is irrigated, and hours in which that comes and goes. */
const irrigation = 6
const [soaking, drained] = [1.5, 60]

/** What waterings of a plot add to its moisture at a depth that water reaches after so many hours. */
export function wateredAt(waterings: readonly number[], time: number, delay: number): number {
  const added = waterings.reduce((sum, at) => {
    const hours = (time - at) / hour - delay / 2
    if (hours <= 0) return sum
    return sum + irrigation * (1 - Math.exp(-hours / soaking)) * Math.exp(-hours / drained)
  }, 0)
  // Ground that is full takes no more, and deep ground gets less.
  return Math.min(added, 1.5 * irrigation) / (1 + delay / 12)
}
