import { and, desc, gte, type SQL, sql } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { fieldsOf, nameColumnOf, permissionOf, type Resource } from '#shared/schema/resource.ts'
import { actingAs } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { createPresenter, type Presenter, type Wire } from '../../../crud/read/presenter.ts'
import { countedBy } from '../../../crud/read/reader.ts'
import { column, mine, shows, sightOf, tenantOf } from '../../../crud/scope.ts'
import { type AnyTable, anyTableOf } from '../../../crud/table.ts'
import { daysAgo } from '../../../db/clock.ts'
import type { Context } from '../../../http/context.ts'
import { get, type Params, type Route, type SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import type { ApiScopes } from '../../../scope/api-scopes.ts'
import type { Tallies } from './tallies.ts'

export interface Around extends Surroundings {
  apiScopes: Pick<ApiScopes, 'permits'>
  tallies: Tallies
}

/** A group of rows: the values that they share, how many they are, and the sum of one of their fields. */
export type Group = Record<string, unknown> & { count: number; sum: number }

interface Question {
  by?: readonly string[]
  /** Field that is added up. */
  sum?: string
  /** Narrows what the caller sees; named, because the answer is kept by it. */
  only?: { name: string; sql: SQL | undefined }
}

const lastDays = 7

/** So many days up to today. */
export const daysUpToNow = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => daysAgo(count - 1 - n))

type Answer = (ctx: Context, params: Params) => Promise<unknown>

interface Measured {
  resource: Resource
  table: AnyTable
  presenter: Presenter
  database: Surroundings['database']
  /** What the work answers, for everybody who sees the same rows. */
  kept<T>(ctx: Context, name: string, work: () => Promise<T>): Promise<T>
}

/** Whether the caller could open the list itself. */
export const mayList = (apiScopes: Pick<ApiScopes, 'permits'>, ctx: Context, resource: Resource): boolean =>
  ctx.can(permissionOf(resource, 'menu')) && apiScopes.permits(ctx, 'GET', `${resource.path}/page`)

/** Counts of one resource: of the rows that its list would show this caller, never of others. */
export function createMeasures(resource: Resource, around: Around) {
  const { database, names, tallies, apiScopes } = around
  const table = anyTableOf(resource)
  const presenter = createPresenter(resource, names)
  const tables = countedBy(resource)

  /** The same answer for everybody of whom this is the same. */
  const sightKey = (ctx: Context): string =>
    JSON.stringify([resource.name, tenantOf(ctx, resource), sightOf(ctx, resource)?.rule ?? null])

  const kept = <T>(ctx: Context, name: string, work: () => Promise<T>): Promise<T> =>
    tallies(`${sightKey(ctx)} ${name}`, tables, work)

  const measured: Measured = { resource, table, presenter, database, kept }

  /** The caller as the one of the list, whose data scopes then count. */
  const asLister = (call: SignedInCall): SignedInCall => actingAs(resource, 'page', call)

  return {
    resource,
    table,
    presenter,
    shows: (ctx: Context, ...fields: readonly string[]): boolean => shows(ctx, resource, ...fields),
    sightKey,
    kept,
    groups: (ctx: Context, question: Question) => groups(measured, ctx, question),
    added: (ctx: Context, only?: Question['only']) => added(measured, ctx, only),
    shares: (ctx: Context, found: readonly Group[], field: string) => shares(measured, ctx, found, field),
    mayList: (ctx: Context) => mayList(apiScopes, ctx, resource),
    asLister,
    /** A call that only those make who may open the list. */
    figure: (name: string, label: Route['summary'], answer: Answer): Route =>
      get(
        `/blade-desk/figures/${name}`,
        { codes: [permissionOf(resource, 'menu')] },
        (call) => {
          if (!mayList(apiScopes, call.ctx, resource)) throw new HttpError(403, messages.forbidden)
          const { ctx, params } = asLister(call)
          return answer(ctx, params)
        },
        label && { summary: label },
      ),
  }
}

function groups(
  { resource, table, database, kept }: Measured,
  ctx: Context,
  { by = [], sum, only }: Question,
): Promise<Group[]> {
  return kept(ctx, `groups ${by} ${sum} ${only?.name}`, async () => {
    const keys = by.map((field) => column(table, field))
    const rows = await database.current
      .select({
        ...Object.fromEntries(by.map((field, n) => [field, sql`${keys[n]}`])),
        count: sql<number>`count(*)`,
        sum: sum ? sql<number>`coalesce(sum(${column(table, sum)}), 0)` : sql<number>`0`,
      })
      .from(table)
      .where(and(mine(ctx, resource, table), only?.sql))
      .groupBy(...(keys.length ? keys : [sql`NULL`]))
      .orderBy(desc(sql`count(*)`))
    return rows as Group[]
  })
}

/** Rows added on each of the last seven days. */
async function added({ resource, table, database, kept }: Measured, ctx: Context, only?: Question['only']) {
  if (!shows(ctx, resource, 'createTime')) return null
  const days = daysUpToNow(lastDays)
  const [first = ''] = days
  const counts = await kept(ctx, `added ${first} ${only?.name}`, async () => {
    const made = sql<string>`substr(${column(table, 'createTime')}, 1, 10)`
    const rows = await database.current
      .select({ day: made, count: sql<number>`count(*)` })
      .from(table)
      .where(and(mine(ctx, resource, table), gte(column(table, 'createTime'), first), only?.sql))
      .groupBy(made)
    return new Map(rows.map((row) => [row.day, row.count]))
  })
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }))
}

/** Groups put together by one of their fields and named in the caller's language, the most rows first. */
async function shares(
  { resource, presenter }: Measured,
  ctx: Context,
  found: readonly Group[],
  field: string,
) {
  const [, meta] = fieldsOf(resource).find(([name]) => name === field) ?? []
  if (!meta || !shows(ctx, resource, field)) return null
  const sums = new Map<string, { count: number; sum: number }>()
  for (const group of found) {
    const key = String(group[field] ?? '')
    const { count, sum } = sums.get(key) ?? { count: 0, sum: 0 }
    sums.set(key, { count: count + group.count, sum: sum + group.sum })
  }
  const keys = [...sums.keys()]
  const rows: Wire[] = keys.map((key) => ({ [field]: key }))
  await presenter.present(ctx, rows)
  return keys
    .map((key, n) => ({
      key,
      name: String(rows[n]?.[nameColumnOf(field, meta)] ?? ''),
      count: sums.get(key)?.count ?? 0,
      sum: sums.get(key)?.sum ?? 0,
    }))
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
}

export type Measures = ReturnType<typeof createMeasures>

/** Without the sum, where nothing was added up. */
export const counted = <T extends { sum: number }>(shares: readonly T[] | null): Omit<T, 'sum'>[] | null =>
  shares?.map(({ sum: _sum, ...share }) => share) ?? null

export const totalOf = (groups: readonly Group[]): number =>
  groups.reduce((total, { count }) => total + count, 0)
