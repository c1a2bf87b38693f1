import { and, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Language } from '#shared/messages.ts'
import { companyHonor, message, soil, user, userSetting, vrAccount } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { pagePathOf, permissionOf, type Resource } from '#shared/schema/resource.ts'
import type { Auth } from '../../auth/auth.ts'
import { column, mine } from '../../crud/scope.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import { listed } from '../../crud/write/pointing.ts'
import { daysAgo, milliseconds } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { sendMessages } from '../../push/messenger.ts'
import type { Push } from '../../push/push.ts'

interface Parts {
  database: Database
  push: Pick<Push, 'tell'>
  auth: {
    accounts: Pick<Auth['accounts'], 'account' | 'tenant'>
    identity: Pick<Auth['identity'], 'contextOf'>
  }
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

interface Reader {
  ctx: Context
  language: Language
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

const [messages, users, settings] = [tableOf(message), tableOf(user), tableOf(userSetting)]

/**
 * Tells of what ends soon those who may change it and see the row: a daily job. Once of a row and its date, however
 * often it runs; a date that moves is told anew.
 */
export async function tellOfEndings(parts: Parts, closing?: AbortSignal): Promise<void> {
  for (const ending of endings) {
    const due = await dueOf(parts.database, ending)
    for (const tenantId of new Set(due.map((row) => row.tenantId))) {
      const own = due.filter((row) => row.tenantId === tenantId)
      const readers = await readersOf(parts, tenantId, ending)
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

/** Who of a tenant may sign in and change such rows, each in the language of their browser. */
async function readersOf(
  { database, auth }: Parts,
  tenantId: string,
  { resource }: Ending,
): Promise<Reader[]> {
  const tenant = auth.accounts.tenant(tenantId)
  if (!tenant?.isEnabled || tenant.expires <= milliseconds()) return []
  const rows = await database.reader
    .select({ id: users.id, wish: settings.value })
    .from(users)
    .leftJoin(
      settings,
      and(
        eq(settings.userId, users.id),
        eq(settings.settingKey, 'frame.language'),
        eq(settings.isDeleted, 0),
      ),
    )
    .where(and(eq(users.tenantId, tenantId), eq(users.isDeleted, 0), eq(users.status, 1)))
  return rows.flatMap(({ id, wish }) => {
    const account = auth.accounts.account(id)
    if (!account?.isEnabled) return []
    const language = isEnglish(wish) ? 'en' : 'zh'
    // What their list shows.
    const ctx = { ...auth.identity.contextOf(account, language), path: `${resource.path}/page` }
    return ctx.can(permissionOf(resource, 'edit')) ? [{ ctx, language }] : []
  })
}

/** As the client keeps it: the wish, and when it was made. */
const isEnglish = (wish: unknown): boolean =>
  typeof wish === 'object' && wish !== null && 'value' in wish && wish.value === 'en'

/** The people who see each of the rows. */
async function seenBy(
  { reader }: Database,
  readers: readonly Reader[],
  { resource }: Ending,
  due: readonly Due[],
): Promise<Map<string, Reader[]>> {
  const table = anyTableOf(resource)
  const ids = listed(due.map(({ id }) => id))
  const seen = new Map<string, Reader[]>()
  for (const one of readers) {
    const rows = await reader
      .select({ id: column(table, 'id') })
      .from(table)
      .where(and(mine(one.ctx, resource, table), inArray(column(table, 'id'), ids)))
    for (const { id } of rows) seen.set(String(id), [...(seen.get(String(id)) ?? []), one])
  }
  return seen
}

async function tell(parts: Parts, { resource, sentence }: Ending, row: Due, readers: readonly Reader[]) {
  const [zh, en] = sentence(row.name, row.date)
  await parts.database.transaction(async () => {
    for (const [language, title] of [['zh', zh] as const, ['en', en] as const]) {
      const userIds = readers.filter((one) => one.language === language).map(({ ctx }) => ctx.userId)
      if (!userIds.length) continue
      await sendMessages(parts, {
        tenantId: row.tenantId,
        userIds,
        kind: 'system',
        title,
        link: `${pagePathOf(resource)}?view=${row.id}`,
        sourceId: sourceOf(row),
      })
    }
  })
}
