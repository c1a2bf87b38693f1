import lists from '#drizzle/data/demo/administration.json' with { type: 'json' }
import removed from '#drizzle/data/demo/removed-notices.json' with { type: 'json' }
import { tableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { toWallTime } from '#server/db/clock.ts'
import { companyTypeMenu, menu, notice, tenantPackage, user } from '#shared/resources/index.ts'
import { datasources } from '../../blade/rows.ts'
import { seedId } from '../../ids.ts'
import type { Seeding } from '../../step.ts'
import { writtenLists, writtenRows } from '../../written.ts'
import { companyTypeId } from '../company/companies.ts'
import { countyAccount } from './accounts.ts'
import { gridRights, menuIdsOf, portalPages, readerRights, tenantAdministratorMenus } from './rights.ts'
import { appUsers } from './users.ts'

const hour = 3600 * 1000

/** What administrators set up besides the county's data: nothing of it narrows anything before somebody grants it. */
export async function addAdministration(seeding: Seeding): Promise<void> {
  const { tenantPackage: packages, ...others } = lists
  await insertRows(seeding, tenantPackage, await filled(seeding, writtenRows(tenantPackage, packages)))
  const menus = tableOf(menu)
  const codes = await seeding.connection.select({ id: menus.id, code: menus.code }).from(menus)
  const keys = {
    menu: new Map(codes.map(({ id, code }) => [String(code), id])),
    datasource: new Map(datasources.map(({ name, id }) => [name, id])),
  }
  for (const { resource, rows } of writtenLists(others, { keys })) await insertRows(seeding, resource, rows)
  await insertRows(seeding, companyTypeMenu, await portalGrants(seeding))
  await insertRows(seeding, user, appUsers(seeding.now))
  await insertRows(seeding, notice, removedNotices(seeding.now))
}

/** With what readers, grid workers and administrators are granted. */
async function filled<T>(seeding: Seeding, packages: readonly T[]) {
  const menus = [
    await menuIdsOf(seeding, readerRights),
    await menuIdsOf(seeding, gridRights),
    await tenantAdministratorMenus(seeding),
  ]
  return packages.map((row, index) => ({ ...row, menuId: menus[index]?.join(',') ?? '' }))
}

/** What companies of a type see of themselves; the types that are not listed have no accounts. */
async function portalGrants(seeding: Seeding) {
  const granted = await Promise.all(
    Object.entries(portalPages).map(async ([type, codes]) =>
      (await menuIdsOf(seeding, codes)).sort().map((menuId) => ({ typeId: companyTypeId(type), menuId })),
    ),
  )
  return granted.flat().map((row, index) => ({ id: seedId('companyTypeMenu', index + 1), ...row }))
}

const removedNotices = (now: number) =>
  writtenRows(notice, removed, { now, after: 100 }).map((row, index) => ({
    ...row,
    createUser: countyAccount.id,
    createDept: countyAccount.deptId,
    updateUser: countyAccount.id,
    isDeleted: 1,
    deleteTime: toWallTime(now - (26 - index) * hour),
    deleteUser: countyAccount.id,
    deleteBatch: row.id,
  }))
