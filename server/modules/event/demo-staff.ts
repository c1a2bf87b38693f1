import { eventSource, eventStatus, openStates } from '#shared/contract/event/event-state.ts'
import { soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { event, soilLog, user } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { fromWallTime, milliseconds, now, toWallTime } from '../../db/clock.ts'
import { platformTenant } from '../../http/context.ts'
import { serverContext } from '../../http/server-context.ts'
import { tenant } from '../../store/policy.ts'
import { chanceOf } from '../../telemetry/simulator/weather.ts'
import { takeStep } from './take-step.ts'

const own = tenant(platformTenant)
const minute = 60_000
/** Minutes of the county's time from an alarm to somebody who looks after it, and from there to the next thing done. */
const [atLeast, atMost, working] = [20, 90, 30]
/** Minutes after which work on an event ends though its alarm goes on. */
const longest = 8 * 60
/** What is done about dry ground. */
const dryness = [
  'soil_rel_moisture',
  'soil_moisture_10',
  'soil_moisture_20',
  'soil_moisture_40',
  'soil_moisture_60',
]
/** Who takes what was assigned to nobody. */
const fieldWorker = 'grid'

interface Options {
  /** Only events after it: those of the demo's past are for people. Milliseconds. */
  since: number
  /** How many times as fast as in truth the county's time goes by. */
  speed: number
  /** Devices that somebody added are looked after by whoever did. */
  deviceIds: ReadonlySet<string>
}

type Found = Awaited<ReturnType<typeof openEvents>>[number]

/**
 * The demo's people, who react to what rules tell of its devices: somebody accepts the event, irrigates where the ground is
 * dry, and ends it when the alarm is over. The same steps by the same doors as people take them.
 */
export function createDemoStaff(surroundings: Surroundings) {
  const { database, services } = surroundings
  const irrigated = new Set<string>()

  async function react(one: Found, { speed }: Options) {
    const minutes = ((milliseconds() - fromWallTime(one.occurTime ?? now())) / minute) * speed
    const reaction = atLeast + (atMost - atLeast) * chanceOf(Number(one.id.slice(-9)), 41)
    if (minutes < reaction) return
    const worker = await workerFor(surroundings, one.handlerId)
    if (!worker) return
    const ctx = { ...serverContext(platformTenant), ...worker }
    if (one.eventStatus === eventStatus.pending) {
      await takeStep(surroundings, ctx, one, { step: 'accept' })
    } else if (minutes > reaction + working && isDry(one) && !irrigated.has(one.id)) {
      irrigated.add(one.id)
      await irrigate(ctx, one)
    } else if (minutes > reaction + 2 * working && (one.isActive !== 1 || minutes > longest)) {
      irrigated.delete(one.id)
      const result = isDry(one) ? '已组织灌溉，复测正常' : '已到现场检查处理，数据恢复正常'
      await takeStep(surroundings, ctx, one, { step: 'resolve', values: { result } })
    }
  }

  async function irrigate(ctx: ReturnType<typeof serverContext>, { soilId }: Found) {
    await services.of(soilLog).save(ctx, {
      soilId,
      logType: 'irrigate',
      logStatus: soilLogStatus.done,
      logTime: toWallTime(milliseconds() - minute),
      title: '墒情偏低，补充灌溉',
    } as never)
  }

  return {
    /** Takes the next step of each event whose time has come. */
    async act(options: Options): Promise<void> {
      // What cannot be done for one holds up no other.
      for (const one of (await openEvents(surroundings, options.since)).filter(isPlayed(options)))
        await database
          .transaction(() => react(one, options))
          .catch((error) => surroundings.recorder.failure(error))
    },
  }
}

export type DemoStaff = ReturnType<typeof createDemoStaff>

async function workerFor({ store }: Surroundings, handlerId: string | null) {
  const who = handlerId ? { id: handlerId } : { account: fieldWorker }
  const found = await store.of(user).first(own, who, { select: ['id', 'realName'] })
  return found && { userId: found.id, userName: found.realName ?? '' }
}

const isPlayed =
  ({ deviceIds }: Options) =>
  ({ deviceId }: Found) =>
    deviceIds.has(deviceId ?? '')

const isDry = ({ metric, soilId }: Found) => Boolean(soilId) && dryness.includes(metric ?? '')

const openEvents = ({ store }: Surroundings, since: number) =>
  store.of(event).find(
    own,
    {
      source: eventSource.rule,
      eventStatus: openStates,
      occurTime: { gte: toWallTime(since) },
    },
    {
      select: ['id', 'occurTime', 'eventStatus', 'isActive', 'handlerId', 'deviceId', 'metric', 'soilId'],
      orderBy: [['id', 'asc']],
      limit: 200,
    },
  )
