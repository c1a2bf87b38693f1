import { chanceOf } from './weather.ts'

const day = 24 * 3600_000
/** Shares of sensors that read too much after a while, and that break. */
const [drifting, breaking] = [0.3, 0.18]
/** Days until a sensor is set right, or replaced; some take longer. */
const [calibratedAfter, replacedAfter, more] = [120, 90, 60]
/** In which a sensor that breaks gets worse. */
const lastDays = 6

/** How far a metric is off in the end: all to the side on which no drought is made up. */
const drifts: Readonly<Record<string, number>> = {
  soil_moisture_10: 2,
  soil_moisture_20: 2.5,
  soil_temp_20: 1.2,
  air_temp: 0.8,
  air_humidity: 6,
  water_ph: 0.4,
  water_do: 0.8,
}

/** How far along a sensor is on its way from one service to the next: from 0 to 1. */
function phase(own: number, kind: number, time: number, days: number): number {
  const length = (days + more * chanceOf(own, kind, 1)) * day
  return (time / length + chanceOf(own, kind, 2)) % 1
}

/** How worn a sensor is: what it reads too much, and from 0 to 1, how far it has broken. */
export function wearOf(own: number, time: number) {
  const drift = chanceOf(own, 31) < drifting ? phase(own, 31, time, calibratedAfter) : 0
  const life = (replacedAfter + more * chanceOf(own, 32, 1)) * day
  const left = chanceOf(own, 32) < breaking ? (1 - phase(own, 32, time, replacedAfter)) * life : life
  return { drift, broken: Math.max(0, 1 - left / (lastDays * day)) }
}

export type Wear = ReturnType<typeof wearOf>

/** What a worn sensor tells instead of a value: a little more each week, and in the end anything near it. */
export function wornValue(metric: string, value: number, { drift, broken }: Wear, chance: number): number {
  const most = drifts[metric]
  if (most === undefined) return value
  const told = value + most * drift + 4 * most * broken * (chance - 0.5)
  return metric.includes('moisture') || metric.includes('humidity') ? Math.min(100, Math.max(0, told)) : told
}
