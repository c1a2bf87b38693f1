import { messages, missingParameter } from '#shared/messages.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Context } from '../../http/context.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { AnyHooks } from '../write/hooks.ts'
import type { Asking } from './asking.ts'
import { type Condition, isOnTenant } from './filter.ts'
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
}

/** The record of a key as its page shows it. @throws 400 where there is none */
export async function recordOf(reading: Reading, ctx: Context, key: string): Promise<Wire> {
  const { resource, asking, reader, presenter } = reading
  const query = asking.one(ctx, { column: resource.key, operator: 'equal', value: key })
  const [row] = await reader.first(ctx, query, presenter.full, 1)
  return shownAlone(reading, ctx, row)
}

/** The record that the parameters name, by its key or by other fields. @throws 400 where there is none */
export async function recordAsked(reading: Reading, ctx: Context, params: Params): Promise<Wire> {
  const { resource, asking, reader, presenter } = reading
  const key = givenText(resource, params, resource.key)
  if (key !== undefined) return recordOf(reading, ctx, key)
  const { conditions } = asking.rows(ctx, params)
  if (conditions.every(isOnTenant)) throw new HttpError(400, missingParameter(resource.key))
  const query = {
    ...asking.one(ctx, { column: '', operator: 'equal', value: '' }),
    conditions: conditions.map(exactly),
  }
  const [row] = await reader.first(ctx, asking.narrowed(ctx, query), presenter.full, 1)
  return shownAlone(reading, ctx, row)
}

async function shownAlone({ presenter, hooks }: Reading, ctx: Context, found: Wire | undefined) {
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
