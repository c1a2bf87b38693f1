import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Selection } from '../../db/prepared.ts'
import type { Context } from '../../http/context.ts'
import type { Params } from '../../http/route.ts'
import { isShown, sightOf } from '../scope.ts'
import { isChosenByName } from '../table.ts'
import type { AnyHooks } from '../write/hooks.ts'
import { type Query, queryOf } from './filter.ts'
import { askedColumnsOf, type Columns } from './filterable.ts'
import { seesRows } from './pickers.ts'

/** What the parameters of a call ask for, as far as the caller may ask by them. */
export interface Asking {
  rows(ctx: Context, params: Params): Query
  /** Of a tree: who only chooses from it asks by no more than a choice shows. */
  nodes(ctx: Context, params: Params): Query
  /** By what a choice shows: everybody may choose from the names, so nobody finds out more by asking. */
  choices(ctx: Context, params: Params): Query
  /** With what the module's `where` adds; `asked` are the parameters of a list or tree. */
  narrowed(ctx: Context, query: Query, asked?: Params): Query
}

/** `chosen` is what a choice shows. */
export function createAsking(resource: Resource, hooks: AnyHooks, chosen: Selection): Asking {
  const columns = askedColumnsOf(resource)
  const masked = fieldsOf(resource).filter(([, { unmask }]) => unmask)
  const unmasked = only(columns, (name) => masked.every(([field]) => field !== name))
  const ofChoice = only(columns, (name) => name in chosen)
  const named = isChosenByName(resource)
    ? { ...resource, sort: [[resource.title, 'asc']] as const }
    : resource
  const keeps = new Set([resource.key, resource.tree?.parent, 'tenantId'])

  /** A field that a data scope hides cannot be asked by, either. */
  function inSight(ctx: Context, all: Columns): Columns {
    const sight = sightOf(ctx, resource)
    return sight?.fields ? only(all, (name) => isShown(sight, name) || keeps.has(name)) : all
  }

  /** A number that is shown in part cannot be filtered or sorted by: it could be guessed digit by digit. */
  const rows = (ctx: Context, params: Params): Query => {
    const known = masked.every(([, { unmask }]) => ctx.can(unmask ?? '')) ? columns : unmasked
    return queryOf(resource, inSight(ctx, known), params)
  }
  const choices = (ctx: Context, params: Params): Query => {
    const asked = inSight(ctx, ofChoice)
    return queryOf(asked.filterable.has(resource.title) ? named : resource, asked, params)
  }

  return {
    rows,
    choices,
    nodes: (ctx, params) => (seesRows(ctx, resource) ? rows : choices)(ctx, params),
    narrowed: (ctx, query, asked) =>
      hooks.where ? { ...query, conditions: [...query.conditions, ...hooks.where(ctx, asked)] } : query,
  }
}

const only = ({ filterable, keywords, named }: Columns, keeps: (name: string) => boolean): Columns => ({
  named,
  filterable: new Map([...filterable].filter(([name]) => keeps(name))),
  keywords: keywords.filter(keeps),
})
