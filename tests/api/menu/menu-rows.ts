import { and, eq, inArray } from 'drizzle-orm'
import { tableOf } from '#server/crud/table.ts'
import { apiScope, dataScope, menu, roleMenu } from '#shared/resources/index.ts'
import type { Draft } from '#shared/schema/resource.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import type { TestServer } from '#tests/support/start-server.ts'

/** Ids of menus and buttons, in the order of their codes. */
export async function menuIds(server: TestServer, ...codes: string[]): Promise<string[]> {
  const menus = tableOf(menu)
  const rows = await server.database.reader
    .select({ id: menus.id, code: menus.code })
    .from(menus)
    .where(and(inArray(menus.code, codes), eq(menus.isDeleted, 0)))
  const byCode = new Map(rows.map(({ id, code }) => [code, id]))
  return codes.map((code) => {
    const id = byCode.get(code)
    if (!id) throw new Error(`no menu has the code ${code}`)
    return id
  })
}

export async function menuId(server: TestServer, code: string): Promise<string> {
  const [id = ''] = await menuIds(server, code)
  return id
}

/** All nodes of a tree, parents first. */
export const flat = (nodes: Wire[]): Wire[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
export const idsIn = (nodes: Wire[]): string[] => flat(nodes).map(({ id }) => id)
export const codesIn = (nodes: Wire[]): string[] => flat(nodes).map(({ code }) => code)

let made = 0

/** A menu that stands at the top unless `more` says otherwise. */
export async function newMenu(admin: Agent, more: Partial<Draft<typeof menu>> = {}): Promise<string> {
  made += 1
  const code = `made_${made}`
  const draft = {
    code,
    name: `自建 ${made}`,
    alias: 'menu',
    path: `/${code}`,
    source: 'icon',
    sort: 1,
    category: 1,
  }
  return (await admin.save(menu, { ...draft, ...more })).id
}

export const newButton = (admin: Agent, parentId: string) =>
  newMenu(admin, { parentId, category: 2, alias: 'add', action: 1 })

export async function newDataScope(admin: Agent, menuId: string): Promise<string> {
  made += 1
  const draft = { menuId, resourceCode: `scope_${made}`, scopeName: `范围 ${made}`, scopeType: 1 }
  return (await admin.save(dataScope, { ...draft, scopeColumn: 'create_user' })).id
}

export async function newApiScope(admin: Agent, menuId: string): Promise<string> {
  made += 1
  const draft = { menuId, resourceCode: `api_${made}`, scopeName: `接口 ${made}`, scopePath: `/made/${made}` }
  return (await admin.save(apiScope, { ...draft, scopeType: 1 })).id
}

/** What is stored of a role's menus. */
export async function storedMenus(server: TestServer, roleId: string): Promise<string[]> {
  const links = tableOf(roleMenu)
  const rows = await server.database.reader
    .select({ menuId: links.menuId })
    .from(links)
    .where(and(eq(links.roleId, roleId), eq(links.isDeleted, 0)))
  return rows.map(({ menuId: id }) => id ?? '').sort()
}
