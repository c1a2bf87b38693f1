import { userGrid } from '#shared/resources/index.ts'
import { anyTableOf } from './crud/table.ts'
import { stamp } from './crud/write/candidate.ts'
import { uniqueKeysOf } from './crud/write/unique.ts'
import type { Database } from './db/database.ts'
import type { Context } from './http/context.ts'

/** Rows that give a user these grids; `home` is the tenant of the user. */
export async function addGrids(
  database: Database,
  home: Context,
  userId: string,
  gridIds: readonly string[],
): Promise<void> {
  for (const gridId of gridIds) {
    const row = { ...stamp(home, userGrid), userId, gridId }
    await database.current.insert(anyTableOf(userGrid)).values({ ...row, ...uniqueKeysOf(userGrid, row) })
  }
}
