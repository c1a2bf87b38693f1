import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Sqlite } from '#server/db/driver.ts'
import { datasource } from '#shared/resources/index.ts'
import type { Draft } from '#shared/schema/resource.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const silent = createServer(() => {}).listen(0, '127.0.0.1')
const refusing = createServer((socket) => void socket.destroy()).listen(0, '127.0.0.1')
const portOf = (server: typeof silent) => (server.address() as { port: number }).port
await new Promise((ready) => setTimeout(ready, 20))
const postgres = process.env.TEST_POSTGRES_URL
const allowed = [`mysql://127.0.0.1:${portOf(silent)}`, `postgresql://127.0.0.1:${portOf(refusing)}`]
if (postgres) allowed.push(`postgresql://${new URL(postgres).host}`)

const server = await startTestServer({ environment: { OUTBOUND_ALLOW: allowed.join(',') } })
const admin = await server.signIn()
const folder = dirname(server.database.reader.$client.name)
const path = '/blade-develop/datasource/test'
let made = 0

const draft = (more: Partial<Draft<typeof datasource>> = {}) => {
  made += 1
  return {
    name: `数据源${made}`,
    driverClass: 'sqlite',
    url: 'jdbc:sqlite:sickle.db',
    ...more,
  }
}
const test_ = (values: object) => admin.post(path, values)
const tablesOf = async (datasourceId: string) =>
  (await admin.get('/blade-develop/model/table-list', { datasourceId })).body

test('the store of the server itself is there from the start, and answers', async () => {
  const { records } = (await admin.get('/blade-develop/datasource/list', { name: '本系统' })).body.data
  const { body } = await test_({ id: records[0].id })
  expect(body).toMatchObject({ code: 200, msg: '连接成功' })
  expect(body.data.version).toMatch(/^SQLite 3\./)
  expect(body.data.tables).toBeGreaterThan(40)
  const { data } = await tablesOf(records[0].id)
  expect(data).toContainEqual({ name: 'soil_log', comment: '农事记录' })
})

test('tables with secrets, and those without calls, are not shown', async () => {
  const { id } = await admin.save(datasource, draft())
  const names = (await tablesOf(id)).data.map(({ name }: { name: string }) => name)
  const secret = ['user', 'client', 'datasource', 'param', 'oss', 'sms', 'api_key', 'device', 'role_menu']
  expect(names.filter((name: string) => secret.includes(name))).toEqual([])
  const query = { datasourceId: id, tableName: 'user' }
  expect((await admin.get('/blade-develop/model/table-info', query)).body.msg).toBe('数据表“user”不存在')
})

test('a file in the data directory is read with its keys and what they point to', async () => {
  const file = new Sqlite(join(folder, 'farm.sqlite'))
  file.exec(
    'CREATE TABLE field (id INTEGER PRIMARY KEY); CREATE TABLE crop (id INTEGER PRIMARY KEY, crop_name VARCHAR(20) NOT NULL, area DECIMAL(10,2), field_id BIGINT REFERENCES field(id), is_ripe BOOLEAN, sown DATETIME, FIELD_ID2 INTEGER)',
  )
  file.close()
  const { id } = await admin.save(datasource, draft({ url: 'jdbc:sqlite:farm.sqlite' }))
  expect((await tablesOf(id)).data).toEqual([
    { name: 'crop', comment: 'crop' },
    { name: 'field', comment: 'field' },
  ])
  const { data } = (
    await admin.get('/blade-develop/model/table-info', { datasourceId: id, tableName: 'crop' })
  ).body
  expect(data).toMatchObject({ name: 'crop', comment: 'crop', entityName: 'Crop' })
  expect(data.fields).toMatchObject([
    { name: 'id', propertyName: 'id', propertyType: 'Integer', isKey: true },
    { name: 'crop_name', propertyName: 'cropName', propertyType: 'String', isRequired: true },
    { name: 'area', propertyType: 'BigDecimal' },
    { name: 'field_id', propertyName: 'fieldId', propertyType: 'Long', pointsTo: 'field' },
    { name: 'is_ripe', propertyType: 'Boolean' },
    { name: 'sown', propertyType: 'Date' },
    { name: 'FIELD_ID2', propertyName: 'fieldId2' },
  ])
})

test('the store by its own path is the store, with nothing more to be seen', async () => {
  const own = server.database.reader.$client.name
  const { id } = await admin.save(datasource, draft({ url: `jdbc:sqlite:${own}` }))
  const names = (await tablesOf(id)).data.map(({ name }: { name: string }) => name)
  expect(names).toContain('soil_log')
  expect(names).not.toContain('user')
})

test.each([
  ['a file elsewhere', '/etc/passwd'],
  ['a database elsewhere', '/tmp/other.db'],
  ['a way out', '../../other.db'],
  ['a way around', 'files/../../other.db'],
  ['the keys', 'secrets.json'],
  ['the lock', 'lock.db/../secrets.json'],
  ['what people uploaded', 'files/a.db'],
  ['a backup', 'backups/a.db'],
  ['a link to elsewhere', 'link.db'],
])('%s is not opened', async (_, file) => {
  for (const name of ['files', 'backups']) {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'a.db'), '')
  }
  symlinkSync('/etc/passwd', join(folder, 'link.db'))
  onTestFinished(async () => (await import('node:fs')).rmSync(join(folder, 'link.db')))
  const { body } = await test_(draft({ url: `jdbc:sqlite:${file}` }))
  expect(body).toMatchObject({ code: 400 })
  expect(body.msg).toMatch(/^SQLite 文件须位于数据目录中|^数据目录中没有该文件/)
})

test('what is no database says so', async () => {
  writeFileSync(join(folder, 'text.db'), 'this is a text and no database, whatever its name says')
  const { body } = await test_(draft({ url: 'jdbc:sqlite:text.db' }))
  expect(body.msg).toBe('该文件不是 SQLite 数据库')
})

test.each([
  [
    'jdbc:mysql://127.0.0.1:3306/mysql',
    '服务器未被允许连接该数据库，请在环境变量 OUTBOUND_ALLOW 中加入 mysql://127.0.0.1:3306',
  ],
  [
    'jdbc:postgresql://169.254.169.254:80/latest',
    '服务器未被允许连接该数据库，请在环境变量 OUTBOUND_ALLOW 中加入 postgresql://169.254.169.254:80',
  ],
  [
    'jdbc:postgresql://statistics.example.com/county',
    '服务器未被允许连接该数据库，请在环境变量 OUTBOUND_ALLOW 中加入 postgresql://statistics.example.com:5432',
  ],
  [
    'jdbc:oracle:thin:@db.example:1521:farm',
    '不能连接此类数据库，只支持 SQLite、PostgreSQL、MySQL 和 MariaDB',
  ],
])('%s is not called', async (url, msg) => {
  expect((await test_({ url, username: 'a', password: 'b' })).body).toMatchObject({ code: 400, msg })
})

test('a server that says nothing is given up', async () => {
  const url = `jdbc:mysql://127.0.0.1:${portOf(silent)}/farm`
  const { body } = await test_({ url, username: 'a', password: 'b' })
  expect(body).toMatchObject({ code: 400, msg: '数据库响应超时' })
}, 15_000)

test('a server that hangs up is told of without its words', async () => {
  const url = `jdbc:postgresql://127.0.0.1:${portOf(refusing)}/farm`
  const { body } = await test_({ url, username: 'a', password: 'secret-password-9' })
  expect(body.code).toBe(400)
  expect(JSON.stringify(body)).not.toContain('secret-password-9')
})

test('a stored password goes to the stored address alone', async () => {
  const url = `jdbc:postgresql://127.0.0.1:${portOf(refusing)}/farm`
  const { id } = await admin.save(
    datasource,
    draft({ driverClass: 'org.postgresql.Driver', url, username: 'a', password: 'stored-password-1' }),
  )
  const other = `jdbc:mysql://127.0.0.1:${portOf(silent)}/farm`
  const row = await admin.detail(datasource, id)
  expect((await test_({ ...row, url: other })).body).toMatchObject({
    msg: '连接地址已更改，请重新输入密码',
    errors: [{ field: 'password' }],
  })
  expect((await test_({ ...row })).body.msg).not.toContain('重新输入密码')
})

test('a sharded source has no tables to read', async () => {
  const { id } = await admin.save(datasource, { name: '分库', category: 2, shardingConfig: 'rules: []' })
  expect((await test_({ id })).body.msg).toBe('分库分表数据源不能直接读取表结构')
})

test('only the platform administrator looks into databases', async () => {
  const { id } = await admin.save(datasource, draft())
  const county = await server.signIn('county', 'county123')
  const person = await server.asUser({ codes: ['datasource', 'datasource_edit', 'model', 'model_add'] })
  for (const caller of [county, person]) {
    expect((await caller.post(path, { id })).status).toBe(403)
    for (const call of ['table-list', 'table-info', 'model-prototype'])
      expect((await caller.get(`/blade-develop/model/${call}`, { datasourceId: id })).status).toBe(403)
  }
})

test.runIf(postgres)('PostgreSQL tells its tables, columns, comments and keys', async () => {
  const { host, username, password, pathname } = new URL(postgres ?? '')
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  await client.query(
    "DROP TABLE IF EXISTS crop, field; CREATE TABLE field (id bigint PRIMARY KEY); CREATE TABLE crop (id bigint PRIMARY KEY, crop_name varchar(20) NOT NULL, area numeric(10,2), field_id bigint REFERENCES field, sown timestamp); COMMENT ON TABLE crop IS '作物'; COMMENT ON COLUMN crop.crop_name IS '作物名称'",
  )
  await client.end()
  const { id } = await admin.save(
    datasource,
    draft({
      driverClass: 'org.postgresql.Driver',
      url: `jdbc:postgresql://${host}${pathname}`,
      username,
      password,
    }),
  )
  expect((await test_({ id })).body.data.version).toMatch(/^PostgreSQL \d/)
  expect((await tablesOf(id)).data).toContainEqual({ name: 'crop', comment: '作物' })
  const query = { datasourceId: id, tableName: 'crop' }
  const { data } = (await admin.get('/blade-develop/model/table-info', query)).body
  expect(data.comment).toBe('作物')
  expect(data.fields).toMatchObject([
    { name: 'id', isKey: true, propertyType: 'Long' },
    { name: 'crop_name', comment: '作物名称', isRequired: true, propertyType: 'String' },
    { name: 'area', type: 'numeric(10,2)', propertyType: 'BigDecimal' },
    { name: 'field_id', pointsTo: 'field' },
    { name: 'sown', propertyType: 'Date' },
  ])
  const wrong = await test_({ id, url: `jdbc:postgresql://${host}${pathname}`, username, password: 'wrong' })
  expect(wrong.body.msg).toBe('数据库用户名或密码不正确')
})
