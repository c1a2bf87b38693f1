import { eq } from 'drizzle-orm'
import { tableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { platformTenant } from '#server/http/context.ts'
import { topMenuRows } from '#server/modules/tenant/start/top-menus.ts'
import { menu, topMenu, topMenuSetting } from '#shared/resources/index.ts'
import { seedId } from './ids.ts'
import type { Seeding, Step } from './step.ts'

/** The top bar of the platform's tenant, where it has none of its own. */
export const topMenusStep: Step = {
  name: '035-top-menus',
  runs: 'once',
  async run(seeding) {
    const table = tableOf(topMenu)
    const [own] = await seeding.connection
      .select({ id: table.id })
      .from(table)
      .where(eq(table.tenantId, platformTenant))
      .limit(1)
    if (own) return
    const menus = tableOf(menu)
    const rows = await seeding.connection.select({ id: menus.id }).from(menus)
    await addTopMenus(
      seeding,
      platformTenant,
      rows.map(({ id }) => id),
    )
  },
}

/** The top menus of one tenant, with ids that stay. */
export async function addTopMenus(
  seeding: Seeding,
  tenantId: string,
  menuIds: readonly string[],
): Promise<void> {
  const { entries, settings } = await topMenuRows(seeding.connection, {
    menuIds,
    idOf: (range, name) => seedId(range, `${tenantId}:${name}`),
  })
  const owned = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, tenantId }))
  await insertRows(seeding, topMenu, owned(entries))
  await insertRows(seeding, topMenuSetting, owned(settings))
}
