import { setImmediate as breath } from 'node:timers/promises'
import type { Geometry } from '#shared/geo/geometry.ts'
import { lightPathOf } from '#shared/geo/path.ts'
import { malformedParameter, tooManyIds } from '#shared/messages.ts'
import { drawnFields } from '#shared/schema/placed.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Selection } from '../../db/prepared.ts'
import type { Context } from '../../http/context.ts'
import { idsOf, textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { column, shows } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import { type Condition, queryFor } from './filter.ts'
import type { Reader } from './reader.ts'

/** Keys of one call: as many as a page has rows. */
const mostKeys = 200
/** Milliseconds after which others get a turn. */
const turn = 10

/** Draws rows as thumbnails: data of an SVG path by key, of those among the keys that the caller sees and that have a shape. */
export function createOutlines(resource: Resource, reader: Pick<Reader, 'first'>) {
  const table = anyTableOf(resource)
  const fields = drawnFields(resource)
  const selections = new Map(
    fields.map((name): [string, Selection] => [
      name,
      { key: column(table, resource.key), shape: column(table, name) },
    ]),
  )

  return async (ctx: Context, params: Params): Promise<Record<string, string>> => {
    const keys = idsOf(params.ids, 'ids')
    const field = textOf(params, 'field') ?? fields[0] ?? ''
    const selection = selections.get(field)
    if (!selection) throw new HttpError(400, malformedParameter('field'))
    if (keys.length > mostKeys) throw new HttpError(400, tooManyIds(mostKeys))
    if (!keys.length || !shows(ctx, resource, field)) return {}

    const drawn: Condition[] = [
      { column: resource.key, operator: 'in', value: JSON.stringify(keys) },
      { column: field, operator: 'present', value: '' },
    ]
    const query = queryFor(resource, drawn, mostKeys)
    const outlines: Record<string, string> = {}
    let until = performance.now() + turn
    for (const { key, shape } of await reader.first(ctx, query, selection, mostKeys)) {
      outlines[String(key)] = lightPathOf(shape as Geometry)
      if (performance.now() < until) continue
      await breath()
      until = performance.now() + turn
    }
    return outlines
  }
}
