import { companyHonor, message, soil, vrAccount } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { pagePathOf, type Resource } from '#shared/schema/resource.ts'
import { holdersOf, type Known } from '../../auth/holders.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import { daysAgo } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { sendMessages } from '../../push/messenger.ts'
import type { Push } from '../../push/push.ts'
import { system, tenant } from '../../store/policy.ts'
import { createStore, type Store } from '../../store/table.ts'

interface Parts {
  database: Database
  push: Pick<Push, 'tell'>
  auth: Known
}

interface Ending {
  resource: Resource
  /** Its day or moment. */
  field: string
  /** Days before it of the notice. */
  days: number
  sentence(name: string, date: string): Label
}

/** A row that ends soon. */
interface Due {
  id: string
  tenantId: string
  name: string
  date: string
}

const endings: readonly Ending[] = [
  {
    resource: soil,
    field: 'contractEnd',
    days: 60,
    sentence: (name, date) => [
      `地块“${name}”的承包将于 ${date} 到期`,
      `The contract of the plot “${name}” ends on ${date}`,
    ],
  },
  {
    resource: companyHonor,
    field: 'expireDate',
    days: 30,
    sentence: (name, date) => [`荣誉“${name}”将于 ${date} 到期`, `The honour “${name}” ends on ${date}`],
  },
  {
    resource: vrAccount,
    field: 'expireTime',
    days: 30,
    sentence: (name, date) => [
      `全景账号“${name}”将于 ${date} 到期`,
      `The panorama account “${name}” expires on ${date}`,
    ],
  },
]

/**
 * Tells of what ends soon those who may change it and see the row: a daily job. Once of a row and its date, however
 * often it runs; a date that moves is told anew.
 */
export async function tellOfEndings(parts: Parts, closing?: AbortSignal): Promise<void> {
  const store = createStore(parts.database)
  for (const ending of endings) {
    const due = await dueOf(store, ending)
    for (const tenantId of new Set(due.map((row) => row.tenantId))) {
      const own = due.filter((row) => row.tenantId === tenantId)
      const readers = await holdersOf(parts, tenantId, ending.resource, 'edit')
      const seen = await seenBy(store, readers, ending, own)
      for (const row of own) {
        if (closing?.aborted) return
        await tell(parts, ending, row, seen.get(row.id) ?? [])
      }
    }
  }
}

/** Of which row and date a message tells. */
const sourceOf = ({ id, date }: Pick<Due, 'id' | 'date'>) => `${id} ${date}`

async function dueOf(store: Store, { resource, field, days }: Ending): Promise<Due[]> {
  const rows: Wire[] = await store.of(resource).find(
    system,
    // Text: any moment of the last day comes before the day after it.
    { [field]: { gte: daysAgo(0), lt: daysAgo(-days - 1) } },
    { select: ['id', 'tenantId', resource.title, field] },
  )
  const due = rows.map((row) => ({
    id: String(row.id),
    tenantId: String(row.tenantId),
    name: String(row[resource.title]),
    date: String(row[field]).slice(0, 10),
  }))
  const told = await toldOf(store, due)
  return due.filter((row) => !told.has(sourceOf(row)))
}

/** Messages that their people removed count, too: asked for apart and by tenant, so that an index serves. */
async function toldOf(store: Store, due: readonly Due[]): Promise<ReadonlySet<string>> {
  const told = new Set<string>()
  for (const tenantId of new Set(due.map((row) => row.tenantId))) {
    const sourceId = due.filter((row) => row.tenantId === tenantId).map(sourceOf)
    for (const presence of ['live', 'deleted'] as const) {
      const rows = await store
        .of(message)
        .find(tenant(tenantId), { sourceId }, { select: ['sourceId'], presence })
      for (const row of rows) told.add(String(row.sourceId))
    }
  }
  return told
}

/** The people who see each of the rows. */
async function seenBy(
  store: Store,
  readers: readonly Context[],
  { resource }: Ending,
  due: readonly Due[],
): Promise<Map<string, Context[]>> {
  const ids = due.map(({ id }) => id)
  const seen = new Map<string, Context[]>()
  for (const one of readers) {
    const rows = await store.of(resource).find(one, { id: ids }, { select: ['id'] })
    for (const { id } of rows) seen.set(String(id), [...(seen.get(String(id)) ?? []), one])
  }
  return seen
}

async function tell(parts: Parts, { resource, sentence }: Ending, row: Due, readers: readonly Context[]) {
  if (!readers.length) return
  await sendMessages(parts, {
    tenantId: row.tenantId,
    userIds: readers.map(({ userId }) => userId),
    kind: 'system',
    title: sentence(row.name, row.date),
    link: `${pagePathOf(resource)}?view=${row.id}`,
    sourceId: sourceOf(row),
  })
}
