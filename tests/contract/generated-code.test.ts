import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '#tests/support/start-server.ts'

const run = promisify(execFile)
const copied = ['client', 'drizzle', 'server', 'shared', 'tests', 'package.json', 'tsconfig.json']

const server = await startTestServer()
const admin = await server.signIn()
const project = mkdtempSync(join(tmpdir(), 'sickle-generated-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

const column = (jdbcName: string, propertyName: string, more: object = {}) => ({
  jdbcName,
  jdbcType: 'varchar(50)',
  jdbcComment: jdbcName,
  propertyName,
  propertyType: 'String',
  ...more,
})
const common = [
  column('name', 'tryName', { isRequired: 1, isQuery: 1 }),
  column('state', 'tryState', { propertyType: 'Integer', componentType: 'select', dictCode: 'try_state' }),
  column('amount', 'amount', {
    propertyType: 'BigDecimal',
    jdbcType: 'decimal(10,2)',
    componentType: 'number',
  }),
  column('is_done', 'isDone', { propertyType: 'Boolean', componentType: 'switch' }),
  column('done_on', 'doneOn', { propertyType: 'Date', componentType: 'date', isQuery: 1 }),
  column('phone', 'phone', { validateType: 'phone' }),
  column('note', 'note', { componentType: 'textarea', isRow: 1, isList: 0 }),
  // Marked on a page of its own.
  column('expire_date', 'expireDate', { propertyType: 'Date', componentType: 'date' }),
  // Numbered by the definition, and written by an extension.
  column('order_no', 'orderNo', { isRequired: 1, isForm: 0 }),
  column('made_at', 'madeAt', {
    propertyType: 'Date',
    componentType: 'datetime',
    isRequired: 1,
    isForm: 0,
  }),
]
const parent = column('parent_id', 'parentId', { propertyType: 'Long' })

async function aModel(modelCode: string, fields: object[]): Promise<string> {
  const { records } = (await admin.get('/blade-develop/datasource/list', { name: '本系统' })).body.data
  const model = {
    datasourceId: records[0].id,
    modelTable: `blade_${modelCode}`,
    modelName: `试制${modelCode}`,
    modelCode,
  }
  const { id } = (await admin.post('/blade-develop/model/submit', model)).body.data
  const rows = fields.map((field) => ({ ...field, modelId: id }))
  expect((await admin.post('/blade-develop/model-prototype/submit-list', rows)).body.code).toBe(200)
  return id
}

async function aModule(modelId: string, codeName: string, more: object = {}): Promise<string> {
  const module = {
    modelId,
    codeName,
    tableName: `blade_${codeName}`,
    serviceName: 'blade-tried',
    packageName: 'org.springblade.tried',
    ...more,
  }
  return (await admin.post('/blade-develop/code/submit', module)).body.data.id
}

/** A menu that somebody made by hand, which no fresh store has. */
async function aMenu(): Promise<string> {
  const menu = { parentId: '0', code: 'tried', name: '试制', path: '/tried', sort: 90, category: 1 }
  const { body } = await admin.post('/blade-system/menu/submit', {
    ...menu,
    alias: 'tried',
    source: 'iconfont',
  })
  expect(body).toMatchObject({ code: 200 })
  return body.data.id
}

/** A dictionary that no fresh store has, so that its rows have to come along. */
async function aDictionary(): Promise<void> {
  const add = (row: object) => admin.post('/blade-system/dict/submit', row)
  const type = {
    code: 'try_state',
    dictValue: '试制状态',
    dictKey: '-1',
    sort: 1,
    isSealed: 0,
    parentId: '0',
  }
  const { id } = (await add(type)).body.data
  for (const [dictKey, dictValue] of [
    ['1', '待办'],
    ['2', '在办'],
    ['3', '办结'],
  ])
    await add({ ...type, dictKey, dictValue, parentId: id })
}

async function archive(): Promise<Record<string, Uint8Array>> {
  await aDictionary()
  const single = await aModel('triedSingle', common)
  const main = await aModel('triedOrder', common)
  const line = await aModel('triedLine', [...common, parent])
  const order = column('sort', 'sort', { propertyType: 'Integer', componentType: 'number' })
  const tree = await aModel('triedTree', [...common, parent, order])
  const ids = [
    await aModule(single, 'triedSingle', { menuId: await aMenu() }),
    await aModule(main, 'triedOrder', { templateType: 'sub', subModelId: line, subFkId: 'parent_id' }),
    await aModule(tree, 'triedTree', { templateType: 'tree', treePid: 'parent_id', treeName: 'name' }),
  ]
  const response = await fetch(`${server.url}/api/blade-develop/code/download?ids=${ids}`, {
    headers: admin.headers as Record<string, string>,
  })
  expect(response.status).toBe(200)
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}

test('generated modules of all templates compile in a copy of this project, and their tests pass', async () => {
  const files = await archive()
  for (const name of copied) cpSync(name, join(project, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'))
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), bytes)
  }
  const sources = Object.keys(files).filter((path) => /\.tsx?$/.test(path))
  expect(sources).toEqual(
    expect.arrayContaining([
      'client/pages/index.ts',
      'client/pages/tried/TriedSinglePage.tsx',
      'server/app.ts',
      'server/modules/tried/index.ts',
      'server/modules/tried/tried-line.ts',
      'shared/resources/index.ts',
      'shared/resources/tried/tried-line.ts',
      'shared/resources/tried/tried-order.ts',
      'shared/resources/tried/tried-single.ts',
      'shared/resources/tried/tried-tree.ts',
    ]),
  )
  for (const data of ['drizzle/data/dictionaries/system.json', 'drizzle/data/menus/groups.json'])
    expect(files).toHaveProperty([data])
  const tests = sources.filter((path) => path.endsWith('.test.ts'))
  expect(tests).toHaveLength(4)
  const definition = (name: string) => new TextDecoder().decode(files[`shared/resources/tried/${name}.ts`])
  expect(definition('tried-order')).toContain('members: {')
  expect(definition('tried-order')).toContain('states: {')
  expect(definition('tried-single')).toContain("menu: { parent: 'tried'")
  expect(definition('tried-single')).toContain('...group(')
  expect(definition('tried-tree')).toContain("sort: [['sort', 'asc']]")
  const held = ['demo-county', 'dictionaries', 'menus', 'regions'].map(
    (name) => `tests/unit/seed/${name}.test.ts`,
  )
  const rules = ['tests/unit/layers.test.ts', ...held]
  const bin = (name: string) => join('node_modules', '.bin', name)
  // All at once: what they wait for is the machine.
  await Promise.all([
    inProject(bin('tsc'), '--noEmit', '--checkers', '2'),
    inProject(process.execPath, 'server/cli/check-migrations.mjs'),
    inProject(bin('vitest'), 'run', '--config', 'tests/vitest.config.ts', ...tests, ...rules),
  ])
}, 600_000)

/** Runs to its end; a failure tells what was printed. */
async function inProject(command: string, ...parameters: string[]): Promise<void> {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'NODE_OPTIONS'),
  )
  try {
    await run(command, parameters, { cwd: project, env: { ...environment, CI: '1' }, maxBuffer: 1 << 26 })
  } catch (error) {
    const { stdout, stderr } = Object(error) as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${parameters.join(' ')}\n${stdout ?? ''}\n${stderr ?? ''}`)
  }
}
