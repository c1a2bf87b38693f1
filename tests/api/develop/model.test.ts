import { expect, test } from 'vitest'
import { dataModel } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const path = '/blade-develop/model'
const fields = '/blade-develop/model-prototype'
const { records: sources } = (await admin.get('/blade-develop/datasource/list', { name: '本系统' })).body.data
const datasourceId: string = sources[0].id
let made = 0

const draft = (more: object = {}) => {
  made += 1
  return {
    datasourceId,
    modelName: `模型${made}`,
    modelCode: `model${made}`,
    modelTable: 'soil_log',
    ...more,
  }
}
const aModel = async () => (await admin.post(`${path}/submit`, draft())).body.data as { id: string }
const column = (modelId: string, jdbcName: string, propertyName: string, more: object = {}) => ({
  modelId,
  jdbcName,
  propertyName,
  propertyType: 'String',
  ...more,
})
const storedOf = async (modelId: string) => (await admin.get(`${fields}/select`, { modelId })).body.data

test('submit answers the saved model, whether it is new or changed', async () => {
  const { body } = await admin.post(`${path}/submit`, draft())
  expect(body).toMatchObject({
    code: 200,
    data: { datasourceId, modelTable: 'soil_log', modelClass: 'SoilLog', modelName: `模型${made}` },
  })
  const again = await admin.post(`${path}/submit`, { ...body.data, modelName: '改名' })
  expect(again.body.data).toMatchObject({ id: body.data.id, datasourceId, modelName: '改名' })
})

test.each([
  [{ datasourceId: '' }, '请选择数据源'],
  [{ datasourceId: '999' }, '数据源不存在'],
  [{ modelTable: '' }, '请输入物理表名'],
  [{ modelCode: "x'; drop table" }, '模型编号格式不正确：小写字母开头，只含字母和数字，如 soilLog'],
  [{ modelClass: '../../Evil' }, '模型类名格式不正确：大写字母开头，如 SoilLog'],
])('a model with %o is refused', async (values, msg) => {
  expect((await admin.post(`${path}/submit`, draft(values))).body).toMatchObject({ code: 400, msg })
})

test('a model without stored fields shows the columns of its table by the names Blade’s editor reads', async () => {
  const { id } = await aModel()
  const { data } = (await admin.get(`${path}/model-prototype`, { modelId: id, datasourceId })).body
  expect(data.length).toBeGreaterThan(20)
  expect(data).toContainEqual({
    id: '',
    modelId: id,
    name: 'create_time',
    type: 'text',
    comment: '创建时间',
    propertyName: 'createTime',
    propertyType: 'String',
  })
})

test('fields are stored as an array, changed by their id or column, and never twice', async () => {
  const { id } = await aModel()
  const rows = [
    { ...column(id, 'log_date', 'logDate', { propertyType: 'LocalDateTime', isQuery: true }), id: '' },
    column(id, 'log_status', 'logStatus', {
      componentType: 'select',
      dictCode: 'soil_log_status',
      isList: '0',
    }),
  ]
  for (let time = 0; time < 2; time += 1)
    expect((await admin.post(`${fields}/submit-list`, rows)).body).toMatchObject({
      code: 200,
      msg: '操作成功',
    })
  const stored = await storedOf(id)
  expect(stored).toMatchObject([
    {
      jdbcName: 'log_date',
      propertyType: 'Date',
      propertyEntity: 'java.util.Date',
      isQuery: 1,
      isList: 1,
      sort: 1,
    },
    { jdbcName: 'log_status', dictCode: 'soil_log_status', isList: 0, isForm: 1, componentType: 'select' },
  ])
  await admin.post(`${fields}/submit-list`, [{ ...stored[1], jdbcComment: '状态', isRequired: 1 }])
  const { data } = (await admin.get(`${path}/model-prototype`, { modelId: id, datasourceId })).body
  expect(data.map((row: { jdbcComment: string }) => row.jdbcComment)).toEqual(['', '状态'])
})

test.each([
  ['nothing', () => [], '请选择至少一条数据'],
  ['no array', () => ({ modelId: '1' }), '请选择至少一条数据'],
  [
    'fields of two models',
    (id: string) => [column(id, 'a', 'a'), column('1', 'b', 'b')],
    '一次只能提交一个数据模型的字段',
  ],
  ['a model that is not there', () => [column('1', 'a', 'a')], '数据不存在'],
  ['no model', () => [{ jdbcName: 'a', propertyName: 'a' }], '缺少必要的请求参数: modelId'],
  ['texts', () => ['a'], '请求内容无法解析'],
  ['a name that is no identifier', (id: string) => [column(id, 'a', 'a b')], 'a：实体列名格式不正确'],
  ['a name twice', (id: string) => [column(id, 'a', 'same'), column(id, 'b', 'same')], 'b：实体列名已存在'],
  ['a field of another model', (id: string) => [{ ...column(id, 'a', 'a'), id: '77' }], '数据不存在'],
])('a list of %s is refused, and nothing of it is stored', async (_, rows, msg) => {
  const { id } = await aModel()
  const { body } = await admin.post(`${fields}/submit-list`, rows(id))
  expect([body.code, body.msg]).toEqual([400, msg])
  expect(await storedOf(id)).toEqual([])
})

test('fields go with their model, or by themselves', async () => {
  const { id } = await aModel()
  await admin.post(`${fields}/submit-list`, [column(id, 'a', 'a'), column(id, 'b', 'b')])
  const [first] = await storedOf(id)
  await admin.post(`${fields}/remove`, undefined, { ids: first.id })
  expect(await storedOf(id)).toMatchObject([{ jdbcName: 'b' }])
  await admin.remove(dataModel, id)
  expect(await storedOf(id)).toEqual([])
})

test('a source with models stays', async () => {
  await aModel()
  const { body } = await admin.post('/blade-develop/datasource/remove', undefined, { ids: datasourceId })
  expect(body.code).toBe(400)
})

test('models are written by the platform administrator alone', async () => {
  const { id } = await aModel()
  const person = await server.asUser({ codes: ['model', 'model_add', 'model_edit', 'model_delete'] })
  expect((await person.get(`${path}/list`)).status).toBe(200)
  expect((await person.get(`${fields}/select`, { modelId: id })).status).toBe(200)
  expect((await person.post(`${path}/submit`, draft())).status).toBe(403)
  expect((await person.post(`${fields}/submit-list`, [column(id, 'a', 'a')])).status).toBe(403)
  expect((await person.post(`${fields}/remove`, undefined, { ids: id })).status).toBe(403)
})
