import type { Page } from '#shared/contract/answers.ts'
import type { Selection } from '../../db/prepared.ts'
import type { Context } from '../../http/context.ts'
import { idsOf, textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { shows } from '../scope.ts'
import { createTile } from '../tile/tile.ts'
import { createAggregate } from './aggregate.ts'
import type { Condition, Query } from './filter.ts'
import { createOutlines } from './outlines.ts'
import type { Wire } from './presenter.ts'
import type { Tally } from './reader.ts'
import type { Reading } from './record-reading.ts'
import { createShapes } from './shapes.ts'

const mostRows = 2000
const mostChoices = 500

/** Reads many rows, or what can be told of them together; `chosen` is what a choice among them shows. */
export function createListReading(reading: Reading, chosen: Selection) {
  const { resource, asking, reader, presenter } = reading

  const ask = (ctx: Context, params: Params, also: readonly Condition[] = []): Query => {
    const query = asking.narrowed(ctx, asking.rows(ctx, params), params)
    query.conditions.push(...also)
    return query
  }

  async function page(ctx: Context, params: Params, also: readonly Condition[] = []): Promise<Page<Wire>> {
    const query = ask(ctx, params, also)
    const { rows, total } = await reader.page(ctx, query, presenter.light)
    return {
      records: await reading.listed(ctx, rows),
      total,
      size: query.size,
      current: query.current,
      pages: Math.ceil(total / query.size),
    }
  }

  async function tally(ctx: Context, params: Params, fields: readonly string[]): Promise<readonly Tally[]> {
    // The counts would tell the values of what a data scope hides.
    if (!shows(ctx, resource, ...fields)) return []
    return reader.tally(ctx, ask(ctx, params), { by: fields.map((field) => ({ field })) })
  }

  async function select(ctx: Context, params: Params, also: readonly Condition[] = []): Promise<Wire[]> {
    const { ids, ...rest } = params
    const wanted = idsOf(ids, 'ids')
    const query = asking.narrowed(ctx, asking.choices(ctx, rest), rest)
    query.conditions.push(...also)
    if (wanted.length)
      query.conditions.push({ column: resource.key, operator: 'in', value: JSON.stringify(wanted) })
    const most = textOf(rest, 'size') ? query.size : mostChoices
    return presenter.present(ctx, await reader.first(ctx, query, chosen, most))
  }

  return {
    page,
    tally,
    select,
    rows: async (ctx: Context, params: Params): Promise<Wire[]> =>
      reading.listed(ctx, await reader.first(ctx, ask(ctx, params), presenter.light, mostRows)),
    aggregate: createAggregate(resource, { presenter, reader, ask }),
    outlines: createOutlines(resource, {
      first: (ctx, query, ...rest) => reader.first(ctx, asking.narrowed(ctx, query), ...rest),
    }),
    shapes: createShapes(resource, { reader, presenter, ask, counted: reading.counted }),
    tile: createTile(resource, { reader, ask }),
  }
}
