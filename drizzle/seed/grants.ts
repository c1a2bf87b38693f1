import { roleMenu } from '#shared/resources/index.ts'
import { seedId } from './ids.ts'
import { insertRows } from './insert.ts'
import { missingRows } from './missing.ts'
import type { Seeding } from './step.ts'

/** Grants menus and buttons to a role; one that was granted before is left alone. */
export async function grantMenus(
  seeding: Seeding,
  roleId: string,
  menuIds: readonly string[],
): Promise<void> {
  if (menuIds.length === 0) return
  const rows = menuIds.map((menuId) => ({ id: seedId('roleMenu', `${roleId}:${menuId}`), roleId, menuId }))
  await insertRows(seeding, roleMenu, await missingRows(seeding, roleMenu, 'id', rows))
}
