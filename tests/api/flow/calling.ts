import { expect } from 'vitest'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { chain, diagram, end, start, task } from '#tests/support/bpmn.ts'
import { flowOn, person } from '#tests/support/flow.ts'
import { startTestServer, type TestUser } from '#tests/support/start-server.ts'

export const work = '/blade-flow/work'

export async function told(agent: Agent, call: string, body: object): Promise<Wire> {
  const answer = await agent.post(`${work}/${call}`, body)
  expect(answer.body, answer.body.msg).toMatchObject({ code: 200 })
  return answer.body.data
}

export const refused = async (agent: Agent, call: string, body: object) => {
  const { body: answer } = await agent.post(`${work}/${call}`, body)
  expect(answer).toMatchObject({ code: 400, success: false })
  return String(answer.msg)
}

export const detail = async (agent: Agent, taskId: string): Promise<Wire> =>
  (await agent.get(`${work}/task-detail`, { taskId })).body.data
export const forUser = (who: TestUser) => ({ 'flowable:assignee': who.userId })

export const messagesOf = async (agent: Agent): Promise<Wire[]> =>
  (await agent.get('/blade-desk/message/page', { size: 100 })).body.data.records

/** A server, its engine, people of two tenants and the calls that they make. */
export async function startCalls() {
  const server = await startTestServer()
  const engine = flowOn(server.database)
  const [anna, berta, clara] = [await server.asUser(), await server.asUser(), await server.asUser()]
  const farmer = await server.asUser({ tenantId: '100001' })
  let made = 0
  async function begun(elements: readonly string[], variables: Record<string, unknown> = {}) {
    made += 1
    const definition = await engine.deploy(diagram(elements, { key: `call${made}`, name: `流程${made}` }))
    const { instanceId } = await engine.start(definition, variables, person(anna.userId))
    return instanceId
  }
  const openTask = async (instanceId: string, nodeId: string) => {
    const found = (await engine.openTasks(instanceId)).find((one) => one.nodeId === nodeId)
    if (!found) throw new Error(`${nodeId} is not open`)
    return found.id
  }
  const approval = () => [
    start(),
    task('apply', { ...forUser(anna), name: '申请' }),
    task('check', { ...forUser(berta), name: '审核' }),
    task('sign', { ...forUser(clara), name: '签发' }),
    end(),
    chain('start', 'apply', 'check', 'sign', 'end'),
  ]
  return { server, engine, anna, berta, clara, farmer, begun, openTask, approval }
}
