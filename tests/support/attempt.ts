import type { Action, Resource } from '#shared/schema/resource.ts'
import type { Agent } from './agent.ts'
import { sampleField, sampleOf } from './sample.ts'
import type { Answer } from './send.ts'

interface Attempt {
  resource: Resource
  /** Who tries. */
  agent: Agent
  /** Who makes the record to try it on. */
  admin: Agent
}

/** Tries one action in the plainest way that can succeed. */
export const attempt = (action: Action, on: Attempt): Promise<Answer> => attempts[action](on)

/** Changes the name that people know a record by. */
export async function renaming(resource: Resource, admin: Agent) {
  const { id } = await admin.save(resource, await sampleOf(resource, admin))
  renamings += 1
  return {
    [resource.key]: id,
    [resource.title]: await sampleField(resource, resource.title, admin, 90_000 + renamings),
  }
}

let renamings = 0

const reading =
  (action: Action) =>
  ({ resource, agent }: Attempt) =>
    agent.get(`${resource.path}/${action}`)

const attempts: Record<Action, (on: Attempt) => Promise<Answer>> = {
  list: reading('list'),
  page: reading('page'),
  tree: reading('tree'),
  'lazy-tree': reading('lazy-tree'),
  'lazy-list': reading('lazy-list'),
  select: reading('select'),
  async detail({ resource, agent, admin }) {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    return agent.get(`${resource.path}/detail`, { [resource.key]: id })
  },
  save: async ({ resource, agent, admin }) =>
    agent.post(`${resource.path}/save`, await sampleOf(resource, admin)),
  submit: async ({ resource, agent, admin }) =>
    agent.post(`${resource.path}/submit`, await sampleOf(resource, admin)),
  update: async ({ resource, agent, admin }) =>
    agent.post(`${resource.path}/update`, await renaming(resource, admin)),
  async remove({ resource, agent, admin }) {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    return agent.post(`${resource.path}/remove`, undefined, { ids: id })
  },
  async sort({ resource, agent, admin }) {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    return agent.post(`${resource.path}/sort`, [id])
  },
}
