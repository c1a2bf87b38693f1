import { and, inArray } from 'drizzle-orm'
import type { TreeNode } from '#shared/contract/answers.ts'
import type { Language } from '#shared/messages.ts'
import { type Resource, titleIn } from '#shared/schema/resource.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { column, mine } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import { listed } from '../write/pointing.ts'
import type { Wire } from './presenter.ts'

/** Which of these keys have rows below them: one question for a whole level. */
export async function parentsAmong(
  database: Database,
  ctx: Context,
  resource: Resource,
  keys: string[],
): Promise<Set<string>> {
  if (!resource.tree || !keys.length) return new Set()
  const table = anyTableOf(resource)
  const parent = column(table, resource.tree.parent)
  const rows = await database.current
    .selectDistinct({ parent })
    .from(table)
    .where(and(mine(ctx, resource, table), inArray(parent, listed(keys))))
  return new Set(rows.map((row) => String(row.parent)))
}

/** A row as a node of its tree, called what it is called in the language of the caller. */
export function toNode(resource: Resource, row: Wire, language: Language): TreeNode {
  const key = String(row[resource.key])
  return {
    id: key,
    parentId: String((resource.tree && row[resource.tree.parent]) || resource.tree?.root || '0'),
    title: titleIn(resource, row, language),
    key,
    value: key,
  }
}

/**
 * Puts rows below their parents in the order they come. One whose parent is not among them becomes a root, and so does
 * one that lies in a circle. Leaves have no `children`: Blade clients take any for a branch.
 */
export function nest<T extends object>(
  rows: T[],
  keyOf: (row: T) => string,
  parentOf: (row: T) => string,
): T[] {
  type Nested = T & { children?: T[]; hasChildren?: boolean }
  const byKey = new Map<string, Nested>(rows.map((row) => [keyOf(row), row]))
  const roots: T[] = []
  for (const row of rows) {
    const parent = byKey.get(parentOf(row))
    if (!parent || liesInCircle(row)) {
      roots.push(row)
      continue
    }
    parent.children ??= []
    parent.children.push(row)
    parent.hasChildren = true
  }
  return roots

  function liesInCircle(row: T): boolean {
    const seen = new Set<string>()
    for (let at: T | undefined = row; at; at = byKey.get(parentOf(at))) {
      const key = keyOf(at)
      if (seen.has(key)) return key === keyOf(row)
      seen.add(key)
    }
    return false
  }
}
