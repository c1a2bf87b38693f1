import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { datasource, logApi, logError, param } from '#shared/resources/index.ts'
import { logged } from '#tests/support/logged.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const path = '/blade-system/param'
const secret = 'hunter two, really'
let made = 0

/** Everything that the database's files hold, also what nobody is shown. */
async function everythingKept(): Promise<string> {
  await server.running.recorder.flush()
  const file = server.database.reader.$client.name
  return [file, `${file}-wal`].map((name) => readFileSync(name, 'utf8')).join('\n')
}

const draft = (paramKey: string, paramValue = secret) => ({ paramName: '参数', paramKey, paramValue })
const freshKey = (start = 'mail.password') => `${start.split('.')[0]}.n${++made}.${start.split('.')[1]}`
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

async function newSecret() {
  const { body } = await admin.post(`${path}/submit`, draft(freshKey(), 'first-of-all'))
  return String(body.data.id)
}

describe('the value of a secret parameter is kept nowhere in the clear', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['submitted', () => admin.post(`${path}/submit`, draft(freshKey()))],
    ['with another word for a secret', () => admin.post(`${path}/submit`, draft(freshKey('weather.apiKey')))],
    ['saved', () => admin.post(`${path}/save`, draft(freshKey()))],
    ['refused for the case of its key', () => admin.post(`${path}/save`, draft('Mail.Password'))],
    [
      'refused for names in another case',
      () =>
        admin.post(`${path}/save`, { PARAMKEY: 'mail.password', param_value: secret, ParamValue: secret }),
    ],
    ['in the query', () => admin.post(`${path}/submit`, undefined, draft(freshKey()))],
    [
      'in a form',
      () =>
        admin.send({
          method: 'POST',
          path: `/api${path}/submit`,
          headers: form,
          body: new URLSearchParams(draft(freshKey())).toString(),
        }),
    ],
    [
      'changed by id alone',
      async () => admin.post(`${path}/update`, { id: await newSecret(), paramValue: secret }),
    ],
    ['imported', () => admin.post(`${path}/import`, { rows: [draft(freshKey())] })],
    [
      'imported under headings',
      () =>
        admin.post(`${path}/import`, {
          rows: [{ 参数名称: '参数', 参数键名: freshKey(), 参数键值: secret }],
        }),
    ],
    ['imported as text', () => admin.post(`${path}/import`, { rows: JSON.stringify([draft(freshKey())]) })],
    ['refused by an import', () => admin.post(`${path}/import`, { rows: [draft('Wrong.password')] })],
    [
      'an ordinary one that becomes a secret',
      async () => {
        const { body } = await admin.post(`${path}/submit`, draft(freshKey('mail.greeting'), 'good day'))
        await admin.post(`${path}/update`, { id: body.data.id, paramKey: freshKey(), paramValue: secret })
      },
    ],
  ])('%s', async (_name, call) => {
    await call()
    expect(await everythingKept()).not.toContain(secret)
  })

  test('the log says of which parameter, and tells ordinary values', async () => {
    const [hidden, plain] = [freshKey(), freshKey('site.title')]
    await admin.post(`${path}/submit`, draft(hidden))
    await admin.post(`${path}/submit`, draft(plain, '清河'))
    await server.running.recorder.flush()
    const { records } = await admin.page(logApi, { requestUri: `${path}/submit`, size: 2 })
    const told = await Promise.all(records.map(async ({ id }) => (await admin.detail(logApi, id)).params))
    expect(told.map((text) => JSON.parse(text))).toEqual([draft(plain, '清河'), draft(hidden, '***')])
  })
})

test('one of our own faults is written down without it', async () => {
  server.running.recorder.failure(new Error('broken'), {
    req: {
      method: 'POST',
      originalUrl: `/api${path}/submit`,
      headers: {},
      query: {},
      body: draft('mail.password'),
    } as never,
  })
  const entry = await logged(server, admin, logError, {})
  expect(JSON.parse(entry.params)).toMatchObject({ paramKey: 'mail.password', paramValue: '***' })
})

test('a history shows marks, also of the time before a parameter became a secret', async () => {
  const { body } = await admin.post(
    `${path}/submit`,
    draft(freshKey('mail.greeting'), 'a word that was open'),
  )
  const id = String(body.data.id)
  await admin.update(param, { id, paramKey: freshKey(), paramValue: secret })
  await admin.update(param, { id, paramValue: 'another-secret-word' })
  const history = (await admin.get(`${path}/history`, { id })).body.data
  const text = JSON.stringify(history)
  expect(text).toContain('****')
  for (const word of [secret, 'another-secret-word', 'a word that was open', 'v1.'])
    expect(text).not.toContain(word)
})

test('a conflict shows the row as it is now with its mark', async () => {
  const id = await newSecret()
  await admin.update(param, { id, remark: '改了' })
  const answer = await admin.post(`${path}/update`, { id, remark: '又改', _version: 1 })
  expect(answer.body.code).toBe(409)
  expect(answer.body.data.current.paramValue).toBe('fir****all')
})

test('a value from before its key was known as one of a secret is sealed at the next start', async () => {
  const id = await newSecret()
  const client = server.database.reader.$client
  await server.database.transaction(async ({ $client }) => {
    $client.prepare('UPDATE param SET param_value = ? WHERE id = ?').run('from long ago', id)
  })
  await server.restart()
  expect(client.open).toBe(false)
  expect((await admin.detail(param, id)).paramValue).toBe('fro****ago')
  const stored = server.database.reader.$client
    .prepare('SELECT param_value FROM param WHERE id = ?')
    .pluck()
    .get(id)
  expect(stored).toMatch(/^v1\./)
})

describe('an address of a data source', () => {
  const source = (url: string) => ({ name: `数据源${++made}`, driverClass: 'com.mysql.cj.jdbc.Driver', url })
  const whole = 'jdbc:mysql://db.example:3306/farm?user=a&password=s3cret-pw'
  const shown = 'jdbc:mysql://db.example:3306/farm?user=a&password=****'

  test.each([
    [whole, shown],
    ['postgres://farm:s3cret-pw@db.example/farm', 'postgres://farm:****@db.example/farm'],
  ])('%s is answered without its password', async (url, mark) => {
    const { id } = await admin.save(datasource, source(url))
    const answers = [
      await admin.detail(datasource, id),
      ...(await admin.get(`${datasource.path}/list`, { id })).body.data.records,
      ...(await admin.page(datasource, { id })).records,
    ]
    expect(answers.map((row) => row.url)).toEqual([mark, mark, mark])
    const { bytes } = await admin.get(`${datasource.path}/export`, { ids: id, format: 'csv', columns: 'url' })
    expect(bytes.toString()).toContain(mark)
    await server.running.recorder.flush()
    const { records } = await admin.page(logApi, { requestUri: `${datasource.path}/save`, size: 1 })
    expect((await admin.detail(logApi, records[0]?.id)).params).not.toContain('s3cret-pw')
  })

  test('keeps it when the mark comes back, and takes no mark for another address', async () => {
    const { id } = await admin.save(datasource, source(whole))
    const stored = () =>
      server.database.reader.$client.prepare('SELECT url FROM datasource WHERE id = ?').pluck().get(id)
    const sealed = stored()
    await admin.update(datasource, { ...(await admin.detail(datasource, id)), remark: '改了' })
    expect(stored()).toBe(sealed)
    const elsewhere = shown.replace('db.example', 'evil.example')
    const refused = await admin.post(`${datasource.path}/update`, { id, url: elsewhere })
    expect(refused.body).toMatchObject({ code: 400, errors: [{ field: 'url' }] })
    expect((await admin.post(`${datasource.path}/submit`, source(shown))).body.code).toBe(400)
    await admin.update(datasource, { id, url: whole.replace('s3cret-pw', 'n3w-pw') })
    expect(stored()).not.toBe(sealed)
    expect((await admin.detail(datasource, id)).url).toBe(shown)
    const history = JSON.stringify((await admin.get(`${datasource.path}/history`, { id })).body.data)
    expect(history).not.toMatch(/s3cret-pw|n3w-pw/)
  })

  test('is not found by asking for parts of it', async () => {
    const { id } = await admin.save(datasource, source(whole))
    for (const guess of ['s3cret', 'zzz']) {
      const { body } = await admin.get(`${datasource.path}/page`, { id, url_like: guess })
      expect([body.code, body.data?.total]).toEqual([200, 1])
    }
  })
})
