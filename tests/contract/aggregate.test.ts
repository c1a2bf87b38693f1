import { describe, expect, test } from 'vitest'
import {
  type Aggregate,
  dimensionText,
  groupableFields,
  measurableFields,
  timeUnits,
} from '#shared/contract/aggregate.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { allDefinitions, resources } from './resources.ts'

const farm = '100001'
const server = await startTestServer()
const admin = await server.signIn()
const listed = allDefinitions.filter(({ actions }) => actions.includes('page'))
const foreigner = await server.asUser({
  tenantId: farm,
  codes: listed.map((one) => permissionOf(one, 'menu')),
})

const sumOf = ({ groups }: Aggregate) => groups.reduce((sum, { count }) => sum + count, 0)

async function aggregate(resource: Resource, query: Record<string, string>): Promise<Aggregate> {
  const { body } = await admin.get(`${resource.path}/aggregate`, query)
  expect(body, JSON.stringify(query)).toMatchObject({ code: 200 })
  return body.data
}

async function totalOf(resource: Resource, query: Record<string, string> = {}): Promise<number> {
  return (await admin.get(`${resource.path}/page`, { size: '1', ...query })).body.data.total
}

describe.each(listed)('$name', (resource) => {
  test('the groups of each field are all rows, and a filter by one of them finds as many', async () => {
    if (resources.includes(resource)) await admin.save(resource, await sampleOf(resource, admin))
    await server.running.recorder.flush()
    for (const { name, isTime } of groupableFields(resource)) {
      for (const unit of isTime ? timeUnits : [undefined]) {
        const by = dimensionText({ field: name, ...(unit && { unit }) })
        const found = await aggregate(resource, { by })
        // Calls write logs of themselves, so these grow from one look to the next.
        if (!resource.appendOnly)
          await expect
            .poll(async () => sumOf(await aggregate(resource, { by })) - (await totalOf(resource)), {
              message: by,
            })
            .toBe(0)
        const group = found.groups.find(({ keys: [key] }) => key !== null && key !== '')
        if (!group || unit) continue
        const narrowed = { [`${name}_equal`]: String(group.keys[0]) }
        if (!resource.appendOnly)
          expect(await totalOf(resource, narrowed), by).toBeGreaterThanOrEqual(group.count)
      }
    }
  })

  test('every number that can be added up is, and the average lies between', async () => {
    const [first] = groupableFields(resource)
    if (!first) return
    const by = dimensionText({ field: first.name, ...(first.isTime && { unit: 'month' }) })
    for (const [name] of measurableFields(resource)) {
      const sums = await aggregate(resource, { by, measure: `sum.${name}` })
      const averages = await aggregate(resource, { by, measure: `average.${name}` })
      for (const [n, { value, count }] of sums.groups.entries()) {
        const average = averages.groups[n]?.value ?? null
        expect(average === null, name).toBe(value === null)
        if (value !== null) expect(Math.abs(average ?? 0)).toBeLessThanOrEqual(Math.abs(value) + 1e-6)
        expect(count).toBeGreaterThan(0)
      }
    }
  })

  test('what it does not have is refused', async () => {
    for (const by of [
      '',
      'isDeleted',
      'password',
      'tenantId.month',
      'a,b,c',
      'createTime',
      'createTime.hour',
    ])
      expect((await admin.get(`${resource.path}/aggregate`, { by })).body.code, by).toBe(400)
    const [first] = groupableFields(resource)
    if (!first) return
    const by = dimensionText({ field: first.name, ...(first.isTime && { unit: 'day' }) })
    for (const measure of ['sum', 'sum.isDeleted', 'sum.id', 'max.sort', 'average.'])
      expect((await admin.get(`${resource.path}/aggregate`, { by, measure })).body.code, measure).toBe(400)
    expect((await admin.get(`${resource.path}/aggregate`, { by: `${by},${by}` })).body.code).toBe(400)
  })

  test.runIf(resource.tenant)('another tenant has groups of its own', async () => {
    const [first] = groupableFields(resource)
    if (!first) return
    const by = dimensionText({ field: first.name, ...(first.isTime && { unit: 'day' }) })
    const { body } = await foreigner.get(`${resource.path}/aggregate`, { by })
    if (body.code === 403) return
    const { body: page } = await foreigner.get(`${resource.path}/page`, { size: '1' })
    if (!resource.appendOnly) expect(sumOf(body.data)).toBe(page.data.total)
  })
})
