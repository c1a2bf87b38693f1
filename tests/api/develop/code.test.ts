import { parse as parseVue } from '@vue/compiler-sfc'
import { unzipSync } from 'fflate'
import { parse as parseJava } from 'java-parser'
import { expect, test } from 'vitest'
import type { GeneratedModule } from '#shared/contract/develop/code.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const path = '/blade-develop/code'
const { records: sources } = (await admin.get('/blade-develop/datasource/list', { name: '本系统' })).body.data
const datasourceId: string = sources[0].id
let made = 0

const aModel = async (modelTable = 'soil_log', more: object = {}) => {
  made += 1
  const model = {
    datasourceId,
    modelTable,
    modelName: `示例${made}`,
    modelCode: `sample${made}`,
    modelClass: `Sample${made}`,
    ...more,
  }
  return (await admin.post('/blade-develop/model/submit', model)).body.data.id as string
}
const draft = async (more: object = {}) => ({
  modelId: await aModel(),
  codeName: `模块${made}`,
  tableName: `blade_sample_${made}`,
  serviceName: 'blade-sample',
  packageName: 'org.springblade.sample',
  ...more,
})
const submit = async (more: object = {}): Promise<string> => {
  const { body } = await admin.post(`${path}/submit`, await draft(more))
  expect(body).toMatchObject({ code: 200 })
  return body.data.id
}
const preview = async (ids: string, target: string): Promise<GeneratedModule[]> =>
  (await admin.get(`${path}/preview`, { ids, target })).body.data
const templates = {
  crud: async () => ({}),
  sub: async () => ({ templateType: 'sub', subModelId: await aModel('soil_log'), subFkId: 'soil_id' }),
  tree: async () => ({
    modelId: await aModel('soil'),
    templateType: 'tree',
    treePid: 'parent_id',
    treeName: 'soil_name',
  }),
}

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
  [{ serviceName: '../../etc' }, '服务名格式不正确'],
  [{ packageName: 'a.B;evil' }, '包名格式不正确'],
  [{ tableName: "x'; drop" }, '表名格式不正确'],
  [{ modelId: '' }, '请选择数据模型'],
  [{ templateType: 'sub' }, '请选择子表模型'],
  [{ templateType: 'tree' }, '请选择树父主键字段'],
])('a module with %o is refused', async (values, msg) => {
  const { body } = await admin.post(`${path}/submit`, await draft(values))
  expect(body).toMatchObject({ code: 400, msg })
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

test.each(Object.keys(templates) as (keyof typeof templates)[])(
  'Blade code of the template %s can be parsed',
  async (name) => {
    const id = await submit({ feignMode: 2, ...(await templates[name]()) })
    const [module] = await preview(id, 'blade')
    const files = module?.files ?? []
    const java = files.filter(({ language }) => language === 'java')
    expect(java.length).toBeGreaterThanOrEqual(8)
    for (const { text, path: file } of java) expect(() => parseJava(text), file).not.toThrow()
    const pages = files.filter(({ language }) => language === 'vue')
    expect(pages).toHaveLength(name === 'sub' ? 2 : 1)
    for (const { text } of pages) expect(parseVue(text).errors).toEqual([])
    expect(files.every(({ path: file }) => /^(api|web)\//.test(file) && !file.includes('..'))).toBe(true)
  },
)

test('what people write ends neither a text nor a comment of the code', async () => {
  const evil = `*/ ' " \\ \${x} </script>\n`
  const modelId = await aModel()
  const row = {
    modelId,
    jdbcName: 'title',
    jdbcType: 'varchar(50)',
    propertyName: 'title',
    propertyType: 'String',
  }
  await admin.post('/blade-develop/model-prototype/submit-list', [{ ...row, jdbcComment: evil.trim() }])
  const id = await submit({ modelId, author: evil.trim() })
  const [module] = await preview(id, 'blade')
  for (const { language, text, path: file } of module?.files ?? []) {
    if (language === 'java') expect(() => parseJava(text), file).not.toThrow()
    if (language === 'vue') expect(parseVue(text).errors).toEqual([])
  }
})

test('the archive holds every file, and the list of definitions names all modules of it', async () => {
  const ids = [await submit(), await submit()]
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

test.each([
  ['tool', 'CoopTool', 'coopTool', 'a menu has the code'],
  ['package', 'Package', 'packageRecord', 'the languages have the word'],
  ['image', 'SoilImage', 'soilImage', 'a definition has a helper of that name'],
])('the name %s of the class %s becomes %s, as %s', async (modelCode, modelClass, name) => {
  const modelId = await aModel('soil_log', { modelCode, modelClass })
  const row = {
    modelId,
    jdbcName: 'default',
    jdbcType: 'varchar(50)',
    propertyName: 'default',
    propertyType: 'String',
    isForm: 1,
  }
  await admin.post('/blade-develop/model-prototype/submit-list', [row])
  const id = await submit({ modelId })
  const [module] = await preview(id, 'project')
  const definition = module?.files.find(({ path: file }) => /resources\/sample\/[\w-]+\.ts$/.test(file))
  expect(definition?.text).toContain(`export const ${name} = defineResource({\n  name: '${name}',`)
  expect(definition?.text).toContain('defaultValue: text(')
  expect(module?.remarks.join()).toContain(name)
  const [ofBlade] = await preview(id, 'blade')
  for (const { text, language } of ofBlade?.files ?? []) if (language === 'java') parseJava(text)
  expect(ofBlade?.remarks.join()).toContain(name)
})

test('rows of a sub-table tell whose they are, and its main ones how many they have, behind the rest', async () => {
  const [module] = await preview(await submit(await templates.sub()), 'project')
  const [main, sub] = module?.files.map(({ text }) => text) ?? []
  const listed = [...(main ?? '').matchAll(/list: (\d+)/g)].map(([, column]) => Number(column))
  expect(main).toMatch(new RegExp(`Count: \\{[^}]*list: ${Math.max(...listed)},`))
  expect(sub).toMatch(/soilId: reference\(\['[^']*', 'Soil'\], '\w+', \{[^}]*list: \d/)
})

test('a state of two is left and come back to, and rows are known by their name', async () => {
  const modelId = await aModel()
  const column = (jdbcName: string, propertyName: string, more: object = {}) => ({
    modelId,
    jdbcName,
    jdbcType: 'varchar(20)',
    jdbcComment: jdbcName,
    propertyName,
    propertyType: 'String',
    isForm: 1,
    isRequired: 1,
    ...more,
  })
  const state = { propertyType: 'Integer', componentType: 'select', dictCode: 'enable_status' }
  const rows = [
    column('tool_no', 'toolNo'),
    column('tool_name', 'toolName'),
    column('use_state', 'useState', state),
    column('is_lent', 'isLent', { propertyType: 'Boolean' }),
  ]
  await admin.post('/blade-develop/model-prototype/submit-list', rows)
  const [module] = await preview(await submit({ modelId }), 'project')
  const text = module?.files[0]?.text ?? ''
  expect(text).toContain("title: 'toolName'")
  expect(text).toMatch(/from: \[(\d)\], to: (\d) \},\s+to\d: [^\n]*from: \[\2\], to: \1 \}/)
  expect(text).toContain("isLent: flag(['is_lent', 'Lent']")
})
