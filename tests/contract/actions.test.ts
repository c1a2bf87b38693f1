import { describe, expect, test } from 'vitest'
import { attempt } from '#tests/support/attempt.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { calls, callsOf, resources } from './resources.ts'

const server = await startTestServer()
const admin = await server.signIn()

describe.each(calls)('$name/$action', ({ resource, action }) => {
  test('answers the platform administrator with the envelope', async () => {
    const { status, headers, body } = await attempt(action, { resource, agent: admin, admin })
    expect(body).toMatchObject({ code: 200, success: true, msg: '操作成功', data: expect.anything() })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['code', 'success', 'data', 'msg'])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe(headers.etag ? 'private, no-cache' : 'no-store')
  })

  test('answers nobody without a token', async () => {
    const { status, body } = await attempt(action, { resource, agent: server.stranger, admin })
    expect(status).toBe(401)
    expect(body).toEqual({
      code: 401,
      success: false,
      data: {},
      msg: '缺失令牌,鉴权失败',
      traceId: expect.stringMatching(/^[0-9a-f]{20}$/),
    })
  })

  test('knows no other method', async () => {
    const other = ['save', 'submit', 'update', 'remove', 'sort'].includes(action) ? 'GET' : 'DELETE'
    const { status, body } = await admin.send({ method: other, path: `/api${resource.path}/${action}` })
    expect(status).toBe(405)
    expect(body).toMatchObject({ code: 405, success: false, msg: '不支持当前请求方法' })
  })
})

describe.each(resources)('$name', (resource) => {
  test('names the record it has added, and the one it has changed', async () => {
    const draft = await sampleOf(resource, admin)
    const added = await admin.post(`${resource.path}/submit`, draft)
    const key = added.body.data[resource.key]
    expect(key).toEqual(expect.stringMatching(/^\d{12,19}$/))
    const changed = await admin.post(`${resource.path}/submit`, { ...draft, [resource.key]: key })
    expect(changed.body).toMatchObject({ code: 200, data: { [resource.key]: key } })
  })

  test('refuses to change or show what is not there', async () => {
    const missing = { [resource.key]: '999999999999' }
    const answers = [
      await admin.get(`${resource.path}/detail`, missing),
      await admin.post(`${resource.path}/update`, missing),
      await admin.post(`${resource.path}/remove`, undefined, { ids: '999999999999' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code, body.msg])).toEqual(
      Array(3).fill([400, 400, '数据不存在']),
    )
  })

  test('answers the same calls below each of its other paths', async () => {
    const paths = [resource.path, ...resource.aliases]
    const answers = await Promise.all(paths.map((path) => admin.get(`${path}/page`)))
    expect(answers.map(({ body }) => body)).toEqual(paths.map(() => answers[0]?.body))
  })
})

describe.each(callsOf('save').filter(({ resource }) => resource.key === 'id'))(
  '$name/save',
  ({ resource }) => {
    test('takes no id', async () => {
      const draft = { ...(await sampleOf(resource, admin)), id: '1' }
      const { status, body } = await admin.post(`${resource.path}/save`, draft)
      expect([status, body.msg]).toEqual([400, '新增时不能指定主键'])
    })
  },
)
