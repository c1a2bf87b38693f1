import { and, eq, sql } from 'drizzle-orm'
import { messages, tooDeep } from '#shared/messages.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { column, mine, unnarrowed } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import type { Values } from './input.ts'

const mostLevels = 100

/** Where the rows of a tree may stand: below a row that is there, neither below itself nor too deep. */
export function createParents(database: Database, resource: Resource) {
  const table = anyTableOf(resource)
  const key = column(table, resource.key)

  async function above(ctx: Context, parentField: string, node: string) {
    const [found] = await database.current
      .select({ parent: column(table, parentField) })
      .from(table)
      .where(and(mine(ctx, resource, table), eq(key, node)))
    return found
  }

  async function heightBelow(parentField: string, node: string): Promise<number> {
    const [found] = await database.current.all<{ height: number }>(sql`
      WITH RECURSIVE below(node, height) AS (SELECT ${node}, 0 UNION
        SELECT ${key}, height + 1 FROM ${table} JOIN below ON ${column(table, parentField)} = below.node
        WHERE ${column(table, 'isDeleted')} = 0 AND height < ${mostLevels})
      SELECT max(height) AS height FROM below`)
    return found?.height ?? 0
  }

  return {
    /** @throws 400 with the field of the parent. */
    async verify(ctx: Context, candidate: Values): Promise<void> {
      const { tree } = resource
      if (!tree) return
      const parent = String(candidate[tree.parent])
      if (parent === tree.root) return
      const self = candidate[resource.key]
      if (parent === self) throw fieldFault(ctx, tree.parent, messages.parentIsSelf)
      let depth = 1
      for (let node = parent; node !== tree.root; depth++) {
        // What lies above the parent need not be seen to stand below it.
        const found = await above(node === parent ? ctx : unnarrowed(ctx), tree.parent, node)
        if (!found) throw fieldFault(ctx, tree.parent, messages.parentMissing)
        node = String(found.parent ?? tree.root)
        if (node === self) throw fieldFault(ctx, tree.parent, messages.parentIsBelow)
        // As deep as no tree of people is; a circle among the rows above ends here, too.
        if (depth > mostLevels) throw fieldFault(ctx, tree.parent, tooDeep(mostLevels))
      }
      const height = self === undefined ? 0 : await heightBelow(tree.parent, String(self))
      if (tree.maxDepth && depth + height > tree.maxDepth)
        throw fieldFault(ctx, tree.parent, tooDeep(tree.maxDepth))
    },
  }
}
