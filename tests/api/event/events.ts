import { eq } from 'drizzle-orm'
import { tableOf } from '#server/crud/table.ts'
import { uniqueKeysOf } from '#server/crud/write/unique.ts'
import { event, eventType } from '#shared/resources/index.ts'
import type { Draft, Resource, Row } from '#shared/schema/resource.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import type { TestServer } from '#tests/support/start-server.ts'

export const occurTime = '2026-01-05 08:00:00'

/** What tests do with events all the time. */
export function createEvents(server: TestServer, admin: Agent) {
  const typeOf = async (more: Partial<Draft<typeof eventType>> = {}) =>
    (await admin.save(eventType, { ...(await sampleOf(eventType, admin)), handleHours: null, ...more })).id

  const add = async (agent: Agent, more: Wire) =>
    (await agent.post('/event/save', { title: '样例事件', occurTime, ...more })).body

  return {
    typeOf,
    add,
    /** A pending event that is about nothing in particular. */
    async report(more: Wire = {}): Promise<string> {
      const eventTypeId = more.eventTypeId ?? (await typeOf())
      const body = await add(admin, { ...more, eventTypeId })
      if (body.code !== 200) throw new Error(JSON.stringify(body))
      return body.data.id
    },
    /** What handling will do: the state, and what goes with it. */
    async put(id: string, values: Partial<Row<typeof event>>) {
      await server.database.transaction(async (connection) => {
        const table = tableOf(event)
        const [row] = await connection.select().from(table).where(eq(table.id, id))
        const keys = uniqueKeysOf(event as unknown as Resource, { ...row, ...values })
        await connection
          .update(table)
          .set({ ...values, ...keys })
          .where(eq(table.id, id))
      })
    },
    timeline: async (eventId: string): Promise<Wire[]> =>
      (await admin.get('/eventDetail/list', { eventId })).body.data,
  }
}
