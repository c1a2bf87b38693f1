import {
  dept,
  dictBiz,
  mapLayer,
  pageTemplate,
  post,
  role,
  roleMenu,
  topMenu,
  topMenuSetting,
  user,
} from '#shared/resources/index.ts'
import type { Resource, Row } from '#shared/schema/resource.ts'
import type { Auth } from '../../../auth/auth.ts'
import { randomPassword } from '../../../auth/password/random-password.ts'
import { indexRow } from '../../../crud/resource-text.ts'
import { insertRows } from '../../../crud/write/insert-rows.ts'
import { milliseconds, now } from '../../../db/clock.ts'
import type { Connection } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { type Context, platformTenant } from '../../../http/context.ts'
import type { Parameters } from '../../../parameters.ts'
import { tenant } from '../../../store/policy.ts'
import { createStore } from '../../../store/table.ts'
import { mapLayers } from './map-layers.ts'
import { pageTemplateRows } from './page-templates.ts'
import { administratorMenus, tenantStart } from './tenant-start.ts'
import { topMenuRows } from './top-menus.ts'

interface FirstPassword {
  /** What is stored of it. */
  verifier: string
  /** Where no parameter says what it is: to be told once. */
  made: string | undefined
}

/** The password that a new tenant's administrator begins with. Hashes, so not within a transaction. */
export async function firstPassword(
  { hashPassword }: Pick<Auth, 'hashPassword'>,
  parameters: Parameters,
): Promise<FirstPassword> {
  const given = parameters.get('tenant.default.password')
  const made = given ? undefined : randomPassword()
  return { verifier: await hashPassword(given || (made ?? '')), made }
}

interface Start {
  tenantId: string
  tenantName: string
  linkman: string
  password: FirstPassword
  /** Codes of the menus that its administrator is granted, besides the product's own groups. */
  menuCodes: readonly string[]
}

/** Gives a tenant that was just added what it begins with, within the caller's transaction. */
export async function furnish(
  connection: Connection,
  ctx: Context,
  { tenantId, tenantName, linkman, password, menuCodes }: Start,
): Promise<void> {
  const ids = { role: newId(), dept: newId(), post: newId(), account: newId() }
  const start = tenantStart({ tenantId, tenantName, linkman, ids })
  const author = { createUser: ctx.userId, updateUser: ctx.userId }
  const menuIds = await administratorMenus(connection, menuCodes)
  await insertSearchable(connection, role, [start.role])
  await insertSearchable(
    connection,
    roleMenu,
    menuIds.map((menuId) => ({ id: newId(), roleId: ids.role, menuId })),
  )
  const { entries, settings } = await topMenuRows(connection, { menuIds, idOf: namedIds() })
  const bar = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, ...author, tenantId }))
  await insertSearchable(connection, topMenu, bar(entries))
  await insertSearchable(
    connection,
    topMenuSetting,
    settings.map((row) => ({ ...row, tenantId })),
  )
  await insertSearchable(connection, dept, [start.dept])
  await insertSearchable(connection, post, [{ ...start.post, ...author }])
  const pages = pageTemplateRows(() => newId()).map((row) => ({ ...row, ...author, tenantId }))
  await insertSearchable(connection, pageTemplate, pages)
  await insertSearchable(connection, dictBiz, await copiedDictionaries(connection, tenantId))
  const layers = mapLayers.map((layer) => ({ ...layer, ...author, id: newId(), tenantId }))
  await insertSearchable(connection, mapLayer, layers)
  const account = { password: password.verifier, passwordTime: now(), mustChangePassword: 1, birthday: now() }
  await insertSearchable(connection, user, [{ ...start.account, ...author, ...account }])
}

/** A new id for each name, the same one whenever the name comes again. */
function namedIds() {
  const ids = new Map<string, string>()
  return (range: string, name: string) => {
    const key = `${range} ${name}`
    const id = ids.get(key) ?? newId()
    ids.set(key, id)
    return id
  }
}

/** The platform's own business dictionaries under new ids: parents are copied with the ids of their copies. */
async function copiedDictionaries(connection: Connection, tenantId: string) {
  const rows = await createStore({ current: connection })
    .of(dictBiz)
    .find(tenant(platformTenant), {}, { orderBy: [['id', 'asc']] })
  const copies = new Map(rows.map(({ id }) => [id, newId()]))
  return rows.map((row) => ({
    ...row,
    id: copies.get(row.id) ?? newId(),
    parentId: copies.get(row.parentId ?? '') ?? '0',
    tenantId,
    version: 1,
  }))
}

async function insertSearchable<R extends Resource>(
  connection: Connection,
  resource: R,
  rows: readonly (Partial<Row<R>> & { id: string })[],
) {
  await insertRows({ connection, now: milliseconds() }, resource, rows)
  for (const row of rows) indexRow(connection, resource, row.id, row)
}
