import { and, eq, sql } from 'drizzle-orm'
import { alreadyExists, changedBy, inLanguage, messages, tooDeep } from '#shared/messages.ts'
import { user } from '#shared/resources/organisation/user.ts'
import { fieldsOf, type Resource, type Row } from '#shared/schema/resource.ts'
import { now } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { type Context, platformTenant } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { HttpError } from '../../http-error.ts'
import type { Names } from '../read/names.ts'
import { keysIn } from '../read/naming.ts'
import type { Wire } from '../read/presenter.ts'
import { resourceNamed } from '../registry.ts'
import { indexRow } from '../resource-text.ts'
import { column, mine, sightOf, unnarrowed } from '../scope.ts'
import { scopeMessages } from '../scope-messages.ts'
import { anyTableOf } from '../table.ts'
import { othersMarked } from '../tie/single.ts'
import { demandWay } from '../tie/states.ts'
import { recordChange } from './history.ts'
import { type AnyHooks, changedBetween, isSame, type Taken } from './hooks.ts'
import type { Values } from './input.ts'
import { added, inOwnCompany, normalised, withDefaults } from './stored-values.ts'
import { uniqueFault, uniqueKeysOf } from './unique.ts'
import { createVerifier } from './verifier.ts'

export interface Writer {
  /** Adds a row and answers its key, and what its module tells. */
  save(ctx: Context, input: Values): Promise<Wire>
  /** Changes what `patch` holds and answers the same; refuses with 409 when `version` is given and the row has moved on. */
  update(ctx: Context, key: string, patch: Values, version?: number, taken?: Taken): Promise<Wire>
  /** Rows that came back give way to those that have a mark by now which only one may have. */
  giveWay(ctx: Context, keys: readonly string[]): Promise<void>
  /** The stored row, or a refusal. */
  row(ctx: Context, key: string): Promise<Values>
}

/** Id, tenant, author and times of a new row: what an insert written by hand spreads too. */
export function stamp(ctx: Context, resource: Resource): Values {
  const time = now()
  return {
    ...(resource.key === 'id' && { id: newId() }),
    tenantId: resource.tenant ? ctx.tenantId : platformTenant,
    ...(resource.base === 'full' && {
      createUser: ctx.userId,
      createDept: ctx.deptIds[0] ?? null,
      createTime: time,
      updateUser: ctx.userId,
      updateTime: time,
    }),
  }
}

/** A new row as it would be stored: what was sent, the defaults, and who adds it. */
export const candidateOf = (ctx: Context, resource: Resource, input: Values): Values => {
  const fields = fieldsOf(resource)
  return {
    ...stamp(ctx, resource),
    ...normalised(fields, withDefaults(fields, inOwnCompany(ctx, resource, input))),
  }
}

const mostLevels = 100

interface Parts {
  database: Database
  resource: Resource
  names: Names
  hooks: AnyHooks
  /** The record as the caller sees it, for one whose change comes too late. */
  describeCurrent(ctx: Context, key: string): Promise<Wire>
}

export function createWriter({ database, resource, names, hooks, describeCurrent }: Parts): Writer {
  const table = anyTableOf(resource)
  const fields = fieldsOf(resource)
  const verifier = createVerifier(database, names)
  const blank = Object.fromEntries(fields.map(([name]) => [name, null]))
  const keyed = (ctx: Context, key: string) =>
    and(mine(ctx, resource, table), eq(column(table, resource.key), key))

  async function row(ctx: Context, key: string): Promise<Values> {
    const [found] = await database.current.select().from(table).where(keyed(ctx, key))
    if (!found) throw new HttpError(400, messages.notFound)
    return found
  }

  /** Everything that needs the stored row or other rows; `changed` names the fields to look at. */
  async function verify(ctx: Context, candidate: Values, changed: Iterable<string>, before: Values = {}) {
    for (const rule of resource.rules) {
      if (!rule.holds(candidate)) throw fieldFault(ctx, rule.field, rule.message)
    }
    for (const name of changed) {
      const meta = fields.find(([field]) => field === name)?.[1]
      if (!meta || candidate[name] === null || candidate[name] === undefined) continue
      if (name === resource.tree?.parent) await verifyParent(ctx, candidate)
      else if (meta.resource) await verifier.targets(ctx, name, meta, added(candidate[name], before[name]))
      else if (meta.dict && !meta.anyKey) await verifier.options(ctx, name, meta, candidate[name])
    }
  }

  function warn(ctx: Context, candidate: Values, changed: readonly string[]) {
    for (const { fields: watched, sentence } of resource.warnings) {
      const label = watched.some((name) => changed.includes(name)) ? sentence(candidate) : undefined
      if (label) ctx.warnings?.push({ field: watched[0], message: inLanguage(label, ctx.language) })
    }
  }

  async function verifyParent(ctx: Context, candidate: Values) {
    const tree = resource.tree
    if (!tree) return
    const parent = String(candidate[tree.parent])
    if (parent === tree.root) return
    const self = candidate[resource.key]
    if (parent === self) throw fieldFault(ctx, tree.parent, messages.parentIsSelf)
    let depth = 1
    for (let node = parent; node !== tree.root; depth++) {
      const [above] = await database.current
        .select({ parent: column(table, tree.parent) })
        .from(table)
        // What lies above the parent need not be seen to stand below it.
        .where(keyed(node === parent ? ctx : unnarrowed(ctx), node))
      if (!above) throw fieldFault(ctx, tree.parent, messages.parentMissing)
      node = String(above.parent ?? tree.root)
      if (node === self) throw fieldFault(ctx, tree.parent, messages.parentIsBelow)
      // As deep as no tree of people is; a circle among the rows above ends here, too.
      if (depth > mostLevels) throw fieldFault(ctx, tree.parent, tooDeep(mostLevels))
    }
    const height = self === undefined ? 0 : await heightBelow(String(self))
    if (tree.maxDepth && depth + height > tree.maxDepth)
      throw fieldFault(ctx, tree.parent, tooDeep(tree.maxDepth))
  }

  async function heightBelow(key: string): Promise<number> {
    const parent = column(table, resource.tree?.parent ?? resource.key)
    const [found] = await database.current.all<{ height: number }>(sql`
      WITH RECURSIVE below(node, height) AS (SELECT ${key}, 0 UNION
        SELECT ${column(table, resource.key)}, height + 1 FROM ${table} JOIN below ON ${parent} = below.node
        WHERE ${column(table, 'isDeleted')} = 0 AND height < 100)
      SELECT max(height) AS height FROM below`)
    return found?.height ?? 0
  }

  /** Nobody writes a row that he would not see afterwards: it would be in somebody else's place. */
  async function demandVisible(ctx: Context, key: string) {
    if (!sightOf(ctx, resource)?.rule) return
    const seen = await database.current
      .select({ key: column(table, resource.key) })
      .from(table)
      .where(keyed(ctx, key))
    if (!seen.length) throw new HttpError(400, scopeMessages.outOfSight)
  }

  async function store(work: () => Promise<unknown>, ctx: Context, candidate: Values) {
    try {
      await work()
    } catch (error) {
      throw uniqueFault(ctx, resource, error, candidate) ?? error
    }
  }

  const writer: Writer = {
    row,

    async giveWay(ctx, keys) {
      const reach = unnarrowed(ctx)
      for (const key of keys)
        for (const single of resource.single) {
          const stored = await row(reach, key)
          if (stored[single.field] !== 1) continue
          const others = await othersMarked(database.current, reach, resource, single, stored)
          if (others.length) await writer.update(reach, key, { [single.field]: 0 })
        }
    },

    save: (ctx, input) =>
      database.transaction(async (connection) => {
        await demandWay(names, ctx, resource, undefined, normalised(fields, input))
        const candidate = await completed(ctx, input)
        await verify(homeOf(ctx, String(candidate.tenantId)), candidate, Object.keys(candidate))
        warn(ctx, candidate, Object.keys(candidate))
        const key = String(candidate[resource.key])
        if (resource.key === 'code') await freeKey(connection, key, ctx)
        await store(
          () => connection.insert(table).values({ ...candidate, ...uniqueKeysOf(resource, candidate) }),
          ctx,
          candidate,
        )
        await demandVisible(ctx, key)
        indexRow(connection, resource, key, candidate)
        await recordChange(connection, ctx, resource, {
          action: 'save',
          tenantId: String(candidate.tenantId),
          key,
        })
        await takeOver(ctx, {}, candidate)
        return { [resource.key]: key, ...(await follow(ctx, undefined, candidate)) }
      }),

    update: (ctx, key, patch, version, taken) =>
      database.transaction(async (connection) => {
        const before = await row(ctx, key)
        if (version !== undefined && version !== before.version) throw await conflict(ctx, key, before)
        if (!taken) await demandWay(names, ctx, resource, before, normalised(fields, patch))
        const changes = await changesOf(ctx, before, patch, taken)
        // A node without a parent stands at the top: no level shows one whose parent is nothing.
        if (resource.tree && changes[resource.tree.parent] === null)
          changes[resource.tree.parent] = resource.tree.root
        const candidate = { ...before, ...changes }
        const changed = Object.keys(changes).filter((name) => !isSame(changes[name], before[name]))
        await verify(homeOf(ctx, String(before.tenantId)), candidate, changed, before)
        warn(ctx, candidate, changed)
        const stamps = resource.base === 'full' ? { updateUser: ctx.userId, updateTime: now() } : {}
        const values = {
          ...changes,
          ...uniqueKeysOf(resource, candidate),
          ...stamps,
          version: Number(before.version) + 1,
        }
        await store(() => connection.update(table).set(values).where(keyed(ctx, key)), ctx, candidate)
        await demandVisible(ctx, key)
        indexRow(connection, resource, key, candidate)
        const tenantId = String(before.tenantId)
        await recordChange(connection, ctx, resource, {
          action: 'update',
          tenantId,
          key,
          before,
          after: candidate,
        })
        await takeOver(ctx, before, candidate)
        return { [resource.key]: key, ...(await follow(ctx, before, { ...candidate, ...stamps }, taken)) }
      }),
  }
  return writer

  /** Takes marks that only one row may have from the last one that had them. */
  async function takeOver(ctx: Context, before: Values, row: Values) {
    const changed = changedBetween(before, row)
    for (const single of resource.single) {
      if (row[single.field] !== 1 || !changed(single.field, ...(single.per ?? []))) continue
      const reach = unnarrowed(homeOf(ctx, String(row.tenantId)))
      for (const key of await othersMarked(database.current, reach, resource, single, row))
        await writer.update(reach, key, { [single.field]: 0 })
    }
  }

  /** A new row with what its module stores beside what was sent. */
  async function completed(ctx: Context, input: Values): Promise<Values> {
    const candidate = candidateOf(ctx, resource, input)
    if (!hooks.write) return candidate
    const row = { ...blank, ...candidate }
    const more = await hooks.write({
      ctx,
      before: undefined,
      sent: normalised(fields, input),
      row: row as Row<Resource>,
      changed: changedBetween({}, row),
    })
    return { ...candidate, ...normalised(fields, more ?? {}) }
  }

  /** What changes of a row, with what its module stores beside what was sent. */
  async function changesOf(ctx: Context, before: Values, patch: Values, taken?: Taken): Promise<Values> {
    const changes = normalised(fields, patch)
    if (!hooks.write) return changes
    const row = { ...before, ...changes }
    const more = await hooks.write({
      ctx,
      before: before as Row<Resource>,
      sent: changes,
      row: row as Row<Resource>,
      taken,
      changed: changedBetween(before, row),
    })
    return { ...changes, ...normalised(fields, more ?? {}) }
  }

  async function follow(
    ctx: Context,
    before: Values | undefined,
    row: Values,
    taken?: Taken,
  ): Promise<Wire | undefined> {
    return hooks.wrote?.({
      ctx,
      before: before as Row<Resource> | undefined,
      row: { ...blank, ...row } as Row<Resource>,
      taken,
      changed: changedBetween(before, row),
    })
  }

  /** A removed row of this code would stand in the new one's way: codes are primary keys. */
  async function freeKey(connection: Connection, key: string, ctx: Context) {
    const keyColumn = column(table, resource.key)
    const [taken] = await connection
      .select({ isDeleted: column(table, 'isDeleted') })
      .from(table)
      .where(eq(keyColumn, key))
    if (!taken) return
    const label = fields.find(([name]) => name === resource.key)?.[1].label
    if (taken.isDeleted === 0) throw fieldFault(ctx, resource.key, alreadyExists(label ?? resource.label))
    await connection.delete(table).where(eq(keyColumn, key))
  }

  async function conflict(ctx: Context, key: string, before: Values): Promise<HttpError> {
    const by = await names.titles(
      resourceNamed(user.name),
      String(before.tenantId),
      keysIn(before.updateUser),
      ctx.language,
    )
    const name = by.get(String(before.updateUser)) ?? inLanguage(messages.removedTarget, ctx.language)
    return new HttpError(409, changedBy(name), { data: { current: await describeCurrent(ctx, key) } })
  }
}

/** The row's own tenant, even for one who sees all of them: what it points to must live there too. */
const homeOf = (ctx: Context, tenantId: string): Context => ({
  ...ctx,
  tenantId,
  allTenants: false,
})
