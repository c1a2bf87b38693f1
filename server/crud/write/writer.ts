import { and, eq } from 'drizzle-orm'
import { alreadyExists, messages } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import { fieldsOf, type Resource, type Row } from '#shared/schema/resource.ts'
import type { Connection, Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { HttpError } from '../../http-error.ts'
import type { Names } from '../read/names.ts'
import type { Wire } from '../read/presenter.ts'
import { indexRow } from '../resource-text.ts'
import { column, mine, sightOf, unnarrowed } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import { demandEditable } from '../tie/edits.ts'
import { othersMarked } from '../tie/single.ts'
import { demandWay } from '../tie/states.ts'
import { changeStamp, createCandidates } from './candidate.ts'
import { conflictWith } from './conflict.ts'
import { recordChange } from './history.ts'
import { type AnyHooks, changedBetween, isSame, type Taken } from './hooks.ts'
import type { Values } from './input.ts'
import { insertRow } from './insert-rows.ts'
import { placeOf } from './place.ts'
import { createRowChecks } from './row-checks.ts'
import { sortKeysOf } from './sort-key.ts'
import { normalised } from './stored-values.ts'
import { uniqueFault, uniqueKeysOf } from './unique.ts'

const outOfSight: Label = ['超出您的数据权限范围', 'This lies outside of what you may see']

export interface Writer {
  /** Adds a row and answers its key, and what its module tells. What it has in common with a row that it is `like` is not looked up. */
  save(ctx: Context, input: Values, like?: Values): Promise<Wire>
  /** Changes what `patch` holds and answers the same; refuses with 409 when `version` is given and the row has moved on. */
  update(ctx: Context, key: string, patch: Values, version?: number, taken?: Taken): Promise<Wire>
  /** Rows that came back give way to those that have a mark by now which only one may have. */
  giveWay(ctx: Context, keys: readonly string[]): Promise<void>
  /** The stored row, or a refusal. */
  row(ctx: Context, key: string): Promise<Values>
}

export interface WriterParts {
  database: Database
  resource: Resource
  names: Names
  hooks: AnyHooks
  /** The record as the caller sees it, for one whose change comes too late. */
  describeCurrent(ctx: Context, key: string): Promise<Wire>
}

interface Change {
  before: Values
  patch: Values
  taken?: Taken | undefined
}

/** Everything that one call of `save` or `update` does happens in one transaction. */
export function createWriter(parts: WriterParts): Writer {
  const { database, resource, names } = parts
  const fields = fieldsOf(resource)
  const candidates = createCandidates(parts)
  const { verify, warn } = createRowChecks(parts)
  const rows = createRows(database, resource)
  const follow = createFollowing(parts.hooks, fields)
  const marks = createMarks(parts, {
    row: rows.row,
    update: (ctx, key, patch) => writer.update(ctx, key, patch),
  })

  async function add(connection: Connection, ctx: Context, input: Values, like?: Values): Promise<Wire> {
    await demandWay(names, ctx, resource, undefined, normalised(resource, input))
    const candidate = await candidates.added(ctx, input)
    const tenantId = String(candidate.tenantId)
    const given = Object.keys(candidate)
    const checked = {
      candidate,
      changed: like ? given.filter((name) => !isSame(candidate[name], like[name])) : given,
    }
    await verify(homeOf(ctx, tenantId), checked)
    warn(ctx, checked)
    const key = String(candidate[resource.key])
    if (resource.key === 'code') await freeKey(connection, resource, key, ctx)
    await rows.insert(ctx, key, candidate)
    indexRow(connection, resource, key, candidate)
    await recordChange(connection, ctx, resource, { action: 'save', tenantId, key })
    await marks.takeOver(ctx, {}, candidate)
    return { [resource.key]: key, ...(await follow(ctx, undefined, candidate)) }
  }

  async function change(connection: Connection, ctx: Context, key: string, asked: Change): Promise<Wire> {
    const { before, patch, taken } = asked
    if (!taken) await demandAllowed(parts, ctx, before, normalised(resource, patch))
    const changes = await candidates.changed(ctx, before, patch, taken)
    const candidate = { ...before, ...changes }
    const tenantId = String(before.tenantId)
    const changed = Object.keys(changes).filter((name) => !isSame(changes[name], before[name]))
    await verify(homeOf(ctx, tenantId), { candidate, changed, before })
    warn(ctx, { candidate, changed })
    const stamps = changeStamp(ctx, resource)
    await rows.change(ctx, key, { before, changes: { ...changes, ...stamps }, candidate })
    indexRow(connection, resource, key, candidate)
    const record = { action: 'update', tenantId, key, before, after: candidate } as const
    await recordChange(connection, ctx, resource, record)
    await marks.takeOver(ctx, before, candidate)
    return { [resource.key]: key, ...(await follow(ctx, before, { ...candidate, ...stamps }, taken)) }
  }

  const writer: Writer = {
    row: rows.row,
    save: (ctx, input, like) => database.transaction((connection) => add(connection, ctx, input, like)),
    update: (ctx, key, patch, version, taken) =>
      database.transaction(async (connection) => {
        const before = await rows.row(ctx, key)
        if (version !== undefined && version !== before.version) throw await conflictWith(parts, ctx, before)
        return change(connection, ctx, key, { before, patch, taken })
      }),
    giveWay: marks.giveWay,
  }
  return writer
}

/** The rows of the table, as the caller reaches them. */
function createRows(database: Database, resource: Resource) {
  const table = anyTableOf(resource)
  const keyed = (ctx: Context, key: string) =>
    and(mine(ctx, resource, table), eq(column(table, resource.key), key))

  async function store(ctx: Context, candidate: Values, work: PromiseLike<unknown>) {
    try {
      await work
    } catch (error) {
      throw uniqueFault(ctx, resource, error, candidate) ?? error
    }
  }

  /** Nobody writes a row that he would not see afterwards: it would be in somebody else's place. */
  async function demandVisible(ctx: Context, key: string) {
    if (!sightOf(ctx, resource)?.rule) return
    const seen = await database.current
      .select({ key: column(table, resource.key) })
      .from(table)
      .where(keyed(ctx, key))
    if (!seen.length) throw new HttpError(400, outOfSight)
  }

  return {
    async row(ctx: Context, key: string): Promise<Values> {
      const [found] = await database.current.select().from(table).where(keyed(ctx, key))
      if (!found) throw new HttpError(400, messages.notFound)
      return found
    },

    async insert(ctx: Context, key: string, candidate: Values) {
      await store(ctx, candidate, insertRow(database.current, resource, candidate))
      await demandVisible(ctx, key)
    },

    async change(
      ctx: Context,
      key: string,
      { before, changes, candidate }: Record<'before' | 'changes' | 'candidate', Values>,
    ) {
      const values = {
        ...changes,
        ...uniqueKeysOf(resource, candidate),
        ...sortKeysOf(resource, changes),
        ...placeOf(resource, candidate, changes),
        version: Number(before.version) + 1,
      }
      await store(ctx, candidate, database.current.update(table).set(values).where(keyed(ctx, key)))
      await demandVisible(ctx, key)
    },
  }
}

/** Tells the module of a row that was written; what it answers is told beside the key. */
function createFollowing({ wrote }: Pick<AnyHooks, 'wrote'>, fields: ReturnType<typeof fieldsOf>) {
  const blank = Object.fromEntries(fields.map(([name]) => [name, null]))
  return async (ctx: Context, before: Values | undefined, row: Values, taken?: Taken) =>
    wrote?.({
      ctx,
      before: before as Row<Resource> | undefined,
      row: { ...blank, ...row } as Row<Resource>,
      taken,
      changed: changedBetween(before, row),
    })
}

/** A removed row of this code would stand in the new one's way: codes are primary keys. */
async function freeKey(connection: Connection, resource: Resource, key: string, ctx: Context) {
  const table = anyTableOf(resource)
  const keyColumn = column(table, resource.key)
  const [taken] = await connection
    .select({ isDeleted: column(table, 'isDeleted') })
    .from(table)
    .where(eq(keyColumn, key))
  if (!taken) return
  const { label } = resource.fields[resource.key] ?? resource
  if (taken.isDeleted === 0) throw fieldFault(ctx, resource.key, alreadyExists(label))
  await connection.delete(table).where(eq(keyColumn, key))
}

/** Of what no step brings about: the way to another state, and what the definition leaves as it is. */
async function demandAllowed(
  { names, resource, hooks }: WriterParts,
  ctx: Context,
  before: Values,
  sent: Values,
) {
  await demandWay(names, ctx, resource, before, sent)
  if (!hooks.isUnruled) await demandEditable(names, ctx, resource, before, sent)
}

/** The marks that only one row may have. */
function createMarks({ database, resource }: WriterParts, { row, update }: Pick<Writer, 'row' | 'update'>) {
  return {
    /** Takes them from the last row that had them. */
    async takeOver(ctx: Context, before: Values, stored: Values) {
      const changed = changedBetween(before, stored)
      for (const single of resource.single) {
        if (stored[single.field] !== 1 || !changed(single.field, ...(single.per ?? []))) continue
        const reach = unnarrowed(homeOf(ctx, String(stored.tenantId)))
        for (const key of await othersMarked(database.current, reach, resource, single, stored))
          await update(reach, key, { [single.field]: 0 })
      }
    },

    async giveWay(ctx: Context, keys: readonly string[]) {
      const reach = unnarrowed(ctx)
      for (const key of keys)
        for (const single of resource.single) {
          const stored = await row(reach, key)
          if (stored[single.field] !== 1) continue
          const others = await othersMarked(database.current, reach, resource, single, stored)
          if (others.length) await update(reach, key, { [single.field]: 0 })
        }
    },
  }
}

/** The row's own tenant, even for one who sees all of them: what it points to must live there too. */
const homeOf = (ctx: Context, tenantId: string): Context => ({
  ...ctx,
  tenantId,
  allTenants: false,
})
