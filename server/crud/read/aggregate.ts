import {
  type Aggregate,
  type Dimension,
  dimensionsFrom,
  type Measure,
  measureFrom,
  mostGroups,
} from '#shared/contract/aggregate.ts'
import { malformedParameter, missingParameter } from '#shared/messages.ts'
import { fieldsOf, nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { isShown, sightOf } from '../scope.ts'
import type { Condition, Query } from './filter.ts'
import type { Presenter, Wire } from './presenter.ts'
import type { Reader, Tally } from './reader.ts'

interface Parts {
  presenter: Presenter
  reader: Pick<Reader, 'tally'>
  /** What the parameters of a list ask for, as far as the caller may ask. */
  ask(ctx: Context, params: Params, also: readonly Condition[]): Query
}

/**
 * Counts, sums or averages of the rows that a list with the same parameters would show, by `by`: one or two fields, a date
 * with its span of time (`occurTime.month,eventLevel`). `measure` is `count`, `sum.<field>` or `average.<field>`. Groups come
 * in the order of their keys, 2,000 at most. @throws 400 for what cannot be grouped by or added up, or is not shown to the caller.
 */
export function createAggregate(resource: Resource, { presenter, reader, ask }: Parts) {
  const named = fieldsOf(resource).filter(([, meta]) => meta.dict || meta.resource)
  const nameColumns = new Map(named.map(([name, meta]) => [name, nameColumnOf(name, meta)]))

  function readIn(ctx: Context, params: Params): { by: Dimension[]; measure: Measure } {
    const given = textOf(params, 'by')
    if (given === undefined) throw new HttpError(400, missingParameter('by'))
    const by = dimensionsFrom(resource, given)
    const measure = measureFrom(resource, textOf(params, 'measure') ?? 'count')
    // The groups would tell the values of what a data scope hides.
    const sight = sightOf(ctx, resource) ?? {}
    if (!by?.every(({ field }) => isShown(sight, field))) throw new HttpError(400, malformedParameter('by'))
    if (!measure || (measure.kind !== 'count' && !isShown(sight, measure.field)))
      throw new HttpError(400, malformedParameter('measure'))
    return { by, measure }
  }

  /** The names of each group's keys, where the field is a reference or of a dictionary. */
  async function namesOf(ctx: Context, tallies: readonly Tally[], by: readonly Dimension[]) {
    const rows: Wire[] = tallies.map((tally) =>
      Object.fromEntries(by.map(({ field }) => [field, tally[field]])),
    )
    await presenter.present(ctx, rows)
    return rows.map((row) =>
      by.map(({ field }) => {
        const column = nameColumns.get(field)
        return column === undefined ? '' : String(row[column] ?? '')
      }),
    )
  }

  return async (ctx: Context, params: Params, also: readonly Condition[] = []): Promise<Aggregate> => {
    const { by, measure } = readIn(ctx, params)
    const { by: _by, measure: _measure, ...filters } = params
    const sum = measure.kind === 'count' ? undefined : measure.field
    const found = await reader.tally(ctx, ask(ctx, filters, also), { by, sum, most: mostGroups + 1 })
    const tallies = found.slice(0, mostGroups)
    const names = await namesOf(ctx, tallies, by)
    return {
      groups: tallies.map((tally, n) => ({
        keys: by.map(({ field }) => tally[field] ?? null),
        names: names[n] ?? [],
        count: tally.count,
        value: measured(measure, tally),
      })),
      isWhole: found.length <= mostGroups,
    }
  }
}

function measured({ kind }: Measure, { count, sum, filled }: Tally): number | null {
  if (kind === 'count') return count
  if (!filled) return null
  return kind === 'sum' ? Number(sum) : Number(sum) / Number(filled)
}
