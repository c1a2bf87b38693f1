import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { user } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { addPerson } from './people.ts'

const server = await startTestServer()
const admin = await server.signIn()

test.each([
  ['123', '手机号码长度不为11位'],
  ['12345678901', '手机号码格式不正确'],
])('the phone %s of a user is refused, when added and when changed', async (phone, msg) => {
  const id = await addPerson(admin)
  const before = await admin.detail(user, id)
  const changed = await admin.post('/blade-user/submit', { ...before, phone })
  expect(changed.body).toMatchObject({ code: 400, msg, errors: [{ field: 'phone' }] })
  const { id: _id, ...draft } = before
  const added = await admin.post('/blade-user/submit', { ...draft, account: `${before.account}x`, phone })
  expect(added.body).toMatchObject({ code: 400, msg, errors: [{ field: 'phone' }] })
})

test('an odd phone of before comes back with the whole row, and is no fault of who changes something else', async () => {
  const id = await addPerson(admin)
  const table = tableOf(user)
  await server.database.transaction(async (connection) => {
    connection.update(table).set({ phone: '123333333333' }).where(eq(table.id, id)).run()
  })
  await admin.update(user, { ...(await admin.detail(user, id)), email: 'new@example.com' })
  expect(await admin.detail(user, id)).toMatchObject({ phone: '123333333333', email: 'new@example.com' })
  const { body } = await admin.post('/blade-user/update', { id, phone: '1233' })
  expect(body.code).toBe(400)
})

test('a user without a nickname is called by the name', async () => {
  const id = await addPerson(admin, { name: '', realName: '高远' })
  expect((await admin.detail(user, id)).name).toBe('高远')
  await admin.update(user, { id, name: '小高' })
  expect((await admin.detail(user, id)).name).toBe('小高')
  await admin.update(user, { id, name: '' })
  expect((await admin.detail(user, id)).name).toBe('高远')
})
