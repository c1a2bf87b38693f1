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
import { resourceNamed } from '../registry.ts'
import { column, mine } from '../scope.ts'
import type { ResourceService } from '../service.ts'
import { anyTableOf } from '../table.ts'
import { refuseAll } from '../write/blocked.ts'
import { listed } from '../write/pointing.ts'

/** What is done with the members that the definition of their owner names. */
export interface Belonging {
  /** A page of the owner's rows, or with `bound=0` of those that belong to none. */
  page(ctx: Context, owner: string, params: Params): Promise<unknown>
  /** Gives rows to an owner; those of another one are refused unless `force`. Answers which were the owner's before. */
  bind(ctx: Context, owner: string, keys: readonly string[], force: boolean): Promise<Bound>
  /** Takes rows from their owner; those of another one are refused. Answers how many. */
  unbind(ctx: Context, owner: string, keys: readonly string[]): Promise<number>
  /** Takes rows from whosever they are; those of nobody are refused. Answers how many. */
  release(ctx: Context, keys: readonly string[]): Promise<number>
  /** Leaves an owner with exactly these rows. */
  replace(ctx: Context, owner: string, keys: readonly string[], force: boolean): Promise<Replaced>
}

export interface Bound {
  added: number
  skipped: string[]
}

export interface Replaced {
  added: number
  removed: number
}

/** A row that may be a member, and whose it is. */
interface Member {
  id: string
  owner: string | null
  title: unknown
}

const mostLinks = 5000

const ofAnother = (name: unknown, [zh, en]: Label): Label => [
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
  const by = owning.members[name]?.by
  if (by === undefined) throw new Error(`${owning.name} has no members ${name}`)
  const resource = resourceNamed(name)
  const service = services.unruled(resource)
  const rows = createRows(database, resource, by)
  const { give, take, unbind } = createGiving(service, rows, { by, label: owning.label })

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
      const members = await rows.branches(ctx, keys)
      const skipped = members.filter((row) => row.owner === owner).map(({ id }) => id)
      return { added: await take(ctx, members, owner, force), skipped }
    },
    unbind,
    async release(ctx, keys) {
      const named = await rows.named(ctx, keys)
      const owners = new Set(named.map(({ owner }) => owner))
      let removed = 0
      for (const owner of owners) {
        if (!owner) throw new HttpError(400, messages.notFound)
        const own = named.filter((row) => row.owner === owner)
        removed += await unbind(
          ctx,
          owner,
          own.map(({ id }) => id),
        )
      }
      return removed
    },
    async replace(ctx, owner, keys, force) {
      const wanted = keys.length ? await rows.branches(ctx, keys) : []
      const staying = new Set(wanted.map(({ id }) => id))
      const leaving = (await rows.of(ctx, owner)).filter(({ id }) => !staying.has(id))
      const removed = await give(ctx, leaving, null)
      return { added: await take(ctx, wanted, owner, force), removed }
    },
  }
}

/** Writes whose the rows are. */
function createGiving(
  service: Pick<ResourceService<Resource>, 'update'>,
  rows: ReturnType<typeof createRows>,
  { by, label }: { by: string; label: Label },
) {
  async function give(ctx: Context, members: readonly Member[], owner: string | null) {
    for (const { id } of members) await service.update(ctx, id, { [by]: owner })
    return members.length
  }

  async function take(ctx: Context, members: readonly Member[], owner: string, force: boolean) {
    const coming = members.filter((row) => row.owner !== owner)
    const foreign = force ? [] : coming.filter((row) => row.owner)
    refuseAll(
      ctx,
      foreign.map(({ id, title }) => ({
        id,
        name: String(title ?? ''),
        label: ofAnother(title, label),
      })),
    )
    return give(ctx, coming, owner)
  }

  async function unbind(ctx: Context, owner: string, keys: readonly string[]) {
    const members = await rows.branches(ctx, keys)
    const isForeign = members.some((row) => keys.includes(row.id) && row.owner !== owner)
    if (isForeign) throw new HttpError(400, messages.notFound)
    return give(
      ctx,
      members.filter((row) => row.owner === owner),
      null,
    )
  }

  return { give, take, unbind }
}

/** Reads rows that may be members; the field `by` names their owner. */
function createRows(database: Database, resource: Resource, by: string) {
  const table = anyTableOf(resource)
  const [id, owner] = [column(table, 'id'), column(table, by)]

  const where = async (ctx: Context, condition: SQL): Promise<Member[]> => {
    const found = await database.current
      .select({ id, owner, title: column(table, resource.title) })
      .from(table)
      .where(and(mine(ctx, resource, table), condition))
      .orderBy(id)
    return found as Member[]
  }

  /** The rows of these keys, each of them there. */
  async function named(ctx: Context, keys: readonly string[]): Promise<Member[]> {
    const found = await where(ctx, inArray(id, listed(keys)))
    if (found.length < new Set(keys).size) throw new HttpError(400, messages.notFound)
    return found
  }

  return {
    of: (ctx: Context, key: string) => where(ctx, eq(owner, key)),
    named,
    /** The same with all that lies below them. */
    async branches(ctx: Context, keys: readonly string[]): Promise<Member[]> {
      const found = await named(ctx, keys)
      if (!resource.tree) return found
      const parent = column(table, resource.tree.parent)
      return where(
        ctx,
        sql`${id} IN (WITH RECURSIVE below(node) AS (SELECT value FROM json_each(${JSON.stringify(keys)})
          UNION SELECT ${id} FROM ${table} JOIN below ON ${parent} = below.node) SELECT node FROM below)`,
      )
    },
  }
}
