import { and, eq, inArray } from 'drizzle-orm'
import { tableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { menu, role, roleMenu } from '#shared/resources/index.ts'
import { seedId } from './ids.ts'
import { missingRows } from './missing.ts'
import type { Seeding } from './step.ts'

/** Aliases of the roles that the platform and every tenant begin with. */
const administrators = ['administrator', 'admin']

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

/** Grants a menu or button to the roles that tenants begin with, of all tenants, where they hold the one with this code. */
export async function grantToAdministrators(
  seeding: Seeding,
  heldCode: string,
  menuId: string,
): Promise<void> {
  const [roles, menus, grants] = [tableOf(role), tableOf(menu), tableOf(roleMenu)]
  const holders = await seeding.connection
    .selectDistinct({ id: roles.id })
    .from(roles)
    .innerJoin(grants, and(eq(grants.roleId, roles.id), eq(grants.isDeleted, 0)))
    .innerJoin(menus, eq(menus.id, grants.menuId))
    .where(and(inArray(roles.roleAlias, administrators), eq(roles.isDeleted, 0), eq(menus.code, heldCode)))
  for (const { id } of holders) await grantMenus(seeding, id, [menuId])
}
