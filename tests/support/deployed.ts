import type { FlowForms } from '#shared/flow/form.ts'
import type { Agent } from './agent.ts'

/** Draws a model, deploys it, and answers the id of what can be started. */
export async function deployedProcess(
  agent: Agent,
  xml: string,
  options: { forms?: FlowForms; category?: string; tenantIds?: string } = {},
): Promise<string> {
  const { forms, category = 'flow_2', tenantIds = '' } = options
  const saved = await agent.post('/blade-flow/model/submit', { modelEditorXml: xml, ...(forms && { forms }) })
  const { id, modelKey } = saved.body.data
  const query = { modelId: id, category, tenantIds }
  const deployed = await agent.post('/blade-flow/model/deploy', undefined, query)
  if (deployed.body.code !== 200) throw new Error(deployed.body.msg)
  const mode = tenantIds ? '2' : '1'
  const { body } = await agent.get('/blade-flow/manager/list', { mode, key: modelKey })
  return body.data.records[0].id
}

/** The first open task of a person in an instance. */
export async function openTask(agent: Agent, processInstanceId: string, list: 'todo' | 'claim' = 'todo') {
  const { body } = await agent.get(`/blade-flow/work/${list}-list`, { size: 100 })
  return body.data.records.find(
    (row: { processInstanceId: string }) => row.processInstanceId === processInstanceId,
  )
}

/** The newest version of a process that comes with the product. */
export async function shippedProcess(agent: Agent, key: string): Promise<string> {
  const { body } = await agent.get('/blade-flow/manager/list', { mode: '1', key })
  return body.data.records[0].id
}
