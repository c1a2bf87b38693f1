import { wearOf, wornValue } from './wear.ts'
import { chanceOf, createGround, rainAt, skyAt, wateredAt, waver } from './weather.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A device as the simulator plays it. */
export interface Played {
  id: string
  serial: string
  deviceTypeKey: string
  /** What its battery held at `since`; null: it has none. */
  battery: number | null
  since: number
  /** When the plot that it stands on was irrigated, as the farm log has it. */
  waterings?: readonly number[]
  /** What it has an open event about. */
  trouble?: { metric: string; value: number; from: number } | undefined
}

/** Types of devices that measure something. */
export const playedTypes = ['soil', 'weather', 'insect', 'water', 'level', 'flow'] as const

/** Hours after a trouble began in which it is as bad as it was, and in which it gets better. */
const lasting = 36 * hour
const fading = 12 * hour

/** Milliseconds that a silence lasts, or a multiple of it. */
export const silenceStep = 2 * hour

interface Ground {
  seed: number
  wetAt: ReturnType<typeof createGround>
}

/** The made-up county: what every device would measure at any time, the same for the same seed. */
export function createWorld(seed: number) {
  const ground = { seed, wetAt: createGround(seed) }
  const seedOf = (serial: string) =>
    [...serial].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, seed)

  return {
    /** What a device measures at a time, in the units of its metrics. */
    valuesAt(device: Played, time: number): Record<string, number> {
      const own = seedOf(device.serial)
      const values = measured(ground, device, own, time)
      const { trouble } = device
      if (trouble && values[trouble.metric] !== undefined) {
        const usual = values[trouble.metric] ?? 0
        values[trouble.metric] = usual + (trouble.value - usual) * strengthOf(time - trouble.from)
      }
      const battery = batteryAt(device, own, time)
      const wear = wearOf(own, time)
      const told = Object.entries(values).map(([metric, value], n) => {
        const worn = wornValue(metric, value, wear, chanceOf(own, time / minute, n))
        return [metric, Math.round(worn * 100) / 100] as const
      })
      return { ...Object.fromEntries(told), ...(battery !== undefined && { battery }) }
    },
    /** Whether a device keeps silent in two hours, as some do now and then, and those that break more and more. */
    isSilent(device: Played, time: number): boolean {
      const own = seedOf(device.serial)
      return chanceOf(own, time / silenceStep, 6) < 0.012 + 0.9 * wearOf(own, time).broken
    },
  }
}

export type World = ReturnType<typeof createWorld>

function soilAt(
  { seed, wetAt }: Ground,
  own: number,
  time: number,
  waterings: readonly number[],
): Record<string, number> {
  const field = 27 + 6 * chanceOf(own, 1)
  const place = 4 * chanceOf(own, 2) - 2
  const moisture = (delay: number, dry: number) =>
    field * (0.56 + 0.36 * wetAt(time, delay)) +
    dry +
    wateredAt(waterings, time, delay) +
    0.3 * waver(own + delay, time, 6 * hour)
  const at20 = moisture(4, place)
  const { air_temp } = skyAt(seed, place / 4, time - 3 * hour)
  return {
    soil_moisture_10: moisture(2, place - 1),
    soil_moisture_20: at20,
    soil_moisture_40: moisture(9, place + 1),
    soil_moisture_60: moisture(18, place + 2),
    soil_rel_moisture: (at20 / (field + place)) * 100,
    soil_temp_20: 15 + (air_temp - 15) * 0.6 + 0.2 * waver(own, time, 8 * hour),
  }
}

function waterAt(seed: number, own: number, time: number): Record<string, number> {
  const { air_temp, light } = skyAt(seed, 0, time - 2 * hour)
  return {
    water_temp: Math.max(3, 15 + (air_temp - 15) * 0.7),
    water_do: 7.2 + (light / 95_000) * 1.4 + 0.4 * waver(own, time, 7 * hour),
    water_ph: 7.6 + 0.3 * waver(own + 1, time, day),
    water_nh3n: 0.25 + 0.1 * waver(own + 2, time, day),
  }
}

function measured(
  ground: Ground,
  { deviceTypeKey, waterings = [] }: Played,
  own: number,
  time: number,
): Record<string, number> {
  const { seed, wetAt } = ground
  const sky = skyAt(seed, 2 * chanceOf(own, 3) - 1, time)
  switch (deviceTypeKey) {
    case 'soil':
      return soilAt(ground, own, time, waterings)
    case 'weather':
      return { ...sky, rain: sky.rain * (0.8 + 0.3 * chanceOf(own, 4)) }
    case 'insect':
      return {
        pest_count: Math.max(0, Math.round((sky.air_temp - 8) * 0.5 + 3 * waver(own, time, 2 * day))),
      }
    case 'water':
      return waterAt(ground.seed, own, time)
    case 'level':
      return { water_level: 2.2 + 0.6 * wetAt(time, 12) + 0.15 * waver(own, time, 10 * hour) }
    default:
      return {
        water_flow: 18 + 9 * Math.abs(waver(own, time, 3 * hour)) + (rainAt(seed, time) > 0 ? 4 : 0),
      }
  }
}

/** How much of a trouble there is, so long after it began: it grows for half a day before. */
function strengthOf(since: number): number {
  if (since < 0) return Math.max(0, 1 + since / fading)
  return since < lasting ? 1 : Math.max(0, 1 - (since - lasting) / fading)
}

function batteryAt({ battery, since }: Played, own: number, time: number): number | undefined {
  if (battery === null) return undefined
  // It falls by one in a week or two; one that is empty was changed.
  const left = battery - (time - since) / ((7 + 7 * chanceOf(own, 5)) * day)
  return Math.round(left > 100 ? 100 - ((left - 100) % 70) : Math.max(left, 3))
}
