import { and, asc, eq, inArray } from 'drizzle-orm'
import { menu, roleMenu } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { tableOf } from '../crud/table.ts'
import type { Database } from '../db/database.ts'
import { createBoundedMap } from './bounded-map.ts'

export type MenuRow = Row<typeof menu>

/** What roles were granted: the same object until a commit changes menus or grants, so that answers can hang on it. */
export interface Grants {
  /** Menus and buttons with the menus above them, in order. */
  readonly rows: readonly MenuRow[]
  readonly codes: ReadonlySet<string>
}

export interface Holder {
  readonly roleIds: readonly string[]
  readonly isPlatform: boolean
}

export function createGrants(database: Database) {
  const kept = createBoundedMap<Grants>(500)
  let allRows: MenuRow[] | undefined
  database.onCommit((tables) => {
    if (!tables.has('menu') && !tables.has('role_menu')) return
    kept.clear()
    allRows = undefined
  })

  function readRows(): MenuRow[] {
    const menus = tableOf(menu)
    return database.reader
      .select()
      .from(menus)
      .where(eq(menus.isDeleted, 0))
      .orderBy(asc(menus.sort), asc(menus.id))
      .all()
  }

  function read({ roleIds, isPlatform }: Holder): Grants {
    allRows ??= readRows()
    const rows = isPlatform ? allRows : granted(allRows, readGranted(roleIds))
    return { rows, codes: new Set(rows.flatMap(({ code }) => (code ? [code] : []))) }
  }

  function readGranted(roleIds: readonly string[]): Set<string> {
    const links = tableOf(roleMenu)
    const found = database.reader
      .select({ menuId: links.menuId })
      .from(links)
      .where(and(inArray(links.roleId, [...roleIds]), eq(links.isDeleted, 0)))
      .all()
    return new Set(found.flatMap(({ menuId }) => (menuId ? [menuId] : [])))
  }

  return {
    of(holder: Holder): Grants {
      const key = holder.isPlatform ? 'platform' : holder.roleIds.join(',')
      const known = kept.get(key)
      if (known) return known
      const grants = read(holder)
      kept.set(key, grants)
      return grants
    },
    forget: () => kept.clear(),
  }
}

export type GrantsOf = ReturnType<typeof createGrants>

/** The granted rows and all their ancestors: grants are kept as ticked, and a menu's own row may not be among them. */
function granted(all: readonly MenuRow[], ids: ReadonlySet<string>): MenuRow[] {
  const byId = new Map(all.map((row) => [row.id, row]))
  const reached = new Set<string>()
  for (const id of ids) {
    for (let row = byId.get(id); row && !reached.has(row.id); row = byId.get(row.parentId ?? '0'))
      reached.add(row.id)
  }
  return all.filter(({ id }) => reached.has(id))
}
