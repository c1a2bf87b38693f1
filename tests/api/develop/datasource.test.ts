import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { datasource } from '#shared/resources/index.ts'
import type { Draft } from '#shared/schema/resource.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()
const paths = ['/blade-develop/datasource', '/blade-system/tenant-datasource']
let made = 0

type Source = Draft<typeof datasource>

const draft = (more: Partial<Source> = {}): Source => {
  made += 1
  return {
    name: `数据源${made}`,
    driverClass: 'com.mysql.cj.jdbc.Driver',
    url: 'jdbc:mysql://db.example:3306/farm',
    username: 'farm',
    password: 'db-password-1',
    ...more,
  }
}

test.each(paths)('%s answers the same calls', async (path) => {
  const { body } = await admin.post(`${path}/submit`, draft())
  const id = body.data.id as string
  const read = async (call: string, query = {}) => (await admin.get(`${path}/${call}`, query)).body.data
  expect(await read('detail', { id })).toMatchObject({ id, driverClassName: 'MySQL', username: 'farm' })
  expect((await read('list', { name: `源${made}` })).records).toMatchObject([{ id }])
  expect((await read('page', { id })).total).toBe(1)
  expect(await read('select')).toContainEqual(expect.objectContaining({ id, name: `数据源${made}` }))
  expect((await admin.post(`${path}/remove`, undefined, { ids: id })).body.code).toBe(200)
  expect((await read('page', { id })).total).toBe(0)
})

test('the password is stored sealed, shown as a mask, and stays when the mask comes back', async () => {
  const { id } = await admin.save(datasource, draft())
  const table = tableOf(datasource)
  const stored = async () =>
    (await server.database.reader.select().from(table).where(eq(table.id, id)))[0]?.password
  const before = await stored()
  expect(before).not.toContain('db-password-1')
  const row = await admin.detail(datasource, id)
  expect(row.password).toBe('db-****d-1')
  await admin.update(datasource, { ...row, remark: '改了' })
  expect(await stored()).toBe(before)
})

test('a choice tells anybody the names, and nothing of how to get in', async () => {
  const { id } = await admin.save(datasource, draft())
  const person = await server.asUser()
  const { body } = await person.get('/blade-system/tenant-datasource/select', { ids: id })
  expect(body.data).toEqual([{ id, name: `数据源${made}` }])
})

test('an address keeps the signs that open-source clients send encoded', async () => {
  const { id } = await admin.save(datasource, draft({ url: 'jdbc:mysql://db.example/farm?a=1&amp;b=2' }))
  expect((await admin.detail(datasource, id)).url).toBe('jdbc:mysql://db.example/farm?a=1&b=2')
  const password = 'db-password-2'
  await admin.update(datasource, { id, url: 'jdbc:mysql://db.example/farm?c=3&amp;d=4', password })
  expect((await admin.detail(datasource, id)).url).toBe('jdbc:mysql://db.example/farm?c=3&d=4')
})

test.each([
  [{ name: '' }, '请输入数据源名称'],
  [{ url: '' }, '请输入连接地址'],
  [{ driverClass: 'no.such.Driver' }, '驱动类的选项不存在'],
])('a data source with %o is refused', async (values, msg) => {
  const { body } = await admin.post(`${paths[0]}/submit`, draft(values))
  expect([body.code, body.msg]).toEqual([400, msg])
})

test('a name is there once', async () => {
  const values = draft()
  await admin.save(datasource, values)
  const { body } = await admin.post(`${paths[1]}/submit`, { ...draft(), name: values.name })
  expect(body.msg).toBe('数据源名称已存在')
})

test('a data source is written by the platform administrator alone', async () => {
  const person = await server.asUser({ codes: ['datasource', 'datasource_add'] })
  expect((await person.post(`${paths[0]}/submit`, draft())).status).toBe(403)
})

const sharding = 'rules:\n  - !SHARDING\n    tables:\n      event:\n        actualDataNodes: ds_0.event'
const withPassword = `${sharding}\ndataSources:\n  ds_0:\n    username: farm\n    password: shard-password-1`
/** What Blade's form sends of a sharded source: what it hides is not there. */
const sharded = (shardingConfig?: string) => {
  made += 1
  return { name: `数据源${made}`, category: 2, shardingConfig }
}

test('a source of either kind is stored with what its kind needs, and told again', async () => {
  const { id } = await admin.save(datasource, draft())
  expect(await admin.detail(datasource, id)).toMatchObject({
    category: 1,
    categoryName: 'JDBC',
    shardingConfig: '',
  })
  const { body } = await admin.post(`${paths[1]}/submit`, sharded(sharding))
  const row = await admin.detail(datasource, body.data.id)
  expect(row).toMatchObject({ category: 2, shardingConfig: sharding, url: '' })
  await admin.update(datasource, { ...row, remark: '改了' })
  expect(await admin.detail(datasource, body.data.id)).toMatchObject({ shardingConfig: sharding })
})

test.each([
  [{ ...sharded(), shardingConfig: '' }, 'shardingConfig', '请输入分片配置'],
  [{ ...sharded(), category: 1, driverClass: 'com.mysql.cj.jdbc.Driver' }, 'url', '请输入连接地址'],
  [{ ...sharded(), category: 1, url: 'jdbc:mysql://db.example/farm' }, 'driverClass', '请选择驱动类'],
  [sharded('x'.repeat(10_001)), 'shardingConfig', '分片配置不能超过10000个字符'],
  [{ ...sharded(sharding), category: 3 }, 'category', '数据类型的选项不存在'],
])('a source that lacks what its kind needs is refused', async (values, field, msg) => {
  const { body } = await admin.post(`${paths[0]}/submit`, values)
  expect(body).toMatchObject({ code: 400, msg, errors: [{ field }] })
})

test('a configuration with a password is sealed, shown as a mark, kept by the mark, and in no log', async () => {
  const { body } = await admin.post(`${paths[0]}/submit`, sharded(withPassword))
  const { id } = body.data
  const table = tableOf(datasource)
  const stored = async () =>
    (await server.database.reader.select().from(table).where(eq(table.id, id)))[0]?.shardingConfig
  const before = await stored()
  expect(before).toMatch(/^v1\.[\w-]+\.\*{4}$/)
  const row = await admin.detail(datasource, id)
  expect(row.shardingConfig).toBe('****')
  await admin.update(datasource, { ...row, remark: '改了' })
  expect(await stored()).toBe(before)
  // A mark in another text, or for a row that has nothing sealed, stands for no password.
  for (const change of [{ id, shardingConfig: 'password: ****' }, sharded('****')]) {
    const answer = await admin.post(`${paths[0]}/submit`, change)
    expect(answer.body.errors).toMatchObject([{ field: 'shardingConfig' }])
  }
  await admin.update(datasource, { id, shardingConfig: sharding })
  expect(await stored()).toBe(sharding)
  await server.running.recorder.flush()
  const told = await Promise.all([
    admin.get('/blade-develop/datasource/history', { id }),
    ...(
      await admin.get('/blade-log/api/list', { requestUri: 'datasource', size: 100 })
    ).body.data.records.map((entry: { id: string }) => admin.get('/blade-log/api/detail', { id: entry.id })),
  ])
  expect(told.length).toBeGreaterThan(5)
  expect(JSON.stringify(told.map((answer) => answer.body))).not.toContain('shard-password-1')
})

test('a configuration is written to no log, whether or not it names a password', async () => {
  const { body } = await admin.post(`${paths[0]}/submit`, sharded(sharding))
  await server.running.recorder.flush()
  const { records } = (await admin.get('/blade-log/api/list', { requestUri: 'datasource' })).body.data
  const params = await Promise.all(
    records.map(async ({ id }: { id: string }) => (await admin.get('/blade-log/api/detail', { id })).body),
  )
  expect(body.code).toBe(200)
  expect(JSON.stringify(params)).toContain(`数据源${made}`)
  expect(JSON.stringify(params)).not.toContain('actualDataNodes')
})

test('an address with a password is sealed, and so is one of before when it comes back', async () => {
  const secret = 'jdbc:mysql://db.example:3306/farm?useSSL=true&password=url-password-1'
  const shown = 'jdbc:mysql://db.example:3306/farm?useSSL=true&password=****'
  const { id } = await admin.save(datasource, draft({ url: secret }))
  const table = tableOf(datasource)
  const stored = async () =>
    (await server.database.reader.select().from(table).where(eq(table.id, id)))[0]?.url ?? ''
  const before = await stored()
  expect(before.startsWith('v1.')).toBe(true)
  expect(before).not.toContain('url-password-1')
  const row = await admin.detail(datasource, id)
  expect(row.url).toBe(shown)
  // One of before addresses were sealed is sealed when it comes back.
  await server.database.transaction(async (connection) => {
    connection.update(table).set({ url: secret }).where(eq(table.id, id)).run()
  })
  await admin.update(datasource, { ...row, remark: '又改了' })
  expect((await stored()).startsWith('v1.')).toBe(true)
  const elsewhere = { id, url: 'jdbc:mysql://db.example/farm' }
  await expect(admin.update(datasource, elsewhere)).rejects.toThrow('连接地址已更改，请重新输入密码')
  await admin.update(datasource, { ...elsewhere, password: 'db-password-2' })
  expect(await stored()).toBe('jdbc:mysql://db.example/farm')
})
