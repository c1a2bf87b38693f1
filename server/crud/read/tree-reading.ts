import type { TreeNode } from '#shared/contract/answers.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import type { Params } from '../../http/route.ts'
import { shows, sightOf } from '../scope.ts'
import { isOnTenant } from './filter.ts'
import { mixesTenants, type Wire } from './presenter.ts'
import type { Reading } from './record-reading.ts'
import { givenText, without } from './spelled.ts'
import { nest, parentsAmong, toNode } from './tree.ts'

const mostRows = 2000
const mostNodes = 20_000

/** Reads rows as a tree, whole or level by level. */
export function createTreeReading(database: Database, reading: Reading) {
  const { resource, asking, reader, presenter } = reading
  const parentField = resource.tree?.parent
  const keyOf = (row: Wire) => String(row[resource.key])
  const parentOf = (row: Wire) => String((parentField && row[parentField]) ?? '')

  /** The top of what somebody sees of a tree: nodes whose parent he does not see. */
  function topmost(rows: Wire[]): Wire[] {
    const seen = new Set(rows.map(keyOf))
    return rows.filter((row) => !seen.has(parentOf(row)))
  }

  /** A level of the tree; a search looks at all levels and so ignores the parent. */
  async function lazyList(ctx: Context, params: Params): Promise<Wire[]> {
    if (!parentField || !resource.tree) return []
    const { current: _current, size: _size, ...rest } = without(resource, params, parentField)
    const query = asking.nodes(ctx, rest)
    const isSearch = !query.conditions.every(isOnTenant)
    const at = givenText(resource, params, parentField) ?? resource.tree.root
    const isTop = !isSearch && at === resource.tree.root && sightOf(ctx, resource)?.rule !== undefined
    if (!isSearch && !isTop) query.conditions.push({ column: parentField, operator: 'equal', value: at })
    const most = isTop ? mostNodes : mostRows
    const found = await reader.first(ctx, asking.narrowed(ctx, query, rest), presenter.light, most)
    const rows = isTop ? topmost(found) : found
    const parents = await parentsAmong(database, ctx, resource, rows.map(keyOf))
    for (const row of rows) row.hasChildren = parents.has(keyOf(row))
    return reading.listed(ctx, rows)
  }

  async function lazyTree(ctx: Context, params: Params): Promise<TreeNode[]> {
    const rows = await lazyList(ctx, params)
    const isMixed = mixesTenants(ctx, resource) && new Set(rows.map(({ tenantId }) => tenantId)).size > 1
    return rows.map((row) => ({
      ...toNode(resource, row, ctx.language),
      ...(isMixed && { tenantId: String(row.tenantId), tenantName: String(row.tenantName) }),
      hasChildren: row.hasChildren === true,
    }))
  }

  async function tree(ctx: Context, params: Params): Promise<TreeNode[]> {
    const query = asking.narrowed(ctx, asking.nodes(ctx, params), params)
    const rows = await reader.first(ctx, query, presenter.light, mostNodes)
    const isNamed = shows(ctx, resource, resource.title)
    const nodes = rows.map((row) => ({
      ...toNode(resource, row, ctx.language),
      ...(!isNamed && { title: '' }),
    }))
    return nest(
      nodes,
      ({ id }) => id,
      ({ parentId }) => parentId,
    )
  }

  async function nested(ctx: Context, params: Params): Promise<Wire[]> {
    const query = asking.narrowed(ctx, asking.rows(ctx, params), params)
    const rows = await reader.first(ctx, query, presenter.light, mostNodes)
    return nest(await reading.listed(ctx, rows), keyOf, parentOf)
  }

  return { tree, lazyTree, lazyList, nested }
}
