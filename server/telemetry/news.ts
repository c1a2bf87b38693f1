import type { DeviceReadingNews, DeviceStatusNews } from '#shared/contract/device/telemetry.ts'
import { device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { calling } from '../crud/calls/router.ts'
import type { Names } from '../crud/read/names.ts'
import type { Value } from '../db/readings/write.ts'
import type { Context } from '../http/context.ts'
import type { News, Push } from '../push/push.ts'
import { usualValues } from './latest.ts'
import { levelOf, type Usual } from './levels.ts'
import type { Reporter } from './reporters.ts'
import type { RuleSet } from './rules/rule-set.ts'

interface Parts {
  names: Pick<Names, 'dictionary' | 'visible'>
  push: Pick<Push, 'tellEach'>
  rules: RuleSet
  failed(error: unknown): void
}

interface Pending {
  reporter: Pick<Reporter, 'deviceId' | 'tenantId' | 'soilId' | 'deviceTypeKey'>
  values: Map<string, Value>
}

/** Milliseconds in which what a device says becomes one piece of news. */
const gather = 1000
const right = permissionOf(device, 'menu')

/** Tells browsers what devices report, and who came and went: each only of devices that its person may see. */
export function createNews({ names, push, rules, failed }: Parts) {
  let readings = new Map<string, Pending>()
  let states = new Map<string, { tenantId: string; news: DeviceStatusNews }>()
  let timer: NodeJS.Timeout | undefined

  const wait = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      tell().catch(failed)
    }, gather).unref()
  }

  async function tell() {
    const usual = await usualValues(names)
    const byTenant = new Map<string, { id: string; news: News }[]>()
    const add = (tenantId: string, id: string, news: News) =>
      byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), { id, news }])
    for (const [id, { tenantId, news }] of states) add(tenantId, id, { topic: 'device.status', data: news })
    for (const [id, pending] of readings)
      add(pending.reporter.tenantId, id, {
        topic: 'device.reading',
        data: readingNews(rules, pending, usual),
      })
    readings = new Map()
    states = new Map()
    for (const [tenantId, all] of byTenant) {
      const topics = new Set(all.map(({ news }) => news.topic))
      await push.tellEach(tenantId, topics, (ctx) => newsFor(names, ctx, all))
    }
  }

  return {
    /** Values of a device that were stored; the newest of a second is told. */
    reported(reporter: Pending['reporter'], values: readonly Value[]) {
      if (!values.length) return
      const pending = readings.get(reporter.deviceId) ?? { reporter, values: new Map<string, Value>() }
      for (const value of values) {
        const known = pending.values.get(value.metric)
        if (!known || known.time <= value.time) pending.values.set(value.metric, value)
      }
      readings.set(reporter.deviceId, pending)
      wait()
    },
    /** A device that came on line or went off. */
    changed(tenantId: string, news: DeviceStatusNews) {
      states.set(news.id, { tenantId, news })
      wait()
    },
    close: () => clearTimeout(timer),
  }
}

function readingNews(
  rules: RuleSet,
  { reporter, values }: Pending,
  usual: ReadonlyMap<string, Usual>,
): DeviceReadingNews {
  const looking = rules.forDevice(reporter).map(({ rule }) => rule)
  const told = [...values.values()].map(({ metric, value, time }) => {
    const about = looking.filter((rule) => rule.metric === metric)
    return [metric, { v: value, level: levelOf(value, usual.get(metric), about), ts: time }] as const
  })
  const ts = Math.max(...[...values.values()].map(({ time }) => time))
  return { id: reporter.deviceId, ts, values: Object.fromEntries(told) }
}

async function newsFor(
  names: Parts['names'],
  ctx: Context,
  all: readonly { id: string; news: News }[],
): Promise<News[]> {
  if (!ctx.can(right)) return []
  const ids = all.map(({ id }) => id)
  const seen = await names.visible(calling(ctx, device, 'page'), device, ids)
  return all.flatMap(({ id, news }) => (seen?.has(id) === false ? [] : [news]))
}

export type DeviceNews = ReturnType<typeof createNews>
