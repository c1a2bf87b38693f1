import { eq } from 'drizzle-orm'
import { tableOf } from '#server/crud/table.ts'
import { user } from '#shared/resources/index.ts'
import type { TestServer } from '#tests/support/start-server.ts'
import { refusalWith, tokenCall } from './token-call.ts'

export const signIn = async (server: TestServer) => (await tokenCall(server)).body
export const over = refusalWith('令牌授权已过期')
export const wrong = refusalWith('令牌授权不正确')

export async function changeUser(server: TestServer, account: string, change: object) {
  const users = tableOf(user)
  await server.database.transaction(async (connection) => {
    await connection.update(users).set(change).where(eq(users.account, account))
  })
}
