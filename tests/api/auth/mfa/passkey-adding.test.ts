import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fresh } from '#server/auth/fresh.ts'
import { tableOf } from '#server/crud/table.ts'
import { passkey } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { createAuthenticator } from './authenticator.ts'
import { withTotp } from './mfa-calls.ts'
import { enrolmentOf, environment, mfa, optionsOf, origin, withPasskey } from './passkey-calls.ts'

test('a passkey is added by an enrolment of its person alone, not by a challenge of another purpose', async () => {
  const server = await startTestServer({ environment })
  const [person, other] = [await server.asUser(), await server.asUser()]
  const foreign = await enrolmentOf(other)
  const proof = (await person.post(`${mfa}/passkey/options`)).body.data
  for (const { challenge } of [await optionsOf(server), proof, foreign]) {
    const made = createAuthenticator(origin).register({ ...foreign, challenge })
    const { status, body } = await person.post(`${mfa}/passkey/finish`, { passkey: made })
    expect([status, body.msg]).toEqual([400, '通行密钥添加失败，请重试'])
  }
  const begun = await enrolmentOf(person)
  const finish = () =>
    person.post(`${mfa}/passkey/finish`, { passkey: createAuthenticator(origin).register(begun) })
  expect([(await finish()).status, (await finish()).status]).toEqual([200, 400])
})

test.each([['usb'], [{}], [7], [[7]]])(
  'transports that are no list of words are left out: %j',
  async (odd) => {
    const server = await startTestServer({ environment })
    const person = await server.asUser()
    const made = createAuthenticator(origin).register(await enrolmentOf(person))
    const sent = { ...made, response: { ...made.response, transports: odd } }
    expect((await person.post(`${mfa}/passkey/finish`, { passkey: sent })).status).toBe(200)
    const table = tableOf(passkey)
    const rows = server.database.reader.select().from(table).where(eq(table.userId, person.userId)).all()
    expect(rows).toMatchObject([{ transports: null }])
  },
)

test('a passkey with a statement of its maker, which nobody asked for, is refused', async () => {
  const server = await startTestServer({ environment })
  const person = await server.asUser()
  const begun = await enrolmentOf(person)
  expect(begun.attestation).toBe('none')
  const made = createAuthenticator(origin).register(begun, true)
  const { status, body } = await person.post(`${mfa}/passkey/finish`, { passkey: made })
  expect([status, body.msg]).toEqual([400, '通行密钥添加失败，请重试'])
})

test('the number of passkeys is looked at when one is added, too', async () => {
  const server = await startTestServer({ environment })
  const person = await server.asUser()
  const begun = await enrolmentOf(person)
  await server.database.transaction(async (connection) => {
    for (let n = 0; n < 20; n++)
      await connection.insert(tableOf(passkey)).values({
        ...fresh(),
        tenantId: '000000',
        userId: person.userId,
        passkeyName: '',
        credentialId: '',
        credentialKey: `${n}`,
        publicKey: '',
        counter: 0,
        addTime: '',
      })
  })
  const made = createAuthenticator(origin).register(begun)
  const { status, body } = await person.post(`${mfa}/passkey/finish`, { passkey: made })
  expect([status, body.msg]).toEqual([400, '每人最多20个通行密钥'])
})

test('a factor that is added is told to its person', async () => {
  const server = await startTestServer({ environment })
  const person = await server.asUser()
  await withTotp(person)
  await withPasskey(person)
  const { records } = (await person.get('/blade-desk/message/page')).body.data
  const titles = records.map(({ title }: { title: string }) => title).sort()
  expect(titles).toEqual(['您的账号已启用动态验证码', '您的账号已添加通行密钥'].sort())
})
