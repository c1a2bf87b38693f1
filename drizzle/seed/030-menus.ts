import rights from '#drizzle/data/menus/rights.json' with { type: 'json' }
import { allResources } from '#server/crud/registry.ts'
import { tableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { menu } from '#shared/resources/index.ts'
import type { MenuSeed } from './blade/menu.ts'
import { menuGroups, menus, ownPages, portal, rowsBelow } from './blade/menus.ts'
import { ADMINISTRATOR_ROLE, USER_ROLE } from './blade/rows.ts'
import { definitionMenus } from './definition-menus.ts'
import { grantMenus, grantToAdministrators } from './grants.ts'
import { missingRows } from './missing.ts'
import type { Seeding, Step } from './step.ts'

const forEveryUser = [...rights.everybody, ...rights.work]

/** Rights that are newer than another one, most of them a part of it before: administrators who have that one get them. */
const splitOff: Readonly<Record<string, string>> = {
  attach_large: 'attach_upload',
  device_track: 'device_edit',
  event_assign: 'event_edit',
  staff_track: 'staff_edit',
}

/** Blade's menus, the groups and pages of the definitions, and who of Blade's roles may open them. */
export const menusStep: Step = {
  name: '030-menus',
  runs: 'always',
  async run(seeding) {
    const resources = allResources()
    const usedGroups = new Set([
      ...resources.map((resource) => resource.menu?.parent),
      ...ownPages.map(({ parent }) => parent),
    ])
    const groups = rowsBelow(menuGroups.filter(({ code }) => usedGroups.has(code)))
    const rows = [...menus, ...groups, ...portal]
    const ids = new Map(rows.map(({ code, id }) => [code, id]))
    const pages = resources.flatMap((resource) => {
      const parentId = ids.get(resource.menu?.parent ?? '')
      return parentId ? definitionMenus(resource, parentId) : []
    })
    const others = rowsBelow(ownPages, ids)
    const added = await addMissing(seeding, [...rows, ...pages, ...others])
    // With its menu, not at every start: a grant that was taken away stays away.
    const grant = (roleId: string, granted: readonly MenuSeed[]) =>
      grantMenus(
        seeding,
        roleId,
        granted.map(({ id }) => id),
      )
    await grant(ADMINISTRATOR_ROLE, added)
    await grant(
      USER_ROLE,
      added.filter(({ code }) => forEveryUser.includes(code)),
    )
    for (const { code, id } of added) {
      const whole = splitOff[code]
      if (whole) await grantToAdministrators(seeding, whole, id)
    }
  },
}

// The first row of a code wins, Blade's before the definition's. A row of that code may have another id in the table.
async function addMissing(seeding: Seeding, rows: readonly MenuSeed[]): Promise<MenuSeed[]> {
  const first = new Map<string, MenuSeed>()
  for (const row of rows) if (!first.has(row.code)) first.set(row.code, row)
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  const stored = await storedIds(seeding)
  const idOf = (id: string) => {
    const code = codes.get(id) ?? ''
    return stored.get(code) ?? first.get(code)?.id ?? id
  }
  const missing = await missingRows(seeding, menu, 'code', [...first.values()])
  const placed = missing.map((row) => ({ ...row, parentId: idOf(row.parentId) }))
  await insertRows(seeding, menu, placed)
  return placed
}

async function storedIds({ connection }: Seeding): Promise<Map<string, string>> {
  const table = tableOf(menu)
  const rows = await connection.select({ id: table.id, code: table.code }).from(table)
  return new Map(rows.map(({ id, code }) => [String(code), id]))
}
