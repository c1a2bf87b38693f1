import { sql } from 'drizzle-orm'
import { temporaryGrid } from '#shared/contract/geo/grid-type.ts'
import { grid } from '#shared/resources/index.ts'
import type { Condition } from '../../crud/read/filter.ts'
import { toNode } from '../../crud/read/tree.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Params } from '../../http/route.ts'

type Grids = ResourceService<typeof grid>

const { expireTime, gridType } = tableOf(grid)

/** A temporary grid is gone from every list once its time is over; what points to it still knows its name. */
const notOver = (): Condition => ({
  column: 'not over',
  operator: 'equal',
  value: now(),
  sql: (time) => sql`(${gridType} IS NOT ${temporaryGrid} OR ${expireTime} > ${time})`,
})

/** Whether a call asks for temporary grids: by their type, or by ids that may be theirs. */
const isAsked = (params: Params) =>
  Object.keys(params).some((name) => /^(gridType|ids?)(_|$)/.test(name) && params[name] !== '')

const withoutTemporary = (params: Params): Params => ({ ...params, gridType_notequal: temporaryGrid })

/**
 * Temporary grids stand beside the tree of management: trees are without them, lists have them where they are asked for by
 * type or id.
 */
export function besideTree(
  base: Grids,
): Pick<Grids, 'page' | 'aggregate' | 'select' | 'nested' | 'tree' | 'lazyTree' | 'lazyList'> {
  const lazyList: Grids['lazyList'] = async (ctx, params) => {
    const rows = await base.lazyList(ctx, params)
    return isAsked(params) ? rows : rows.filter((row) => row.gridType !== temporaryGrid)
  }
  return {
    lazyList,
    page: (ctx, params, also = []) =>
      isAsked(params)
        ? base.page(ctx, params, [...also, notOver()])
        : base.page(ctx, withoutTemporary(params), also),
    aggregate: (ctx, params, also = []) =>
      isAsked(params)
        ? base.aggregate(ctx, params, [...also, notOver()])
        : base.aggregate(ctx, withoutTemporary(params), also),
    select: (ctx, params, also = []) =>
      isAsked(params) ? base.select(ctx, params, also) : base.select(ctx, withoutTemporary(params), also),
    nested: async (ctx, params) => {
      if (!isAsked(params)) return base.nested(ctx, withoutTemporary(params))
      const time = now()
      const rows = await base.nested(ctx, params)
      return rows.filter((row) => row.gridType !== temporaryGrid || String(row.expireTime) > time)
    },
    tree: (ctx, params) => base.tree(ctx, withoutTemporary(params)),
    async lazyTree(ctx, params) {
      const rows = await lazyList(ctx, params)
      return rows.map((row) => ({
        ...toNode(grid, row, ctx.language),
        hasChildren: row.hasChildren === true,
      }))
    },
  }
}
