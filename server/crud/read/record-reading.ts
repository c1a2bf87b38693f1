import { messages, missingParameter } from '#shared/messages.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Context } from '../../http/context.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { AnyHooks } from '../write/hooks.ts'
import type { Asking } from './asking.ts'
import { type Condition, isOnTenant, queryFor } from './filter.ts'
import type { Presenter, Wire } from './presenter.ts'
import type { Reader } from './reader.ts'
import { givenText } from './spelled.ts'

/** What reads the rows of a resource and tells them. */
export interface Reading {
  resource: Resource
  asking: Asking
  reader: Reader
  presenter: Presenter
  hooks: AnyHooks
  /** Rows as a list tells them: with their counts, and as the module shows them. */
  listed(ctx: Context, rows: Wire[]): Promise<Wire[]>
  /** Rows with these of their counts. */
  counted(ctx: Context, rows: Wire[], names: readonly string[]): Promise<Wire[]>
}

/** The record of a key as its page shows it. @throws 400 where there is none */
export function recordOf(reading: Reading, ctx: Context, key: string): Promise<Wire> {
  const { resource } = reading
  return recordWhere(reading, ctx, [{ column: resource.key, operator: 'equal', value: key }])
}

/** The record that the parameters name, by its key or by other fields. @throws 400 where there is none */
export async function recordAsked(reading: Reading, ctx: Context, params: Params): Promise<Wire> {
  const { resource, asking } = reading
  const key = givenText(resource, params, resource.key)
  if (key !== undefined) return recordOf(reading, ctx, key)
  const conditions = asking.rows(ctx, params).conditions.filter(({ among }) => !among)
  if (conditions.every(isOnTenant)) throw new HttpError(400, missingParameter(resource.key))
  return recordWhere(reading, ctx, conditions.map(exactly))
}

async function recordWhere(reading: Reading, ctx: Context, conditions: Condition[]): Promise<Wire> {
  const { resource, asking, reader, presenter, hooks } = reading
  const query = asking.narrowed(ctx, queryFor(resource, conditions, 1))
  const [found] = await reader.first(ctx, query, presenter.full, 1)
  if (!found) throw new HttpError(400, messages.notFound)
  const rows = await presenter.present(ctx, [found])
  const [row = found] = (await hooks.show?.(ctx, rows)) ?? rows
  return row
}

/** `detail` by another field means that very value, where a list would search inside it. */
const exactly = (condition: Condition): Condition =>
  condition.operator === 'contains' || condition.operator === 'below'
    ? { ...condition, operator: 'equal' }
    : condition
