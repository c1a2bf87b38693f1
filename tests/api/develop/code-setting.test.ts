import { expect, test } from 'vitest'
import { codeSetting } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { path } = codeSetting
const { records } = (await admin.get('/blade-develop/datasource/list', { name: '本系统' })).body.data
const datasourceId: string = records[0].id

test('the enabled setting of a category is an object, even where there is none', async () => {
  const enabled = async (category: number) =>
    (await admin.get(`${path}/enable-detail`, { category })).body.data
  expect(await enabled(2)).toEqual({})
  const made: string[] = []
  for (const name of ['甲', '乙'])
    made.push((await admin.save(codeSetting, { name, category: 2, settings: `{"name":"${name}"}` })).id)
  for (const id of made) {
    expect((await admin.post(`${path}/enable`, undefined, { id })).body.code).toBe(200)
    expect((await enabled(2)).id).toBe(id)
  }
  // One at a time, and each category by itself.
  expect(await enabled(2)).toMatchObject({ name: '乙', settings: '{"name":"乙"}' })
  expect((await admin.detail(codeSetting, made[0] ?? '')).isEnabled).toBe(0)
  expect(await enabled(1)).toEqual({})
})

test('a module and its fields begin with what the table tells', async () => {
  const table = { datasourceId, tableName: 'soil_log' }
  expect((await admin.get(`${path}/table-form`, table)).body.data).toMatchObject({
    tableName: 'soil_log',
    tablePrefix: 'soil_',
    serviceName: expect.stringMatching(/^blade-[a-z]+$/),
  })
  const fields: { jdbcName: string; propertyName: string }[] = (
    await admin.get(`${path}/table-prototype`, table)
  ).body.data
  expect(fields.find(({ jdbcName }) => jdbcName === 'soil_id')?.propertyName).toBe('soilId')
  expect((await admin.get(`${path}/table-form`, { datasourceId })).body).toMatchObject({ code: 400 })
})

test('only the platform’s administrator asks and sets', async () => {
  const developer = await server.asUser({ codes: ['code', 'code_add', 'code_edit'] })
  const calls = [
    () => developer.get(`${path}/enable-detail`, { category: 2 }),
    () => developer.get(`${path}/table-form`, { datasourceId, tableName: 'soil_log' }),
    () => developer.get(`${path}/table-prototype`, { datasourceId, tableName: 'soil_log' }),
    () => developer.post(`${path}/enable`, undefined, { id: '1' }),
  ]
  for (const call of calls) expect((await call()).status).toBe(403)
})
