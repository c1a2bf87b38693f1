import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { inLanguage, messages, missingParameter, tooManyIds } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Surroundings } from './crud/extension.ts'
import type { Wire } from './crud/read/presenter.ts'
import { column, mine } from './crud/scope.ts'
import { anyTableOf } from './crud/table.ts'
import type { Context } from './http/context.ts'
import { idsOf, textOf } from './http/params.ts'
import type { Params } from './http/route.ts'
import { HttpError } from './http-error.ts'

/** What belongs to at most one company and says so by its own `companyId`: plots with all below them, devices, panoramas. */
export interface Members {
  /** A page of the company's rows, or with `bound=0` of those that belong to none. */
  page(ctx: Context, companyId: string, params: Params): Promise<unknown>
  /** Gives rows to a company; one of another company is refused unless `force`. */
  bind(ctx: Context, companyId: string, keys: readonly string[], force: boolean): Promise<Bound>
  /** Takes rows from their company; one that is not the company's is refused. Answers how many. */
  unbind(ctx: Context, companyId: string, keys: readonly string[]): Promise<number>
  /** Takes all rows from a company. Answers how many. */
  empty(ctx: Context, companyId: string): Promise<number>
  /** Leaves a company with exactly these rows. */
  replace(ctx: Context, companyId: string, keys: readonly string[], force: boolean): Promise<Replaced>
}

export interface Bound {
  added: number
  /** Ids of what was the company's before. */
  skipped: string[]
}

export interface Replaced {
  added: number
  removed: number
}

const mostLinks = 5000

const ofAnother = (name: string): Label => [`“${name}”已属于其他企业`, `“${name}” belongs to another company`]

/** The keys that a call names by one of these parameters, 5,000 at most. */
export function linkedKeys(params: Params, ...names: [string, ...string[]]): string[] {
  const name = names.find((one) => params[one] !== undefined && params[one] !== '') ?? names[0]
  const keys = idsOf(params[name], name)
  if (!keys.length) throw new HttpError(400, missingParameter(name))
  if (keys.length > mostLinks) throw new HttpError(400, tooManyIds(mostLinks))
  return keys
}

/** The company that a call names by a parameter. @throws 400 where it names none, or none that the caller sees. */
export async function namedCompany(
  companies: { row(ctx: Context, key: string): Promise<unknown> },
  ctx: Context,
  params: Params,
  name: string,
): Promise<string> {
  const companyId = textOf(params, name)
  if (companyId === undefined) throw new HttpError(400, missingParameter(name))
  await companies.row(ctx, companyId)
  return companyId
}

export const isForced = (params: Params): boolean => ['1', 'true'].includes(textOf(params, 'force') ?? '')

/** The resource has fields `companyId` and, where it is a tree, a parent. */
export function createMembers({ database, services }: Surroundings, resource: Resource): Members {
  const service = services.unruled(resource)
  const table = anyTableOf(resource)
  const id = column(table, 'id')
  const owner = column(table, 'companyId')

  async function rowsWhere(ctx: Context, condition: SQL): Promise<Wire[]> {
    return database.current
      .select({ id, companyId: owner, title: column(table, resource.title) })
      .from(table)
      .where(and(mine(ctx, resource, table), condition))
      .orderBy(id)
  }

  /** The rows of these keys, each of them there, and all that lies below them. */
  async function branches(ctx: Context, keys: readonly string[]): Promise<Wire[]> {
    const found = await rowsWhere(ctx, inArray(id, listed(keys)))
    if (found.length < new Set(keys).size) throw new HttpError(400, messages.notFound)
    if (!resource.tree) return found
    const parent = column(table, resource.tree.parent)
    return rowsWhere(
      ctx,
      sql`${id} IN (WITH RECURSIVE below(node) AS (SELECT value FROM json_each(${JSON.stringify(keys)})
        UNION SELECT ${id} FROM ${table} JOIN below ON ${parent} = below.node) SELECT node FROM below)`,
    )
  }

  const membersOf = (ctx: Context, companyId: string) => rowsWhere(ctx, eq(owner, companyId))

  async function give(ctx: Context, rows: readonly Wire[], companyId: string | null): Promise<number> {
    for (const row of rows) await service.update(ctx, String(row.id), { companyId })
    return rows.length
  }

  async function bindRows(ctx: Context, companyId: string, rows: readonly Wire[], force: boolean) {
    const foreign = rows.filter((row) => row.companyId && row.companyId !== companyId)
    if (foreign.length && !force) throw ofOthers(ctx, foreign)
    return give(
      ctx,
      rows.filter((row) => row.companyId !== companyId),
      companyId,
    )
  }

  return {
    page(ctx, companyId, { companyId: _companyId, bound, ...params }) {
      const isFree = textOf({ bound }, 'bound') === '0'
      return service.page(ctx, params, [
        isFree
          ? { column: 'companyId', operator: 'absent', value: '' }
          : { column: 'companyId', operator: 'equal', value: companyId },
      ])
    },
    async bind(ctx, companyId, keys, force) {
      const rows = await branches(ctx, keys)
      const skipped = rows.filter((row) => row.companyId === companyId).map((row) => String(row.id))
      return { added: await bindRows(ctx, companyId, rows, force), skipped }
    },
    async unbind(ctx, companyId, keys) {
      const rows = await branches(ctx, keys)
      const named = rows.filter((row) => keys.includes(String(row.id)))
      if (named.some((row) => row.companyId !== companyId)) throw new HttpError(400, messages.notFound)
      return give(
        ctx,
        rows.filter((row) => row.companyId === companyId),
        null,
      )
    },
    async empty(ctx, companyId) {
      return give(ctx, await membersOf(ctx, companyId), null)
    },
    async replace(ctx, companyId, keys, force) {
      const wanted = keys.length ? await branches(ctx, keys) : []
      const staying = new Set(wanted.map((row) => row.id))
      const leaving = (await membersOf(ctx, companyId)).filter((row) => !staying.has(row.id))
      const removed = await give(ctx, leaving, null)
      return { added: await bindRows(ctx, companyId, wanted, force), removed }
    },
  }
}

const listed = (keys: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`

function ofOthers(ctx: Context, rows: readonly Wire[]): HttpError {
  const blocked = rows.map((row) => ({
    id: row.id,
    name: row.title,
    reason: inLanguage(ofAnother(String(row.title)), ctx.language),
  }))
  return new HttpError(400, ofAnother(String(rows[0]?.title)), { data: { blocked } })
}
