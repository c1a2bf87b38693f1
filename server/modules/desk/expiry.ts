import { and, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import { companyHonor, message, soil, vrAccount } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { pagePathOf, type Resource } from '#shared/schema/resource.ts'
import { holdersOf, type Known } from '../../auth/holders.ts'
import { column, mine } from '../../crud/scope.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import { listed } from '../../crud/write/pointing.ts'
import { daysAgo } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { sendMessages } from '../../push/messenger.ts'
import type { Push } from '../../push/push.ts'

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

const messages = tableOf(message)

/**
 * Tells of what ends soon those who may change it and see the row: a daily job. Once of a row and its date, however
 * often it runs; a date that moves is told anew.
 */
export async function tellOfEndings(parts: Parts, closing?: AbortSignal): Promise<void> {
  for (const ending of endings) {
    const due = await dueOf(parts.database, ending)
    for (const tenantId of new Set(due.map((row) => row.tenantId))) {
      const own = due.filter((row) => row.tenantId === tenantId)
      const readers = await holdersOf(parts, tenantId, ending.resource, 'edit')
      const seen = await seenBy(parts.database, readers, ending, own)
      for (const row of own) {
        if (closing?.aborted) return
        await tell(parts, ending, row, seen.get(row.id) ?? [])
      }
    }
  }
}

/** Of which row and date a message tells. */
const sourceOf = ({ id, date }: Pick<Due, 'id' | 'date'>) => `${id} ${date}`

async function dueOf({ reader }: Database, { resource, field, days }: Ending): Promise<Due[]> {
  const table = anyTableOf(resource)
  const end = column(table, field)
  const rows = await reader
    .select({
      id: column(table, 'id'),
      tenantId: column(table, 'tenantId'),
      name: column(table, resource.title),
      end,
    })
    .from(table)
    .where(
      and(
        eq(column(table, 'isDeleted'), 0),
        isNotNull(end),
        gte(end, daysAgo(0)),
        // Text: any moment of the last day comes before the day after it.
        lt(end, daysAgo(-days - 1)),
      ),
    )
  const due = rows.map(({ id, tenantId, name, end: date }) => ({
    id: String(id),
    tenantId: String(tenantId),
    name: String(name),
    date: String(date).slice(0, 10),
  }))
  const told = await toldOf(reader, due.map(sourceOf))
  return due.filter((row) => !told.has(sourceOf(row)))
}

/** Messages that their people removed count, too. */
async function toldOf(reader: Database['reader'], sources: string[]): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectDistinct({ sourceId: messages.sourceId })
    .from(messages)
    .where(inArray(messages.sourceId, listed(sources)))
  return new Set(rows.map(({ sourceId }) => String(sourceId)))
}

/** The people who see each of the rows. */
async function seenBy(
  { reader }: Database,
  readers: readonly Context[],
  { resource }: Ending,
  due: readonly Due[],
): Promise<Map<string, Context[]>> {
  const table = anyTableOf(resource)
  const ids = listed(due.map(({ id }) => id))
  const seen = new Map<string, Context[]>()
  for (const one of readers) {
    const rows = await reader
      .select({ id: column(table, 'id') })
      .from(table)
      .where(and(mine(one, resource, table), inArray(column(table, 'id'), ids)))
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
