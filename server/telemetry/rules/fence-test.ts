import type { BackTest } from '#shared/contract/device/telemetry.ts'
import type { EventRule } from '#shared/contract/event/event-rule.ts'
import type { Fix } from '#shared/contract/geo/track.ts'
import { aDay, milliseconds } from '../../db/clock.ts'
import type { Reads } from '../../db/readings/long.ts'
import { daysOf, positionsOf, type Subject } from '../../db/readings/positions.ts'
import type { Stretch } from '../../db/readings/read.ts'
import { createTurns } from '../../turns.ts'
import { firedBy, type Samples, summed, type Time } from './back-test.ts'
import { type Land, sampleIn } from './fences.ts'
import type { Sample } from './machine.ts'
import type { RuleSet } from './rule-set.ts'

/** Days of subjects that one call looks at, and milliseconds that it takes; whoever is left is counted. */
const mostDays = 9000
const mostMs = 10_000
/** Positions between two turns of others. */
const atOnce = 200

interface Asked {
  rule: EventRule
  subjects: readonly Subject[]
  days: number
  /** True once nobody waits for the answer. */
  isGone(): boolean
}

/** Counts how often a fence would have been passed in the last days, by the same machine and the positions that it was held to. */
export async function fenceTest(
  { database, rules }: { database: Reads; rules: Pick<RuleSet, 'landOf'> },
  { rule, subjects, days, isGone }: Asked,
): Promise<BackTest> {
  const end = milliseconds()
  const until = performance.now() + mostMs
  const isOver = () => isGone() || performance.now() > until
  const turn = createTurns()
  const times: Time[] = []
  let looked = 0
  // The land is that of one tenant.
  const near = subjects.flatMap((one) => {
    const land = rules.landOf(rule, one.tenantId)
    return land ? [{ one, land }] : []
  })
  for (const { one, land } of near.slice(0, Math.floor(mostDays / days))) {
    const stretch = { start: end - days * aDay, end }
    const fired = await firedBy(rule, samplesIn(database, one, { land, stretch, isOver, turn }))
    const whose =
      one.kind === 'staff' ? { deviceId: '', staffId: one.subjectId } : { deviceId: one.subjectId }
    times.push(
      ...fired.map(({ raisedBy: { lng, lat }, ...time }) => ({ ...time, ...whose, lng, lat, metric: '' })),
    )
    if (isOver()) break
    looked += 1
  }
  return { ...summed(times, looked), skipped: near.length - looked }
}

/** A position as a fence looks at it. */
type PlacedSample = Sample & Pick<Fix, 'lng' | 'lat'>

interface Looking {
  land: Land
  stretch: Stretch
  isOver(): boolean
  turn: ReturnType<typeof createTurns>
}

/** Where somebody was on the days on which he was anywhere. Others have their turns between a few positions. */
async function* samplesIn(
  database: Reads,
  subject: Subject,
  { land, stretch, isOver, turn }: Looking,
): Samples<PlacedSample> {
  for (const begin of daysOf(database.reader, subject)) {
    const [start, end] = [Math.max(begin, stretch.start), Math.min(begin + aDay, stretch.end)]
    if (start >= end) continue
    if (isOver()) return
    const fixes = await positionsOf(database, subject, { start, end })
    for (let n = 0; n < fixes.length; n += atOnce) {
      yield fixes.slice(n, n + atOnce).map((fix) => ({ ...sampleIn(land, fix), lng: fix.lng, lat: fix.lat }))
      await turn()
    }
  }
}
