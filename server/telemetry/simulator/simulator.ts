import { soilLog } from '#shared/resources/index.ts'
import { tableNameOf } from '../../crud/table.ts'
import { milliseconds } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Telemetry } from '../telemetry.ts'
import { type CastMember, castOf, wateringsOf } from './cast.ts'
import { chanceOf } from './weather.ts'
import { createWorld, type World } from './world.ts'

/** Of the made-up county; another one has other weather. */
export const worldSeed = 7

interface Parts {
  database: Database
  telemetry: Pick<Telemetry, 'reporters' | 'ingest'>
  /** The county's people. */
  staff: {
    act(options: { since: number; speed: number; deviceIds: ReadonlySet<string> }): Promise<void>
  }
  /** How many times as fast as in truth the county's time goes by. */
  speed: number
  /** What is done first: the past is written before the present goes on. */
  before(closing: AbortSignal): Promise<void>
  failed(error: unknown): void
}

const tick = 1000
/** Ticks between two looks of the staff. */
const staffLooks = 5

export interface Simulator {
  /** Sends nothing further, and waits for what is on its way. */
  close(): Promise<void>
}

/**
 * Lets the demo's devices report as real ones do, through the same door: each at its interval, one after the other. One that
 * is off line stays so, one whose battery is empty as well; some keep silent for a while.
 */
export function startSimulator({ database, telemetry, staff, speed, before, failed }: Parts): Simulator {
  const world = createWorld(worldSeed)
  const closing = new AbortController()
  const begun = milliseconds()
  /** The time of the county: the real one, unless it goes by faster. */
  const simulated = (now: number) => begun + (now - begun) * speed
  const next = new Map<string, number>()
  let playing: CastMember[] = []
  let isWatered = false
  let ticks = 0
  database.onCommit((tables) => {
    isWatered ||= tables.has(tableNameOf(soilLog))
  })
  let timer: NodeJS.Timeout | undefined

  async function begin() {
    await before(closing.signal)
    playing = (await castOf(database.reader, begun)).filter(({ goneSince }) => goneSince === undefined)
    for (const [n, one] of playing.entries())
      next.set(one.id, milliseconds() + chanceOf(n, 9) * intervalOf(one, speed))
    if (closing.signal.aborted) return
    timer = setInterval(() => {
      running = running.then(play).catch(failed)
    }, tick).unref()
  }

  async function play() {
    const now = milliseconds()
    if (isWatered) await water(now)
    ticks += 1
    if (ticks % staffLooks === 0) await staff.act({ since: begun, speed, deviceIds: new Set(next.keys()) })
    const due = playing.filter(({ id }) => (next.get(id) ?? 0) <= now)
    for (const one of due) next.set(one.id, now + intervalOf(one, speed))
    await Promise.all(due.map((one) => report({ telemetry, world }, one, now, simulated(now))))
  }

  /** The farm log was written: whoever irrigates sees it in the ground, a while later. */
  async function water(now: number) {
    isWatered = false
    const waterings = await wateringsOf(database.reader, now)
    playing = playing.map((one) => ({
      ...one,
      waterings: (waterings.get(one.soilId ?? '') ?? []).map((at) => (at < begun ? at : simulated(at))),
    }))
  }

  let running: Promise<unknown> = begin().catch(failed)
  return {
    async close() {
      closing.abort()
      clearInterval(timer)
      await running
    },
  }
}

async function report({ telemetry, world }: Playing, one: CastMember, now: number, time: number) {
  const reporter = telemetry.reporters.byId(one.id)
  if (!reporter?.isEnabled || world.isSilent(one, time)) return
  const values = world.valuesAt(one, time)
  await telemetry.ingest.take({
    reporter,
    items: [{ deviceSerial: one.serial, ts: now, values }],
    source: 'simulator',
    language: 'zh',
  })
}

interface Playing extends Pick<Parts, 'telemetry'> {
  world: World
}

const intervalOf = ({ reportIntervalSec }: CastMember, speed: number) =>
  Math.max(tick, (reportIntervalSec * 1000) / speed)
