import { describe, expect, test } from 'vitest'
import * as definitions from '#shared/resources/index.ts'
import { checkField } from '#shared/schema/check/check.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { otherNamesOf } from '#shared/schema/spelling.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { status, body: document } = await admin.get('/docs/openapi.json')
const resources = Object.values(definitions) as unknown as Resource[]
const calls = resources.flatMap((resource) =>
  resource.actions.map((action) => ({
    path: `/api${resource.path}/${action}`,
    method: ['save', 'submit', 'update', 'remove', 'sort'].includes(action) ? 'post' : 'get',
  })),
)

test('the document is read by anybody who has signed in', async () => {
  expect(status).toBe(200)
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Sickle API' } })
  expect((await server.stranger.get('/docs/openapi.json')).status).toBe(401)
})

test.each(calls)('it describes $method $path', ({ path, method }) => {
  expect(document.paths[path][method]).toMatchObject({
    summary: expect.stringMatching(/\S/),
    operationId: expect.stringMatching(/^\w+$/),
    responses: { 200: { description: '操作成功 / Done' }, 400: {}, 401: {}, 403: {} },
  })
})

test('it names what each call needs', () => {
  expect(document.paths['/api/device/save'].post['x-needs']).toBe('device_add')
  expect(document.paths['/api/device/page'].get['x-needs']).toBe('device')
  expect(document.paths['/api/blade-system/param/save'].post['x-needs']).toBe('platform')
  expect(document.paths['/api/blade-auth/oauth/token'].post['x-needs']).toBe('open')
})

test('no two calls share an operation id', () => {
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
})

test('a call that takes rights away says so', () => {
  const { description } = document.paths['/api/blade-system/role/grant'].post
  expect(description).toContain('清空')
  expect(description).toContain('the roles are emptied')
})

test('every reference in it leads somewhere', () => {
  const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name,
  )
  expect(names.filter((name) => !(String(name) in document.components.schemas))).toEqual([])
})

const isWritten = ({ actions }: Resource) => actions.some((one) => /^(save|submit|update)$/.test(one))

test('what no form sends has no columns to send', () => {
  const readOnly = resources.filter((resource) => !isWritten(resource))
  expect(readOnly.map(({ name }) => name)).toContain('smsMessage')
  const written = readOnly.flatMap(({ name }) => [`${name}.input`, `${name}.patch`])
  expect(written.filter((name) => name in document.components.schemas)).toEqual([])
  expect(JSON.stringify(document)).not.toContain('sealedParams')
})

describe.each(resources.filter(({ actions }) => actions.length))('$name', (resource) => {
  test('is described by what a form sends and what comes back', () => {
    const { schemas } = document.components
    const form = fieldsOf(resource).filter(([, meta]) => meta.form !== false)
    const shown = fieldsOf(resource).filter(([, meta]) => !meta.hidden)
    const needed = form.filter(([, meta]) => meta.required && meta.default === undefined)
    if (isWritten(resource)) {
      const input = schemas[`${resource.name}.input`]
      const names = form.flatMap(([name]) => [name, ...otherNamesOf(resource, name)])
      expect(Object.keys(input.properties).sort()).toEqual(names.sort())
      expect([...(input.required ?? [])].sort()).toEqual(needed.map(([name]) => name).sort())
    }
    expect(Object.keys(schemas[`${resource.name}.row`].properties)).toEqual(
      expect.arrayContaining(shown.map(([name]) => name)),
    )
  })
})

test('what is made of parts has a sample, which its call takes', () => {
  const { properties } = document.components.schemas['soilLog.input']
  expect(properties.inputs.examples).toEqual([
    [{ materialName: '投入品名称', dosage: 1, unit: '单位', safeDays: 1, batchNo: '批号' }],
  ])
  expect(properties.weather.examples[0]).toMatchObject({ humidity: 1 })
  const refused = resources.flatMap((resource) =>
    Object.entries(resource.fields).filter(([name, field]) => {
      const sample = document.components.schemas[`${resource.name}.input`]?.properties[name]?.examples?.[0]
      return sample !== undefined && checkField(field, sample, 'zh') !== undefined
    }),
  )
  expect(refused).toEqual([])
})
