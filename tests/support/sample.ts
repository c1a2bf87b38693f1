import { boundBy } from '#shared/resources/show/item-code.ts'
import { checkField } from '#shared/schema/check/check.ts'
import { type Draft, fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Agent, Wire } from './agent.ts'
import { type Around, placeOf } from './sample/places.ts'
import { candidatesOf } from './sample/values.ts'

let drafts = 0

/** A valid draft of a resource with every field that a form sends, made of what is in the agent's tenant. */
export async function sampleOf<R extends Resource>(resource: R, agent: Agent): Promise<Draft<R>> {
  drafts += 1
  const number = drafts
  const draft: Wire = {}
  for (const [name, meta] of fieldsOf(resource)) {
    if (meta.form !== false) draft[name] = await sampleField(resource, name, agent, number)
  }
  const whole = { ...draft, ...(await placeOf[resource.name]?.(around(agent, number))) }
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as Draft<R>
}

/** A valid value of one field; every number gives another one where the field's form allows it. */
export async function sampleField(resource: Resource, name: string, agent: Agent, number: number) {
  const meta = fieldsOf(resource).find(([field]) => field === name)?.[1]
  const schema = resource.fields[name]
  if (!meta || !schema) throw new Error(`${resource.name} has no field ${name}`)
  const candidates = await candidatesOf[meta.kind]({ ...around(agent, number), resource, name, meta })
  const fitting = candidates.find((value) => checkField(schema, value, 'zh') === undefined)
  if (fitting === undefined) throw new Error(`no sample fits ${resource.name}.${name}`)
  return fitting
}

/** What has to be there before a sample can be is one, too. */
const around = (agent: Agent, number: number): Around => ({
  agent,
  number,
  add: async (resource, more) =>
    (await agent.save(resource, { ...(await sampleOf(resource, agent)), ...more })).id,
})

/** What else a row has to say so that this field of it may point to something. */
export const pointingBy = (resource: Resource, field: string): Wire => {
  const type = Object.entries(boundBy).find(([, name]) => name === field)?.[0]
  return resource.name === 'itemCode' && type ? { codeType: type } : {}
}
