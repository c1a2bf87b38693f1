import { describe, expect, test } from 'vitest'
import type { Resource } from '#shared/schema/resource.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { fieldsThat, resources } from './resources.ts'

const server = await startTestServer()
const admin = await server.signIn()

/** As a form writes it: keys joined by commas, anything deeper as JSON. */
const written = (value: unknown): string =>
  [value].flat().some((part) => typeof part === 'object') ? JSON.stringify(value) : String(value)

const flat = (values: Wire) =>
  Object.entries(values).map(([name, value]): [string, string] => [name, written(value)])

function multipart(values: Wire) {
  const parts = flat(values).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--edge--\r\n`
}

type Post = (agent: Agent, path: string, values: Wire) => ReturnType<Agent['send']>
const ways: [string, Post][] = [
  ['query', (agent, path, values) => agent.post(path, undefined, Object.fromEntries(flat(values)))],
  ['JSON', (agent, path, values) => agent.post(path, values)],
  [
    'urlencoded',
    (agent, path, values) =>
      agent.send({
        method: 'POST',
        path: `/api${path}`,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        body: new URLSearchParams(flat(values)).toString(),
      }),
  ],
  [
    'multipart',
    (agent, path, values) =>
      agent.send({
        method: 'POST',
        path: `/api${path}`,
        headers: { 'Content-Type': 'multipart/form-data; boundary=edge' },
        body: multipart(values),
      }),
  ],
]

const light = (resource: Resource, record: Wire) =>
  fieldsThat(resource, ({ hidden, form }) => !hidden && form !== false).map(([name]) => [name, record[name]])

/** Numbers as texts and keys of digits as numbers, lists joined and joined keys as lists, objects as JSON. */
const otherwise = (resource: Resource, draft: Wire): Wire =>
  Object.fromEntries(
    fieldsThat(resource, ({ form }) => form === true).map(([name, { kind, comma }]) => {
      const value = draft[name]
      if (typeof value === 'object') return [name, written(value)]
      if (typeof value === 'number') return [name, String(value)]
      if (comma) return [name, value.split(',')]
      // No number says that a key begins with zero.
      return [name, kind === 'dict' && /^(0|[1-9]\d*)$/.test(value) ? Number(value) : value]
    }),
  )

describe.each(resources)('$name', (resource) => {
  test.each(ways)('takes the same record from %s', async (_name, post) => {
    const draft = await sampleOf(resource, admin)
    const { id } = await admin.save(resource, draft)
    const asJson = light(resource, await admin.detail(resource, id))
    await admin.remove(resource, id)
    const answer = await post(admin, `${resource.path}/save`, draft)
    expect(answer.body.msg).toBe('操作成功')
    const key = answer.body.data[resource.key]
    expect(light(resource, await admin.detail(resource, key))).toEqual(asJson)
    const removed = await post(admin, `${resource.path}/remove`, { ids: key })
    expect(removed.body).toEqual({ code: 200, success: true, data: {}, msg: '操作成功' })
  })

  test('takes a value in either of its spellings', async () => {
    const draft: Wire = await sampleOf(resource, admin)
    const { id } = await admin.save(resource, draft)
    const before = light(resource, await admin.detail(resource, id))
    await admin.update(resource, { ...otherwise(resource, draft), [resource.key]: id })
    expect(light(resource, await admin.detail(resource, id))).toEqual(before)
  })

  test('takes the keys to remove as a bare array, a list, or joined by commas', async () => {
    const keys = await Promise.all(
      [1, 2, 3, 4].map(async () => (await admin.save(resource, await sampleOf(resource, admin))).id),
    )
    const path = `${resource.path}/remove`
    const answers = [
      await admin.post(path, [keys[0]]),
      await admin.post(path, { ids: [keys[1]] }),
      await admin.post(path, { ids: `${keys[2]},${keys[3]}` }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await admin.page(resource, { [`${resource.key}_in`]: keys.join(',') })).total).toBe(0)
  })

  test.each([
    ['nothing', undefined],
    ['an empty list', []],
    ['an empty text', { ids: '' }],
  ])('asks for records when it is to remove %s', async (_name, body) => {
    const answer = await admin.post(`${resource.path}/remove`, body)
    expect([answer.status, answer.body.msg]).toEqual([400, '请选择至少一条数据'])
  })
})
