import { beforeAll } from 'vitest'
import { param } from '#shared/resources/index.ts'
import type { Query } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'

export const mine = { paramKey_likeright: 'page.' }

/** A server with 137 rows of one kind beside those that it comes with. */
export async function startRows() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const shipped = (await admin.page(param)).total

  beforeAll(async () => {
    // Few values, so that sorting has many ties.
    for (let n = 0; n < 137; n++) {
      await admin.save(param, {
        paramName: `name ${n % 5}`,
        paramKey: `page.p${n}`,
        paramValue: `${n % 7}`,
        remark: n % 3 ? `remark ${n % 2}` : null,
      })
    }
  })

  const everything = async (query: Query) =>
    (await admin.page(param, { ...mine, size: 500, ...query })).records

  return { server, admin, shipped, everything }
}
