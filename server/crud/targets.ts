import { sql } from 'drizzle-orm'
import { fieldsOf, nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import type { Context } from '../http/context.ts'
import { textOf } from '../http/params.ts'
import type { Params, Route, SignedInCall } from '../http/route.ts'
import type { Condition } from './filter.ts'
import type { Names } from './names.ts'
import type { Wire } from './presenter.ts'
import { resourceNamed } from './registry.ts'
import { column } from './scope.ts'
import type { ResourceService } from './service.ts'
import { anyTableOf } from './table.ts'

/**
 * A row that points to things of several kinds has a reference for each kind. Its callers may say and read `targetId`
 * and `targetName` whichever kind it is.
 */
export interface Targets {
  /** Reading calls that say both, and take `targetId=` as a filter. */
  reading<R extends Resource>(base: Reading<R>): Reading<R>
  /** What `targetName` a row is stored with. */
  nameOf(ctx: Context, row: Readonly<Wire>): Promise<string | null>
  /** Writing calls that take `targetId` for the reference that `fieldFor` names. */
  taking(routes: readonly Route[], fieldFor: (call: SignedInCall) => Promise<string | undefined>): Route[]
}

type Reading<R extends Resource> = Pick<ResourceService<R>, 'page' | 'detail'>

/** `fields` are the references; one that is a text stands for itself. */
export function createTargets(resource: Resource, fields: readonly string[], names: Names): Targets {
  const metas = fieldsOf(resource).filter(([name]) => fields.includes(name))
  const references = metas.filter(([, { resource: target }]) => target)
  const table = anyTableOf(resource)

  function targetOf(row: Wire) {
    const [name, meta] = metas.find(([field]) => row[field]) ?? []
    if (!name || !meta) return { targetId: '', targetName: '' }
    return meta.resource
      ? { targetId: row[name], targetName: row[nameColumnOf(name, meta)] ?? '' }
      : { targetId: '', targetName: row[name] }
  }

  const named = (row: Wire): Wire => ({ ...row, ...targetOf(row) })

  function conditionsOf(params: Params): Condition[] {
    const targetId = textOf(params, 'targetId')
    if (targetId === undefined) return []
    const held = sql.join(
      references.map(([name]) => sql`${column(table, name)}`),
      sql`, `,
    )
    return [
      {
        column: 'targetId',
        operator: 'equal',
        value: targetId,
        sql: (value) => sql`${value} IN (${held})`,
      },
    ]
  }

  return {
    reading: (base) => ({
      async page(ctx, params, also = []) {
        const page = await base.page(ctx, params, [...also, ...conditionsOf(params)])
        return { ...page, records: page.records.map(named) }
      },
      detail: async (ctx, params) => named(await base.detail(ctx, params)),
    }),

    async nameOf(ctx, row) {
      const [name, meta] = metas.find(([field]) => row[field]) ?? []
      if (!name || !meta) return null
      const key = String(row[name])
      if (!meta.resource) return key
      return (await names.titles(resourceNamed(meta.resource), ctx.tenantId, [key])).get(key) ?? null
    },

    taking: (routes, fieldFor) =>
      routes.map((route) => {
        if (route.access === 'open') return route
        const { handle } = route
        return {
          ...route,
          async handle(call: SignedInCall) {
            const targetId = textOf(call.params, 'targetId')
            const field = targetId === undefined ? undefined : await fieldFor(call)
            const isOpen = field !== undefined && textOf(call.params, field) === undefined
            return handle(isOpen ? { ...call, params: { ...call.params, [field]: targetId } } : call)
          },
        }
      }),
  }
}

/** Those of a resource's routes that add or change one row. */
export const writingOf = (resource: Resource, routes: readonly Route[]): Route[] =>
  routes.filter(({ path }) =>
    ['save', 'update', 'submit'].some((action) => path === `${resource.path}/${action}`),
  )
