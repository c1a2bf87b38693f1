import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Figures } from '#shared/contract/figures.ts'
import { company, device, soil, staff, station } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { itemName } from '../../../crud/read/names.ts'
import { mine } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import { milliseconds, toWallTime } from '../../../db/clock.ts'
import type { Route } from '../../../http/route.ts'
import { undivided } from './land.ts'
import { type Around, counted, createMeasures, totalOf } from './measures.ts'

type Answer<N extends keyof Figures> = Promise<Figures[N]>

/** How many there are, of what kind, and how many came within a week. */
export function countRoutes(around: Around): Route[] {
  return [
    ofDevices(around),
    ofOutages(around),
    byType(around, { resource: company, field: 'typeId', name: 'companies', label: ['企业', 'companies'] }),
    byType(around, {
      resource: station,
      field: 'stationType',
      name: 'stations',
      label: ['站点', 'stations'],
    }),
    ofStaff(around),
    ofPlots(around),
  ]
}

const summary = ([zh, en]: Label): Label => [`${zh}统计`, `Figures: ${en}`]

interface Kind {
  resource: Resource
  field: string
  name: 'companies' | 'stations'
  label: Label
}

function byType(around: Around, { resource, field, name, label }: Kind): Route {
  const measures = createMeasures(resource, around)
  return measures.figure(name, summary(label), async (ctx): Answer<'companies'> => {
    const groups = await measures.groups(ctx, { by: [field] })
    return {
      total: totalOf(groups),
      added: await measures.added(ctx),
      types: counted(await measures.shares(ctx, groups, field)),
    }
  })
}

function ofDevices(around: Around): Route {
  const measures = createMeasures(device, around)
  return measures.figure('devices', summary(['设备', 'devices']), async (ctx): Answer<'devices'> => {
    const groups = await measures.groups(ctx, { by: ['deviceTypeKey', 'onlineStatus'] })
    return {
      total: totalOf(groups),
      added: await measures.added(ctx),
      types: counted(await measures.shares(ctx, groups, 'deviceTypeKey')),
      states: counted(await measures.shares(ctx, groups, 'onlineStatus')),
    }
  })
}

/** Keys of `device_online`: reached, and not reached any more. One that was never activated is neither. */
const [ONLINE, OFFLINE] = [1, 2] as const
const hoursBack = 24
const anHour = 3600 * 1000

/** The last full hours, the oldest first: `yyyy-MM-dd HH:00`. */
const lastHours = (): string[] =>
  Array.from(
    { length: hoursBack },
    (_, n) => `${toWallTime(milliseconds() - (hoursBack - 1 - n) * anHour).slice(0, 13)}:00`,
  )

/** How many devices were online hour by hour, in one pass over them: each keeps when it was last away. */
function ofOutages(around: Around): Route {
  const measures = createMeasures(device, around)
  const { activeTime, lastOfflineTime, lastOnlineTime, onlineStatus } = tableOf(device)
  const fields = ['onlineStatus', 'activeTime', 'lastOfflineTime', 'lastOnlineTime']

  /** Of one moment: how many were there, and how many of them away. */
  const momentOf = (hour: string, n: number): Record<string, SQL<number>> => {
    const at = `${hour}:00`
    const isThere = sql`coalesce(${activeTime}, '') <= ${at}`
    const isAway = sql`coalesce(${lastOfflineTime}, '') <= ${at} AND
      (${onlineStatus} = ${OFFLINE} OR (${lastOfflineTime} IS NOT NULL AND ${lastOnlineTime} > ${at}))`
    return {
      [`all${n}`]: sql<number>`coalesce(sum(${isThere}), 0)`,
      [`away${n}`]: sql<number>`coalesce(sum(${isThere} AND ${isAway}), 0)`,
    }
  }

  return measures.figure('online', summary(['设备在线', 'devices online']), async (ctx): Answer<'online'> => {
    const hours = lastHours()
    if (!fields.every((field) => measures.shows(ctx, field))) return { hours, counts: null }
    const [sums] = await measures.kept(ctx, `online ${hours.at(-1)}`, async () =>
      around.database.current
        .select(Object.assign({}, ...hours.map(momentOf)) as Record<string, SQL<number>>)
        .from(measures.table)
        .where(and(mine(ctx, measures.resource, measures.table), inArray(onlineStatus, [ONLINE, OFFLINE]))),
    )
    const items = await around.names.dictionary(ctx.tenantId, 'device_online', false)
    const nameOf = (state: number) => itemName(items.get(String(state)), ctx.language)
    const countOf = (name: string) => Number(sums?.[name] ?? 0)
    return {
      hours,
      counts: hours.flatMap((hour, n) => [
        { hour, key: String(ONLINE), name: nameOf(ONLINE), count: countOf(`all${n}`) - countOf(`away${n}`) },
        { hour, key: String(OFFLINE), name: nameOf(OFFLINE), count: countOf(`away${n}`) },
      ]),
    }
  })
}

function ofStaff(around: Around): Route {
  const measures = createMeasures(staff, around)
  return measures.figure('staff', summary(['人员', 'staff']), async (ctx): Answer<'staff'> => {
    const groups = await measures.groups(ctx, { by: ['staffType', 'workStatus'] })
    return {
      total: totalOf(groups),
      added: await measures.added(ctx),
      types: counted(await measures.shares(ctx, groups, 'staffType')),
      states: counted(await measures.shares(ctx, groups, 'workStatus')),
    }
  })
}

function ofPlots(around: Around): Route {
  const measures = createMeasures(soil, around)
  const withArea = (shares: Awaited<ReturnType<typeof measures.shares>>) =>
    shares?.map(({ sum, ...share }) => ({ ...share, areaM2: sum })) ?? null

  return measures.figure('plots', summary(['地块', 'plots']), async (ctx): Answer<'plots'> => {
    const groups = await measures.groups(ctx, {
      by: ['currentCrop', 'landUse'],
      sum: 'areaM2',
      only: undivided,
    })
    const hasArea = measures.shows(ctx, 'areaM2')
    const crops = await measures.shares(ctx, groups, 'currentCrop')
    const uses = await measures.shares(ctx, groups, 'landUse')
    return {
      total: totalOf(groups),
      areaM2: hasArea ? groups.reduce((area, { sum }) => area + sum, 0) : null,
      added: await measures.added(ctx, undivided),
      crops: hasArea ? withArea(crops) : null,
      uses: hasArea ? withArea(uses) : null,
    }
  })
}
