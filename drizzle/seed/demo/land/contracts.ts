import { toWallTime } from '#server/db/clock.ts'
import { createRandom } from '../random.ts'
import type { PlotSeed } from './plots.ts'

const seed = 23
/** Land is leased for whole years from the first of October, when the maize is in. */
const [begin, end] = ['10-01', '09-30']
const terms = [3, 5, 5, 10, 15] as const

/** From when to when the land of a household is leased to its company; it never ends within a year of `now`. */
export function contractOf({ sort, soilCode, contractor }: PlotSeed, now: number) {
  if (!contractor) return { contractStart: null, contractEnd: null }
  const random = createRandom(seed + Number(soilCode.slice(-5)) * 31 + sort)
  const year = Number(toWallTime(now).slice(0, 4))
  const years = random.pick(terms)
  const since = year - random.between(1, years - 1)
  return { contractStart: `${since}-${begin}`, contractEnd: `${since + years}-${end}` }
}
