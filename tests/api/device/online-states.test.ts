import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setClock, toWallTime } from '#server/db/clock.ts'
import { device } from '#shared/resources/index.ts'
import { addReporting } from '#tests/support/device.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const minute = 60_000
const [inactive, online, offline] = [0, 1, 2]

/** A message whose values are taken or refused, or a look at the clock; `after` milliseconds since the one before. */
interface Move {
  kind: 'report' | 'refused' | 'sweep'
  after: number
}
interface Course {
  reportIntervalSec: number
  moves: Move[]
}

/** What docs/features/devices-live.md says: three intervals, and at least five minutes. */
const patienceOf = (reportIntervalSec: number) => Math.max(3 * reportIntervalSec * 1000, 5 * minute)

const courses: fc.Arbitrary<Course> = fc.constantFrom(60, 100, 200, 600).chain((reportIntervalSec) => {
  const patience = patienceOf(reportIntervalSec)
  const after = fc.oneof(
    // The limits themselves are where it would go wrong.
    fc.constantFrom(0, 1, minute, patience - 1, patience, patience + 1),
    fc.integer({ min: 0, max: 2 * patience }),
  )
  const kind = fc.constantFrom<Move['kind']>('report', 'sweep', 'report', 'sweep', 'refused')
  return fc.record({
    reportIntervalSec: fc.constant(reportIntervalSec),
    moves: fc.array(fc.record({ kind, after }), { minLength: 1, maxLength: 14 }),
  })
})

/** The table of the docs: when a device came into which state. */
function told({ reportIntervalSec, moves }: Course, start: number) {
  const changes: { from: number; state: number }[] = []
  let [now, heard] = [start, start]
  const states = moves.map(({ kind, after }) => {
    now += after
    const before = changes.at(-1)?.state ?? inactive
    if (kind !== 'sweep') heard = now
    const state =
      kind !== 'sweep'
        ? online
        : before === online && now - heard > patienceOf(reportIntervalSec)
          ? offline
          : before
    if (state !== before) changes.push({ from: now, state })
    return state
  })
  return { states, changes, end: now }
}

/** Of changes at one moment the last one counts, and one that changes nothing by that is none. */
function withoutMoments(changes: readonly { from: number; state: number }[]) {
  const found: { from: number; state: number }[] = []
  for (const change of changes) {
    if (found.at(-1)?.from === change.from) found.pop()
    if (found.at(-1)?.state !== change.state) found.push(change)
  }
  return found
}

async function lived({ reportIntervalSec, moves }: Course, start: number) {
  const one = await addReporting(admin, server.stranger, { reportIntervalSec })
  const states: unknown[] = []
  let now = start
  for (const [n, { kind, after }] of moves.entries()) {
    now += after
    const back = setClock(() => now)
    const values = kind === 'report' ? { air_temp: n } : { no_such_metric: n }
    const message = { deviceSerial: one.deviceSerial, messageId: `m-${n}`, values }
    await (kind === 'sweep' ? server.running.sweepDevices() : one.report(message, { time: now })).finally(
      back,
    )
    states.push((await admin.detail(device, one.id)).onlineStatus)
  }
  const query = { id: one.id, start: start - minute, end: now + minute }
  const spans = (await admin.get('/device/online-history', query)).body.data
  return { states, spans, row: await admin.detail(device, one.id) }
}

test('whatever is reported and swept, the state is the one of the docs, and its history has neither gaps nor doubles', async () => {
  const start = Date.now() - 24 * 60 * minute
  await fc.assert(
    fc.asyncProperty(courses, async (course) => {
      const expected = told(course, start)
      const { states, spans, row } = await lived(course, start)
      expect(states).toEqual(expected.states)
      const changes = withoutMoments(expected.changes)
      expect(spans).toEqual(changes.map((one, n) => ({ ...one, to: changes[n + 1]?.from ?? null })))
      const last = (state: number) => expected.changes.findLast((one) => one.state === state)?.from
      expect(row).toMatchObject(
        expected.changes.length ? { lastOnlineTime: toWallTime(last(online) ?? 0) } : {},
      )
      const off = last(offline)
      if (off !== undefined) expect(row.lastOfflineTime).toBe(toWallTime(off))
    }),
    {
      numRuns: 40,
      interruptAfterTimeLimit: 15_000,
      examples: [
        [
          {
            reportIntervalSec: 60,
            moves: [
              { kind: 'report', after: 0 },
              { kind: 'sweep', after: 5 * minute + 1 },
              { kind: 'report', after: 0 },
              { kind: 'sweep', after: 5 * minute },
              { kind: 'sweep', after: 1 },
            ],
          },
        ],
      ],
    },
  )
}, 60_000)
