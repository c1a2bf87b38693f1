import { fieldsOf, type Resource, type Row } from '#shared/schema/resource.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { type Context, platformTenant } from '../../http/context.ts'
import { type AnyHooks, changedBetween, type Taken } from './hooks.ts'
import type { Values } from './input.ts'
import { measuresOf } from './measured.ts'
import { numbered, serialsOf } from './serial.ts'
import { inOwnCompany, normalised, withDefaults } from './stored-values.ts'

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

/** Who changes a row, and when. */
export const changeStamp = (ctx: Context, { base }: Pick<Resource, 'base'>): Values =>
  base === 'full' ? { updateUser: ctx.userId, updateTime: now() } : {}

/** A new row as it would be stored: what was sent, the defaults, and who adds it. */
export const candidateOf = (ctx: Context, resource: Resource, input: Values): Values => ({
  ...stamp(ctx, resource),
  ...normalised(resource, withDefaults(resource, inOwnCompany(ctx, resource, input))),
})

/** What is about to be stored: what was sent, what the definition works out, and what the module adds. */
export interface Candidates {
  /** A whole new row. */
  added(ctx: Context, input: Values): Promise<Values>
  /** Of a stored row, what changes. */
  changed(ctx: Context, before: Values, patch: Values, taken?: Taken): Promise<Values>
}

interface Parts {
  database: Database
  resource: Resource
  hooks: Pick<AnyHooks, 'write'>
}

export function createCandidates({ database, resource, hooks }: Parts): Candidates {
  const blank = Object.fromEntries(fieldsOf(resource).map(([name]) => [name, null]))
  const measured = measuresOf(resource)
  const serials = serialsOf(resource)

  async function moreOf(
    ctx: Context,
    { before, sent, row, taken }: { before?: Values; sent: Values; row: Values; taken?: Taken | undefined },
  ): Promise<Values> {
    const more = await hooks.write?.({
      ctx,
      before: before as Row<Resource> | undefined,
      sent,
      row: row as Row<Resource>,
      taken,
      changed: changedBetween(before, row),
    })
    return normalised(resource, more ?? {})
  }

  return {
    async added(ctx, input) {
      const sent = normalised(resource, input)
      const drawn = candidateOf(ctx, resource, input)
      const candidate = { ...drawn, ...measured({ before: {}, sent, row: drawn }) }
      const more = await moreOf(ctx, { sent, row: { ...blank, ...candidate } })
      const row = { ...candidate, ...more }
      return { ...row, ...(await numbered(database.current, resource, row)) }
    },

    async changed(ctx, before, patch, taken) {
      const sent = normalised(resource, patch)
      // A number that is cleared stays: it stands on the thing itself.
      for (const name of serials) if (sent[name] === null && before[name]) delete sent[name]
      // A node without a parent stands at the top: no level shows one whose parent is nothing.
      const { tree } = resource
      if (tree && sent[tree.parent] === null) sent[tree.parent] = tree.root
      const changes = { ...sent, ...measured({ before, sent, row: { ...before, ...sent } }) }
      const more = await moreOf(ctx, { before, sent, row: { ...before, ...changes }, taken })
      return { ...changes, ...more }
    },
  }
}
