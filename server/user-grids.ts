import { userGrid } from '#shared/resources/index.ts'
import { stamp } from './crud/write/candidate.ts'
import { insertRow } from './crud/write/insert-rows.ts'
import type { Database } from './db/database.ts'
import type { Context } from './http/context.ts'

/** Rows that give a user these grids; `home` is the tenant of the user. */
export async function addGrids(
  database: Database,
  home: Context,
  userId: string,
  gridIds: readonly string[],
): Promise<void> {
  for (const gridId of gridIds)
    await insertRow(database.current, userGrid, { ...stamp(home, userGrid), userId, gridId })
}
