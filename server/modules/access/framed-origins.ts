import { and, eq, isNull, like, ne, or } from 'drizzle-orm'
import { frameOriginOf } from '#shared/contract/framing.ts'
import { inNewWindow } from '#shared/contract/menu.ts'
import { menuCategory } from '#shared/resources/access/menu.ts'
import { menu } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { createCache } from '../../db/cache.ts'
import type { Database } from '../../db/database.ts'

/**
 * Origins of the web addresses that menus show within the frame, which only the platform's administrator writes: the same
 * list until a commit changes it.
 */
export function createFramedOrigins(database: Database): () => readonly string[] {
  const menus = tableOf(menu)
  const kept = createCache<readonly string[]>(database, ['menu'], 1)
  const read = () => {
    const rows = database.reader
      .select({ path: menus.path })
      .from(menus)
      .where(
        and(
          eq(menus.isDeleted, 0),
          eq(menus.category, menuCategory.menu),
          like(menus.path, 'http%'),
          or(isNull(menus.isOpen), ne(menus.isOpen, inNewWindow)),
        ),
      )
      .all()
    return [...new Set(rows.flatMap(({ path }) => frameOriginOf(path ?? '') ?? []))].sort()
  }
  return () => kept.of('all', read)
}
