import { expect } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { processLeave } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { shippedProcess } from '#tests/support/deployed.ts'
import { startTestServer } from '#tests/support/start-server.ts'

export const path = '/blade-desk/process/leave'
export const span = { startTime: '2027-03-01 08:30:00', endTime: '2027-03-02 17:30:00' }
export const long = { startTime: '2027-04-01 08:30:00', endTime: '2027-04-06 17:30:00' }

export const detail = async (agent: Agent, businessId: string) =>
  (await agent.get(`${path}/detail`, { businessId })).body

export const complete = (agent: Agent, taskId: string, more: object) =>
  agent.post('/blade-flow/work/complete-task', { taskId, comment: '已阅', ...more })

/** A server with the process of leave, somebody who approves, and the call that asks for it. */
export async function startLeaves() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const definitionId = await shippedProcess(admin, 'Leave')
  const boss = await server.asUser()
  const { database } = server

  const ask = async (agent: Agent, more: object = {}) =>
    (
      await agent.post(`${path}/start-process`, {
        processDefinitionId: definitionId,
        taskUser: boss.userId,
        reason: '探亲',
        ...span,
        ...more,
      })
    ).body

  async function asked(agent: Agent, more: object = {}) {
    const body = await ask(agent, more)
    expect(body).toMatchObject({ code: 200, msg: '流程启动成功' })
    return body.data as { businessId: string; processInstanceId: string }
  }

  const stored = () => database.reader.select().from(tableOf(processLeave))

  return { server, admin, definitionId, boss, database, ask, asked, stored }
}
