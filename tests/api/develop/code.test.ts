import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { path, startModules } from './modules.ts'

const { server, admin, draft, submit, preview, lastMade } = await startModules()

test.each(['project', 'blade'])(
  'the module of the demo becomes code for %s that no file stands in the way of',
  async (target) => {
    const { records } = (await admin.get(`${path}/list`, { codeName: '地块日记' })).body.data
    expect(records).toHaveLength(1)
    const [module] = await preview(records[0].id, target)
    const main = target === 'project' ? 'plot-diary.ts' : 'PlotDiaryController.java'
    const file = module?.files.find((one) => one.path.endsWith(`/${main}`))
    expect(file?.text).toContain(target === 'project' ? 'plotDiary' : 'PlotDiary')
    expect(file?.existing).toBeUndefined()
  },
)

test('a module is stored, found, copied and removed as Blade’s page does it', async () => {
  const id = await submit()
  const made = lastMade()
  expect((await admin.get(`${path}/detail`, { id })).body.data).toMatchObject({
    id,
    pkName: 'id',
    baseMode: 2,
  })
  const { body } = await admin.post(`${path}/copy`, undefined, { id })
  expect(body).toMatchObject({ code: 200, msg: '复制成功!' })
  const copied = (await admin.get(`${path}/detail`, { id: body.data.id })).body.data
  expect(copied).toMatchObject({ codeName: `模块${made}-copy`, tableName: `blade_sample_${made}` })
  expect((await admin.get(`${path}/list`, { codeName: '-copy' })).body.data.records).toHaveLength(1)
  expect((await admin.post(`${path}/remove`, undefined, { ids: `${id},${copied.id}` })).body.code).toBe(200)
})

test.each([
  [{ serviceName: '../../etc' }, '服务名格式不正确：小写字母、数字和连字符，如 blade-land'],
  [{ packageName: 'a.B;evil' }, '包名格式不正确：如 org.springblade.land'],
  [{ packageName: 'public.blade_notice' }, '包名格式不正确：如 org.springblade.land'],
  [{ packageName: 'org.springblade.default' }, '包名格式不正确：如 org.springblade.land'],
  [{ tableName: "x'; drop" }, '表名格式不正确：如 blade_notice 或 public.blade_notice'],
  [{ modelId: '' }, '请选择数据模型'],
  [{ templateType: 'sub' }, '请选择子表模型'],
  [{ templateType: 'tree' }, '请选择树父主键字段'],
])('a module with %o is refused', async (values, msg) => {
  const { body } = await admin.post(`${path}/submit`, await draft(values))
  expect(body).toMatchObject({ code: 400, msg })
})

test('names as Blade’s forms send them are taken and written', async () => {
  const values = { tableName: 'public.blade_sample_names', packageName: 'org.defaults.modules.Demo' }
  const { body } = await admin.post(`${path}/submit`, await draft(values))
  expect(body).toMatchObject({ code: 200 })
  const files = await preview(body.data.id, 'blade')
  expect(JSON.stringify(files)).toContain('package org.defaults.modules.Demo.entity;')
  expect(JSON.stringify(files)).toContain('@TableName(\\"public.blade_sample_names\\")')
})

test.each(['saber', 'saber3'])('gen-code answers a client that sends system=%s', async (system) => {
  const id = await submit()
  const { body } = await admin.post(`${path}/gen-code`, undefined, { ids: id, system })
  expect(body).toMatchObject({ code: 200, msg: '代码生成成功!', data: { modules: 1 } })
  expect(body.data.files).toBeGreaterThan(8)
})

test('gen-code-fast stores the form and makes its code', async () => {
  const form = await draft({ codeName: '快速模块' })
  expect((await admin.post(`${path}/gen-code-fast`, form)).body).toMatchObject({
    code: 200,
    data: { modules: 1 },
  })
  expect((await admin.get(`${path}/list`, { codeName: '快速模块' })).body.data.total).toBe(1)
})

test('the archive holds every file, and the list of definitions names all modules of it', async () => {
  const ids = [await submit(), await submit()]
  const made = lastMade()
  const { status, headers, bytes } = await download(ids.join(','))
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/zip')
  const entries = unzipSync(bytes)
  const list = new TextDecoder().decode(entries['shared/resources/index.ts'])
  expect(list).toContain(`export { sample${made} } from './sample/sample${made}.ts'`)
  expect(list).toContain(`export { sample${made - 1} } from './sample/sample${made - 1}.ts'`)
  expect(Object.keys(entries)).toContain(`tests/api/sample/sample${made}.test.ts`)
})

async function download(ids: string) {
  const response = await fetch(`${server.url}/api${path}/download?ids=${ids}`, {
    headers: admin.headers as Record<string, string>,
  })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

test('a preview shows what stands at a path already', async () => {
  const [module] = await preview(await submit(), 'project')
  const list = module?.files.find(({ path: file }) => file === 'shared/resources/index.ts')
  expect(list?.existing).toContain('export { dataModel }')
  expect(list?.text.split('\n').length).toBe((list?.existing ?? '').split('\n').length + 1)
})

test('only the platform’s administrator makes code', async () => {
  const id = await submit()
  const developer = await server.asUser({
    codes: ['code', 'code_add', 'code_edit', 'code_delete', 'model', 'datasource'],
  })
  for (const call of [
    () => developer.get(`${path}/preview`, { ids: id }),
    () => developer.get(`${path}/download`, { ids: id }),
    () => developer.post(`${path}/gen-code`, undefined, { ids: id }),
    () => developer.post(`${path}/copy`, undefined, { id }),
    () => developer.post(`${path}/submit`, {}),
  ])
    expect((await call()).status).toBe(403)
  const neighbour = await server.signIn('admin', 'admin', '100001')
  expect((await neighbour.get(`${path}/preview`, { ids: id })).status).toBe(403)
})

test('a module that is not there, and none at all, are refused with a sentence', async () => {
  expect((await admin.get(`${path}/preview`, { ids: '1' })).body).toMatchObject({
    code: 400,
    msg: '数据不存在',
  })
  expect((await admin.post(`${path}/gen-code`, {})).body).toMatchObject({ code: 400 })
  const id = await submit()
  expect((await admin.get(`${path}/preview`, { ids: id, target: 'cobol' })).body).toMatchObject({ code: 400 })
})
