import fs, { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { logApi, logUsual } from '#shared/resources/index.ts'
import { logged } from '#tests/support/logged.ts'
import { basic, md5, startTestServer } from '#tests/support/start-server.ts'

const written: string[] = []
vi.spyOn(fs, 'write').mockImplementation(((_fd: number, text: string, ...rest: unknown[]) => {
  written.push(String(text))
  const done = rest.at(-1) as (error: null, count: number) => void
  done(null, Buffer.byteLength(String(text)))
}) as typeof fs.write)

const answer = 'xk7qz'
const server = await startTestServer({
  captcha: () => answer,
  environment: { CAPTCHA: 'on', LOG_LEVEL: 'trace' },
})

async function signIn(password: string) {
  const { body: captcha } = await server.stranger.get('/blade-auth/oauth/captcha')
  const sent = { tenantId: '000000', username: 'admin', password: md5(password), grant_type: 'captcha' }
  const headers = {
    Authorization: basic(),
    'Tenant-Id': '000000',
    'Captcha-Key': captcha.key,
    'Captcha-Code': answer,
  }
  return server.stranger.post('/blade-auth/oauth/token', undefined, sent, headers)
}

/** Everything that the database's files and the process's log hold. */
function everythingKept(): string {
  const file = server.database.reader.$client.name
  const parts = [file, `${file}-wal`].map((name) => readFileSync(name, 'latin1'))
  return [...parts, ...written].join('\n')
}

test('no password, token or captcha answer is written anywhere', async () => {
  await signIn('Not-The-Passw0rd')
  const { access_token: token, refresh_token: refresh } = (await signIn('admin')).body
  const admin = server.stranger.with({ 'Blade-Auth': `bearer ${token}` })
  const secret = 'Tr0ub4dor-and-3'
  await admin.post('/blade-user/update-password', {
    oldPassword: md5('admin'),
    newPassword: secret,
    newPassword1: `${secret}x`,
  })
  await admin.post('/blade-system/param/save', {
    deep: [{ er: { userPassword: secret, captcha: answer, code: answer, refresh_token: refresh } }],
    paramValue: `see https://example.com/?token=${token}&password=${secret}`,
  })
  await admin.post(`/blade-system/post/remove?Blade-Auth=${token}&code=${answer}`)
  await admin.post('/user/send-logs', [{ url: `/#/?Blade-Auth=${token}`, message: `bearer ${token}` }])
  await server.stranger.post(
    '/blade-auth/oauth/token',
    undefined,
    { grant_type: 'refresh_token', refresh_token: refresh },
    { Authorization: basic() },
  )
  server.running.recorder.failure(
    Object.assign(new Error(`Failed query: update "user" set "password" = ?\nparams: ${secret},${token}`)),
  )
  await admin.get('/blade-auth/oauth/logout')
  const reader = await server.stranger.with({
    'Blade-Auth': `bearer ${(await signIn('admin')).body.access_token}`,
  })
  await logged(server, reader, logApi, { requestUri: '/blade-system/post/remove' })
  await logged(server, reader, logUsual, { logId: '退出登录' })
  await server.running.recorder.flush()

  await vi.waitFor(() => expect(written.join('')).toContain('sign-in refused'))
  const kept = everythingKept()
  expect(kept).toContain('"userPassword":"***"')
  expect(kept).toContain('Failed query: update')
  const told = [secret, md5('Not-The-Passw0rd'), md5('admin'), token, refresh, answer].filter((one) =>
    kept.includes(one),
  )
  expect(told).toEqual([])
  const signature = String(token).split('.')[2] ?? token
  expect(kept.includes(signature)).toBe(false)
})

test('an entry with control characters stays one entry', async () => {
  const { access_token: token } = (await signIn('admin')).body
  const admin = server.stranger.with({ 'Blade-Auth': `bearer ${token}` })
  await admin.post('/blade-system/post/save', { remark: 'a\u001b[2J\r\nforged' })
  const entry = await logged(server, admin, logApi, { requestUri: '/blade-system/post/save' })
  expect(entry.params).toContain('a\\u001b[2J\\r\\nforged')
})
