import { type Placeholder, sql } from 'drizzle-orm'
import { fieldsOf, nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import type { Params, Route, SignedInCall } from '../../http/route.ts'
import { writingRoutes } from '../calls/router.ts'
import { comparison } from '../read/condition-sql.ts'
import { type Condition, conditionOf } from '../read/filter.ts'
import type { Columns } from '../read/filterable.ts'
import type { Names } from '../read/names.ts'
import type { Wire } from '../read/presenter.ts'
import { resourceNamed } from '../registry.ts'
import { column } from '../scope.ts'
import type { ResourceService } from '../service.ts'
import { anyTableOf } from '../table.ts'

/**
 * A row that points to things of several kinds has a reference for each kind. Its callers may say and read `targetId`
 * and `targetName` whichever kind it is.
 */
export interface Targets {
  /** Reading calls that say both, and take `targetId=` as a filter. */
  reading<R extends Resource>(base: Reading<R>): Reading<R>
  /** What `targetName` a row is stored with. */
  nameOf(ctx: Context, row: Readonly<Wire>): Promise<string | null>
  /** Writing calls that take `targetId` for the reference that `meant` names. */
  writing<R extends Resource>(
    service: ResourceService<R>,
    meant: (call: SignedInCall) => Promise<Meant>,
  ): Route[]
}

/** The one column that the filters here are about. */
const target: Pick<Columns, 'filterable' | 'named'> = {
  filterable: new Map([['targetId', { kind: 'reference', storage: 'text' }]]),
  named: (name) => name,
}

type Reading<R extends Resource> = Pick<ResourceService<R>, 'page' | 'detail'>

/** Which reference a call's `targetId` stands for, and the row that it changes; undefined where it adds one. */
export interface Meant {
  field: string | undefined
  stored?: Readonly<Wire> | undefined
}

type Metas = ReturnType<typeof fieldsOf>

/** `fields` are the references; one that is a text stands for itself. */
export function createTargets(resource: Resource, fields: readonly string[], names: Names): Targets {
  const metas = fieldsOf(resource).filter(([name]) => fields.includes(name))
  const references = metas.filter(([, { resource: target }]) => target)
  const table = anyTableOf(resource)

  const named = (row: Wire): Wire => ({ ...row, ...targetOf(metas, row) })

  const held = sql`coalesce(${sql.join(
    references.map(([name]) => sql`${column(table, name)}`),
    sql`, `,
  )})`

  /** What a call asks of `targetId`, in the words of every filter. */
  const conditionsOf = (params: Params): Condition[] =>
    Object.keys(params).flatMap((name) => {
      const condition = conditionOf(target, name, params)
      if (!condition) return []
      const { operator } = condition
      return operator === 'below'
        ? []
        : [{ ...condition, sql: (value: Placeholder) => comparison(held, operator, value) }]
    })

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
      const titles = await names.titles(resourceNamed(meta.resource), ctx.tenantId, [key], ctx.language)
      return titles.get(key) ?? null
    },

    writing: (service, meant) =>
      writingRoutes(service, (handle) => async (call) => {
        if (call.params.targetId === undefined) return handle(call)
        const { field, stored } = await meant(call)
        if (field === undefined || !isMeant(metas, call.params, field, stored)) return handle(call)
        return handle({ ...call, params: { ...call.params, [field]: call.params.targetId } })
      }),
  }
}

function targetOf(metas: Metas, row: Wire) {
  const [name, meta] = metas.find(([field]) => row[field]) ?? []
  if (!name || !meta) return { targetId: '', targetName: '' }
  return meta.resource
    ? { targetId: row[name], targetName: row[nameColumnOf(name, meta)] ?? '' }
    : { targetId: '', targetName: row[name] }
}

/** Whole rows come back with both: the one that differs from what is stored is the new one, and the reference itself of two. */
function isMeant(metas: Metas, params: Params, field: string, stored: Wire = {}): boolean {
  if (textOf(params, 'targetId') === textOf(targetOf(metas, stored), 'targetId')) return false
  return params[field] === undefined || textOf(params, field) === textOf(stored, field)
}
