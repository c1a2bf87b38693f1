import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { tokenCall } from './token-call.ts'

const server = await startTestServer()
const admin = await server.signIn()

test.each(['admin\u200b', '\u202dadmin\u202c', '\ufeffadmin', 'ＡＤＭＩＮ', ' admin '])(
  '%j signs in as the account that it looks like',
  async (username) => {
    const { status, body } = await tokenCall(server, { params: { username } })
    expect([status, body.account]).toEqual([200, 'admin'])
  },
)

test('an account with digits of full width is found by either', async () => {
  const draft = await sampleOf(user, admin)
  await admin.save(user, { ...draft, account: '１３８００００８８１１\u200b', password: 'Aa12345678' })
  for (const username of ['13800008811', '１３８００００８８１１'])
    expect((await tokenCall(server, { params: { username, password: 'Aa12345678' } })).status).toBe(200)
})

test.each([
  ['in a query', '/api/blade-system/param/page?paramName=a%00b'],
  ['in the name of a parameter', '/api/blade-system/param/page?param%00Name=a'],
  [
    'in one of several alternatives',
    `/api/blade-system/param/page?anyOf=${encodeURIComponent('paramName=a%00b')}`,
  ],
  ['in a path', '/api/file/abc%00/def.png'],
])('NUL %s is refused', async (_where, path) => {
  const { status, body } = await admin.send({ method: 'GET', path })
  expect([status, body.code, body.success]).toEqual([400, 400, false])
})

test('NUL in a body is refused, in a form as in JSON', async () => {
  const json = await admin.post('/blade-system/param/save', {
    paramName: 'a\0b',
    paramKey: 'nul.one',
    paramValue: '1',
  })
  expect([json.status, json.body.msg]).toEqual([400, '内容含有空字符（NUL），请删除后重试'])
  const form = await admin.send({
    method: 'POST',
    path: '/api/blade-system/param/save',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'paramName=a%00b&paramKey=nul.two&paramValue=1',
  })
  expect([form.status, form.body.code]).toEqual([400, 400])
})

test('accounts and names that an earlier version stored with marks are found after the next start', async () => {
  const draft = await sampleOf(user, admin)
  const add = (account: string, realName: string) =>
    admin.save(user, { ...draft, account, realName, password: 'Aa12345678' })
  const marked = await add('earlier', '徐时桥')
  const taken = await add('earlier_twin', '沈南')
  await server.database.transaction(async (connection) => {
    const asStored = (id: string, account: string, realName: string) =>
      connection.run(
        sql`UPDATE user SET account = ${account}, key_account = ${account}, real_name = ${realName} WHERE id = ${id}`,
      )
    asStored(marked.id, 'ear\u200blier', '徐\u202e时桥')
    asStored(taken.id, '\ufeffadmin', '沈\u200b南')
    connection.run(sql`DELETE FROM text_index WHERE name = 'user_marks'`)
  })
  const signedIn = async () =>
    (await tokenCall(server, { params: { username: 'ear\u200blier', password: 'Aa12345678' } })).status
  expect(await signedIn()).not.toBe(200)
  await server.restart()
  expect(await signedIn()).toBe(200)
  const again = await server.signIn()
  const found = (await again.page(user, { realName: '徐时桥' })).records
  expect(found.map(({ account }) => account)).toEqual(['earlier'])
  // What is then another's stays: nothing is guessed.
  expect((await again.detail(user, taken.id)).account).toBe('\ufeffadmin')
})
