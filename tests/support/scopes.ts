import { eq } from 'drizzle-orm'
import { tableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { milliseconds } from '#server/db/clock.ts'
import { newId } from '#server/db/new-id.ts'
import { scopeCategory } from '#shared/resources/access/role-scope.ts'
import { apiScope, dataScope, menu, roleScope, user } from '#shared/resources/index.ts'
import type { Draft } from '#shared/schema/resource.ts'
import type { Agent } from './agent.ts'
import type { TestServer, TestUser } from './start-server.ts'

/** Makes scopes as the platform administrator and grants them to the role of a test user. */
export function createScopes(server: TestServer, admin: Agent) {
  let number = 0

  async function menuIdOf(code: string): Promise<string> {
    const [row] = await server.database.reader
      .select({ id: tableOf(menu).id })
      .from(tableOf(menu))
      .where(eq(tableOf(menu).code, code))
    if (!row) throw new Error(`no menu has the code ${code}`)
    return row.id
  }

  async function grant(person: TestUser, category: number, scopeId: string) {
    const roleId = String((await admin.detail(user, person.userId)).roleId)
    await server.database.transaction(async (connection) => {
      await insertRows({ connection, now: milliseconds() }, roleScope, [
        { id: newId(), roleId, scopeCategory: category, scopeId },
      ])
    })
  }

  return {
    menuIdOf,
    /** A data scope on the menu with this code; type 1 shows everything. */
    async data(
      person: TestUser,
      menuCode: string,
      draft: Partial<Draft<typeof dataScope>> & { scopeType: number },
    ): Promise<string> {
      number += 1
      const { id } = await admin.save(dataScope, {
        menuId: await menuIdOf(menuCode),
        resourceCode: menuCode,
        scopeName: `${menuCode} ${number}`,
        ...draft,
      })
      await grant(person, scopeCategory.data, id)
      return id
    },
    /** An API scope for the path, granted to those who are named. */
    async api(scopePath: string, ...people: TestUser[]): Promise<string> {
      number += 1
      const { id } = await admin.save(apiScope, {
        menuId: await menuIdOf('device'),
        resourceCode: `api_${number}`,
        scopeName: `api ${number}`,
        scopePath,
        scopeType: 2,
      })
      for (const person of people) await grant(person, scopeCategory.api, id)
      return id
    },
    /** Takes every scope from the role of a user. */
    async clear(person: TestUser) {
      const roleId = String((await admin.detail(user, person.userId)).roleId)
      await server.database.transaction(async (connection) => {
        await connection.delete(tableOf(roleScope)).where(eq(tableOf(roleScope).roleId, roleId))
      })
    },
  }
}
