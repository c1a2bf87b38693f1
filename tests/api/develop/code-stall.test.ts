import { expect, test } from 'vitest'
import { leastStall, longestStall } from '#tests/support/stall.ts'
import { path, startModules } from './modules.ts'

const { server, admin, aModel, submit } = await startModules()
/** Milliseconds that one caller may keep the serving thread for. */
const most = 200

const fieldsPath = '/blade-develop/model-prototype/submit-list'
const fieldsOf = (modelId: string, prefix = 'column') =>
  Array.from({ length: 1000 }, (_, n) => ({
    modelId,
    jdbcName: `${prefix}_${n}`,
    jdbcType: 'varchar(100)',
    jdbcComment: `字段${n}`,
    propertyName: `${prefix}${n}`,
  }))

/** A module of two tables with as many fields as a model may have. */
const wide = (modelId: string) =>
  submit({ modelId, templateType: 'sub', subModelId: modelId, subFkId: 'column_1' })

const modelId = await aModel()
const stallOfFields = await longestStall(async () => {
  const fields = fieldsOf(modelId)
  // A save gives way to others, and is refused after five seconds: a machine that is busy must reach its end.
  for (let from = 0; from < fields.length; from += 250)
    expect((await admin.post(fieldsPath, fields.slice(from, from + 250))).body).toMatchObject({ code: 200 })
})
const modules = [await wide(modelId), await wide(modelId), await wide(modelId), await wide(modelId)]
modules.push(await wide(modelId))

test('nobody waits for hundreds of fields that are saved at once', () => {
  expect(stallOfFields).toBeLessThan(most)
})

test('a model takes a thousand fields, however many calls bring them', async () => {
  const { body } = await admin.post(fieldsPath, fieldsOf(modelId, 'other').slice(0, 1))
  expect(body).toMatchObject({ code: 400, msg: '一个模型最多1000个字段' })
  expect((await admin.post(fieldsPath, fieldsOf(modelId).slice(0, 5))).body.code).toBe(200)
})

test.each([
  ['gen-code', 'project'],
  ['gen-code', 'blade'],
  ['preview', 'project'],
  ['preview', 'blade'],
  ['download', 'project'],
  ['download', 'blade'],
])(
  'nobody waits for %s of five modules of thousands of fields for %s',
  { timeout: 120_000 },
  async (call, target) => {
    let bytes = 0
    const stall = await leastStall(async () => {
      const response = await fetch(`${server.url}/api${path}/${call}?ids=${modules}&target=${target}`, {
        method: call === 'gen-code' ? 'POST' : 'GET',
        headers: admin.headers as Record<string, string>,
      })
      expect(response.status).toBe(200)
      bytes = (await response.arrayBuffer()).byteLength
    })
    expect(bytes).toBeGreaterThan(call === 'gen-code' ? 50 : 20_000)
    expect(stall).toBeLessThan(most)
  },
)

test('more fields than that are refused before anything is made', async () => {
  const ids = [...modules, await wide(modelId)].join(',')
  const { status, body } = await admin.post(`${path}/gen-code`, undefined, { ids })
  expect([status, body.msg]).toEqual([400, '一次最多生成10000个字段的代码，请减少模块'])
})
