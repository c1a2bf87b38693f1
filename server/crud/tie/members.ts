import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { messages, missingParameter } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { idsOf, neededText, textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { Surroundings } from '../extension.ts'
import type { Wire } from '../read/presenter.ts'
import { resourceNamed } from '../registry.ts'
import { column, mine } from '../scope.ts'
import type { ResourceService } from '../service.ts'
import { type AnyTable, anyTableOf } from '../table.ts'
import { refuseBlocked } from '../write/blocked.ts'
import { listed } from '../write/pointing.ts'

/** What is done with the members that the definition of their owner names. */
export interface Belonging {
  /** A page of the owner's rows, or with `bound=0` of those that belong to none. */
  page(ctx: Context, owner: string, params: Params): Promise<unknown>
  /** Gives rows to an owner; those of another one are refused unless `force`. */
  bind(ctx: Context, owner: string, keys: readonly string[], force: boolean): Promise<Bound>
  /** Takes rows from their owner; those of another one are refused. Answers how many. */
  unbind(ctx: Context, owner: string, keys: readonly string[]): Promise<number>
  /** Takes all rows from an owner. Answers how many. */
  empty(ctx: Context, owner: string): Promise<number>
  /** Leaves an owner with exactly these rows. */
  replace(ctx: Context, owner: string, keys: readonly string[], force: boolean): Promise<Replaced>
}

export interface Bound {
  added: number
  /** Ids of what was the owner's before. */
  skipped: string[]
}

export interface Replaced {
  added: number
  removed: number
}

const mostLinks = 5000

const ofAnother = (name: string, [zh, en]: Label): Label => [
  `“${name}”已属于其他${zh}`,
  `“${name}” belongs to another ${en.toLowerCase()}`,
]

/** The keys that a call names by one of these parameters, 5,000 at most. */
export function linkedKeys(params: Params, ...names: [string, ...string[]]): string[] {
  const name = names.find((one) => params[one] !== undefined && params[one] !== '') ?? names[0]
  const keys = idsOf(params[name], name, mostLinks)
  if (!keys.length) throw new HttpError(400, missingParameter(name))
  return keys
}

/** The owner that a call names by a parameter. @throws 400 where it names none, or none that the caller sees. */
export async function namedOwner(
  owners: { row(ctx: Context, key: string): Promise<unknown> },
  ctx: Context,
  params: Params,
  name: string,
): Promise<string> {
  const key = neededText(params, name)
  await owners.row(ctx, key)
  return key
}

/** The members of an owner's definition that are rows of the resource of this name. */
export function createMembers(
  { database, services }: Pick<Surroundings, 'database' | 'services'>,
  owning: Pick<Resource, 'name' | 'label' | 'members'>,
  name: string,
): Belonging {
  const known = owning.members[name]
  if (!known) throw new Error(`${owning.name} has no members ${name}`)
  const { by } = known
  const resource = resourceNamed(name)
  const service = services.unruled(resource)
  const table = anyTableOf(resource)
  const holder = column(table, by)
  const giving = { service, by, label: owning.label }
  const kept = { resource, table, id: column(table, 'id'), holder }

  const membersOf = (ctx: Context, owner: string) => rowsWhere(database, kept, ctx, eq(holder, owner))

  return {
    page(ctx, owner, { [by]: _owner, bound, ...params }) {
      const isFree = textOf({ bound }, 'bound') === '0'
      return service.page(ctx, params, [
        isFree
          ? { column: by, operator: 'absent', value: '' }
          : { column: by, operator: 'equal', value: owner },
      ])
    },
    async bind(ctx, owner, keys, force) {
      const rows = await branches(database, kept, ctx, keys)
      const skipped = rows.filter((row) => row.owner === owner).map((row) => String(row.id))
      return { added: await bindRows(giving, ctx, owner, rows, force), skipped }
    },
    async unbind(ctx, owner, keys) {
      const rows = await branches(database, kept, ctx, keys)
      const named = rows.filter((row) => keys.includes(String(row.id)))
      if (named.some((row) => row.owner !== owner)) throw new HttpError(400, messages.notFound)
      return give(
        giving,
        ctx,
        rows.filter((row) => row.owner === owner),
        null,
      )
    },
    async empty(ctx, owner) {
      return give(giving, ctx, await membersOf(ctx, owner), null)
    },
    async replace(ctx, owner, keys, force) {
      const wanted = keys.length ? await branches(database, kept, ctx, keys) : []
      const staying = new Set(wanted.map((row) => row.id))
      const leaving = (await membersOf(ctx, owner)).filter((row) => !staying.has(row.id))
      const removed = await give(giving, ctx, leaving, null)
      return { added: await bindRows(giving, ctx, owner, wanted, force), removed }
    },
  }
}

async function rowsWhere(
  { current }: Database,
  { resource, table, id, holder }: Rows,
  ctx: Context,
  condition: SQL,
): Promise<Wire[]> {
  return current
    .select({ id, owner: holder, title: column(table, resource.title) })
    .from(table)
    .where(and(mine(ctx, resource, table), condition))
    .orderBy(id)
}

/** The rows of these keys, each of them there, and all that lies below them. */
async function branches(
  database: Database,
  rows: Rows,
  ctx: Context,
  keys: readonly string[],
): Promise<Wire[]> {
  const { resource, table, id } = rows
  const found = await rowsWhere(database, rows, ctx, inArray(id, listed(keys)))
  if (found.length < new Set(keys).size) throw new HttpError(400, messages.notFound)
  if (!resource.tree) return found
  const parent = column(table, resource.tree.parent)
  return rowsWhere(
    database,
    rows,
    ctx,
    sql`${id} IN (WITH RECURSIVE below(node) AS (SELECT value FROM json_each(${JSON.stringify(keys)})
      UNION SELECT ${id} FROM ${table} JOIN below ON ${parent} = below.node) SELECT node FROM below)`,
  )
}

/** Rows that may be members, and the column that says whose they are. */
interface Rows {
  resource: Resource
  table: AnyTable
  id: AnyTable[string]
  holder: AnyTable[string]
}

async function give(
  { service, by }: Giving,
  ctx: Context,
  rows: readonly Wire[],
  owner: string | null,
): Promise<number> {
  for (const row of rows) await service.update(ctx, String(row.id), { [by]: owner })
  return rows.length
}

async function bindRows(giving: Giving, ctx: Context, owner: string, rows: readonly Wire[], force: boolean) {
  const foreign = rows.filter((row) => row.owner && row.owner !== owner)
  if (!force)
    refuseBlocked(ctx, { key: 'id', title: 'title' }, foreign, (row) =>
      ofAnother(String(row.title), giving.label),
    )
  return give(
    giving,
    ctx,
    rows.filter((row) => row.owner !== owner),
    owner,
  )
}

/** What rows are given to owners by. */
interface Giving {
  service: Pick<ResourceService<Resource>, 'update'>
  /** The field that names the owner. */
  by: string
  label: Label
}
