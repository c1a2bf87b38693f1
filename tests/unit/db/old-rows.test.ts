import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Sqlite, type SqliteClient } from '#server/db/driver.ts'
import { migrate } from '#server/db/migrate.ts'

const all = fileURLToPath(new URL('../../../drizzle/migrations', import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sickle-old-rows-'))
  mkdirSync(join(folder, 'migrations'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Applies the migrations whose numbers are below `end`. */
function migrateUpTo(end: string) {
  const migrations = join(folder, 'migrations')
  for (const name of readdirSync(all))
    if (name.endsWith('.sql') && name < end) cpSync(join(all, name), join(migrations, name))
  return migrate({ file: join(folder, 'test.db'), migrations, backups: join(folder, 'backups') })
}

interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
}

/** A row of a table as it was then: what it must have and is not said is empty. */
function insert(client: SqliteClient, table: string, values: Record<string, unknown>) {
  const columns = client.pragma(`table_info(${table})`) as Column[]
  const needed = columns.filter(({ notnull, dflt_value }) => notnull && dflt_value === null)
  const empty = Object.fromEntries(needed.map(({ name, type }) => [name, /int|real/i.test(type) ? 0 : '']))
  const row = { ...empty, ...values }
  const names = Object.keys(row)
  client.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`).run(row)
}

function inFile<T>(work: (client: SqliteClient) => T): T {
  const client = new Sqlite(join(folder, 'test.db'))
  try {
    return work(client)
  } finally {
    client.close()
  }
}

const rowOf = (table: string, id: string) =>
  inFile((client) => client.prepare(`SELECT * FROM ${table} WHERE id = ?`).get(id)) as Record<string, unknown>

test('numbers get the digits that forms take since then, and codes the system that they are of', () => {
  migrateUpTo('0003')
  inFile((client) => {
    insert(client, 'soil', { id: '1', grid_code: 'G001', ph_value: 6.449999, contract_area_mu: 12.3456 })
    insert(client, 'soil', { id: '2', ph_value: null })
    insert(client, 'company', { id: '1', area_m2: 1234.5678, score: 88.888 })
    insert(client, 'grid', { id: '1', grid_type: 2 })
    insert(client, 'grid', { id: '2', grid_type: 1 })
  })
  migrateUpTo('0004')
  expect(rowOf('soil', '1')).toMatchObject({ ph_value: 6.4, contract_area_mu: 12.35, code_system: 'geosot' })
  expect(rowOf('soil', '2')).toMatchObject({ ph_value: null, code_system: null })
  expect(rowOf('company', '1')).toMatchObject({ area_m2: 1234.57, score: 88.89 })
  expect([rowOf('grid', '1').code_system, rowOf('grid', '2').code_system]).toEqual(['geosot', null])
})

test('panoramas know how many scenes they have', () => {
  migrateUpTo('0004')
  inFile((client) => {
    insert(client, 'vr', { id: '1', scenes: '[{"sceneId":"gate"},{"sceneId":"pond"}]' })
    insert(client, 'vr', { id: '2', scenes: null })
  })
  migrateUpTo('0005')
  expect([rowOf('vr', '1').scene_count, rowOf('vr', '2').scene_count]).toEqual([2, 0])
})

test('secrets that logs and histories kept in the clear are gone from them', () => {
  migrateUpTo('0005')
  const secret = 'hunter2'
  const address = `postgres://farm:${secret}@db.example/farm`
  const logged: [string, object | string][] = [
    ['submit', { paramName: '密', paramKey: 'mail.password', paramValue: secret }],
    ['update', { id: '1', paramValue: secret }],
    ['import', { rows: [{ 参数键名: 'mail.token', 参数键值: secret }] }],
    ['import', { rows: [{ 账号: 'li', 密码: secret }] }],
    ['batch-update', { ids: '1', patch: { paramValue: secret } }],
    ['submit', `{"paramKey":"mail.password","paramValue":"${secret}…`],
    ['submit', { name: '源', url: address }],
    ['submit', { paramKey: 'site.title', paramValue: '清河' }],
    ['submit', { name: '源', url: 'jdbc:mysql://db.example/farm' }],
  ]
  inFile((client) => {
    for (const [n, [method_name, sent]] of logged.entries()) {
      const params = typeof sent === 'string' ? sent : JSON.stringify(sent)
      const method_class = params.includes('"url"') ? 'datasource' : 'param'
      for (const table of ['log_api', 'log_error'])
        insert(client, table, { id: String(n), method_class, method_name, params })
    }
    insert(client, 'param', { id: '1', param_key: 'mail.password', param_value: 'v1.x.****' })
    insert(client, 'param', { id: '2', param_key: 'site.title', param_value: '清河' })
    const change = (id: string, entity: string, entity_id: string, field: string, after: string) =>
      insert(client, 'change_record', {
        id,
        entity,
        entity_id,
        changes: JSON.stringify([
          { field, before: null, after },
          { field: 'remark', before: '旧', after: '新' },
        ]),
      })
    change('1', 'param', '1', 'paramValue', secret)
    change('2', 'param', '2', 'paramValue', '清河')
    change('3', 'param', 'purged', 'paramValue', secret)
    change('4', 'datasource', '1', 'url', address)
  })
  migrateUpTo('0006')
  const kept = inFile((client) =>
    ['log_api', 'log_error', 'change_record'].map((table) => client.prepare(`SELECT * FROM ${table}`).all()),
  )
  expect(JSON.stringify(kept)).not.toContain(secret)
  const sentIn = (n: number) => JSON.parse(String(rowOf('log_api', String(n)).params))
  expect(sentIn(0)).toEqual({ paramName: '密', paramKey: 'mail.password', paramValue: '***' })
  expect(sentIn(6)).toEqual({ name: '源', url: '***' })
  expect([sentIn(7), sentIn(8)]).toEqual([logged[7]?.[1], logged[8]?.[1]])
  const changesOf = (id: string) => JSON.parse(String(rowOf('change_record', id).changes))
  expect(changesOf('1')).toEqual([
    { field: 'paramValue', before: '****', after: '****' },
    { field: 'remark', before: '旧', after: '新' },
  ])
  expect(changesOf('2')[0]).toEqual({ field: 'paramValue', before: null, after: '清河' })
})

test('applications say by a text what they approve, as Blade keeps it', () => {
  migrateUpTo('0007')
  inFile((client) => {
    insert(client, 'client', { id: '1', client_id: 'yes', autoapprove: 1 })
    insert(client, 'client', { id: '2', client_id: 'no', autoapprove: 0 })
    insert(client, 'client', { id: '3', client_id: 'unsaid', autoapprove: null })
  })
  migrateUpTo('0008')
  expect(['1', '2', '3'].map((id) => rowOf('client', id))).toMatchObject([
    { client_id: 'yes', autoapprove: 'true' },
    { client_id: 'no', autoapprove: 'false' },
    { client_id: 'unsaid', autoapprove: null },
  ])
})

test('what is stored is counted for whoever uploaded it', () => {
  migrateUpTo('0008')
  const of = (
    id: string,
    tenant_id: string,
    create_user: string | null,
    size: number | null,
    is_deleted = 0,
  ) => inFile((client) => insert(client, 'stored_file', { id, tenant_id, create_user, size, is_deleted }))
  of('1', '000000', '11', 100)
  of('2', '000000', '11', 20)
  of('3', '000000', '11', 7000, 1)
  of('4', '000000', null, 3)
  of('5', '100001', '11', 4)
  of('6', '100001', '12', null)
  migrateUpTo('0009')
  const counted = inFile((client) =>
    client.prepare('SELECT tenant_id, owner, bytes FROM storage_use ORDER BY tenant_id, owner').all(),
  )
  expect(counted).toEqual([
    { tenant_id: '000000', owner: '0', bytes: 3 },
    { tenant_id: '000000', owner: '11', bytes: 120 },
    { tenant_id: '100001', owner: '11', bytes: 4 },
  ])
})

const codeGenerator = { id: '1123598815738675218', code: 'code', path: '/tool/code', category: 1 }

test('the page of the code generator goes with its buttons, and with all that names them', () => {
  migrateUpTo('0009')
  inFile((client) => {
    insert(client, 'menu', codeGenerator)
    insert(client, 'menu', { id: '2', parent_id: codeGenerator.id, code: 'code_add', category: 2 })
    insert(client, 'menu', { id: '3', parent_id: '9', code: 'datasource', category: 1 })
    for (const [id, menu_id] of [codeGenerator.id, '2', '3'].entries()) {
      insert(client, 'role_menu', { id: String(id), menu_id })
      insert(client, 'top_menu_setting', { id: String(id), menu_id })
    }
    insert(client, 'tenant_package', { id: '1', menu_id: `3,${codeGenerator.id},2,33` })
    insert(client, 'tenant_package', { id: '2', menu_id: '3,33' })
    insert(client, 'datasource', { id: '1' })
  })
  migrateUpTo('0010')
  const idsIn = (table: string, column: string) =>
    inFile((client) => client.prepare(`SELECT ${column} FROM ${table} ORDER BY id`).pluck().all())
  expect(idsIn('menu', 'id')).toEqual(['3'])
  expect(idsIn('role_menu', 'menu_id')).toEqual(['3'])
  expect(idsIn('top_menu_setting', 'menu_id')).toEqual(['3'])
  expect(idsIn('tenant_package', 'menu_id')).toEqual(['3,33', '3,33'])
  expect(rowOf('datasource', '1')).toMatchObject({ category: 1, sharding_config: null })
})

test.each([
  ['made something else of', { ...codeGenerator, path: 'https://generator.example' }, []],
  ['a group by now', codeGenerator, [{ id: '2', parent_id: codeGenerator.id, code: 'own', category: 1 }]],
])('an entry that is %s stays', (_, entry, below) => {
  migrateUpTo('0009')
  inFile((client) => {
    for (const row of [entry, ...below]) insert(client, 'menu', row)
  })
  migrateUpTo('0010')
  expect(rowOf('menu', codeGenerator.id)).toMatchObject({ code: 'code' })
})
