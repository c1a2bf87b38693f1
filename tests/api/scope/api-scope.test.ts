import { describe, expect, test } from 'vitest'
import { apiScope, device, role, user } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const scopes = createScopes(server, admin)
const forbidden = {
  code: 403,
  success: false,
  data: {},
  msg: '没有操作权限',
  traceId: expect.stringMatching(/^[0-9a-f]{20}$/),
}

/** What a scope for `pattern` does to a call, for one who was granted it and one who was not. */
async function effectOf(pattern: string, path: string) {
  const [insider, outsider] = [
    await server.asUser({ codes: ['device', 'user', 'companyType'] }),
    await server.asUser({ codes: ['device', 'user', 'companyType'] }),
  ]
  const id = await scopes.api(pattern, insider)
  const statuses = [(await insider.get(path)).status, (await outsider.get(path)).status]
  await admin.remove(apiScope, id)
  return statuses
}

describe('a call that a scope names', () => {
  test.each([
    '/device/page',
    '/api/device/page',
    'GET /device/page',
    'get /api/device/page',
    '/device/page/',
    '/device/*',
    '/device/{action}',
    '/device/pa*',
    '/*/page',
    '/{resource}/{action}',
    '/device/**',
    'GET /device/**',
    '/**/page',
    '/**',
  ])('by %s is open to those alone who were granted it', async (pattern) => {
    expect(await effectOf(pattern, '/device/page')).toEqual([200, 403])
  })

  test.each([
    '/device/pag',
    '/device',
    '/device/page/more',
    'POST /device/page',
    '/Device/page',
    '/evice/page',
    '/*',
    '/page',
  ])('is not one that %s names', async (pattern) => {
    expect(await effectOf(pattern, '/device/page')).toEqual([200, 200])
  })

  test.each([
    ['/blade-user/page', '/blade-system/user/page'],
    ['/blade-system/user/page', '/blade-user/page'],
    ['/blade-user/**', '/blade-system/user/page'],
  ])('by %s is kept at its other path, too: %s', async (pattern, path) => {
    expect(await effectOf(pattern, path)).toEqual([200, 403])
  })

  test('is kept below the root as below /api', async () => {
    const outsider = await server.asUser({ codes: ['user'] })
    const id = await scopes.api('/blade-user/page')
    const { status } = await outsider.send({ path: '/blade-user/page' })
    await admin.remove(apiScope, id)
    expect(status).toBe(403)
  })

  test('is kept for HEAD as for GET', async () => {
    const outsider = await server.asUser({ codes: ['device'] })
    const id = await scopes.api('GET /device/page')
    const { status } = await outsider.send({ method: 'HEAD', path: '/api/device/page' })
    await admin.remove(apiScope, id)
    expect(status).toBe(403)
  })

  test('is refused before anything of it is looked at', async () => {
    const outsider = await server.asUser({ codes: ['device_add'] })
    const id = await scopes.api('POST /device/save')
    const { status, body } = await outsider.send({
      method: 'POST',
      path: '/api/device/save',
      headers: { 'Content-Type': 'application/json' },
      body: '{"broken',
    })
    const stranger = await server.stranger.post('/device/save', {})
    await admin.remove(apiScope, id)
    expect([status, body]).toEqual([403, forbidden])
    expect(stranger.status).toBe(401)
  })

  test('is open to the platform administrator, not to a tenant’s', async () => {
    const county = await server.signIn('county', 'county123')
    const id = await scopes.api('/device/page')
    const statuses = [(await admin.get('/device/page')).status, (await county.get('/device/page')).status]
    await admin.remove(apiScope, id)
    expect(statuses).toEqual([200, 403])
  })

  test('needs one of the scopes that name it, not all of them', async () => {
    const person = await server.asUser({ codes: ['device'] })
    const ids = [await scopes.api('/device/**'), await scopes.api('GET /device/page', person)]
    const statuses = [(await person.get('/device/page')).status, (await person.get('/device/list')).status]
    await admin.remove(apiScope, ...ids)
    expect(statuses).toEqual([200, 403])
  })
})

test('a scope opens nothing that the rights keep shut', async () => {
  const person = await server.asUser()
  const id = await scopes.api('/device/page', person)
  expect((await person.get('/device/page')).body).toEqual(forbidden)
  await admin.remove(apiScope, id)
})

test('a scope counts from the call after it was saved, changed, granted or removed', async () => {
  const person = await server.asUser({ codes: ['device'] })
  const statusOf = async (action: string) => (await person.get(`/device/${action}`)).status
  expect(await statusOf('page')).toBe(200)
  const id = await scopes.api('/device/page')
  expect(await statusOf('page')).toBe(403)
  await admin.update(apiScope, { id, scopePath: '/device/list' })
  expect([await statusOf('page'), await statusOf('list')]).toEqual([200, 403])
  const granted = await scopes.api('/device/list', person)
  expect(await statusOf('list')).toBe(200)
  await scopes.clear(person)
  expect(await statusOf('list')).toBe(403)
  await admin.remove(apiScope, id, granted)
  expect(await statusOf('list')).toBe(200)
})

test('a scope of a role counts for the session that chose this role alone', async () => {
  const [one, two] = [await server.asUser({ codes: ['device'] }), await server.asUser({ codes: ['device'] })]
  const id = await scopes.api('/device/page', two)
  const { roleId } = await admin.detail(user, one.userId)
  const other = (await admin.detail(user, two.userId)).roleId
  await admin.update(user, { id: one.userId, roleId: `${roleId},${other}` })
  expect((await one.get('/device/page')).status).toBe(200)
  await admin.update(user, { id: one.userId, roleId: String(roleId) })
  expect((await one.get('/device/page')).status).toBe(403)
  await admin.remove(apiScope, id)
  expect(await admin.detail(role, String(roleId))).toMatchObject({ id: roleId })
})

test('a path segment has one spelling: no encoding gets around a scope', async () => {
  const person = await server.asUser({ codes: ['device', 'device_edit'] })
  const { id } = await admin.save(device, await sampleOf(device, admin))
  const scope = await scopes.api('GET /device/detail')
  const answers = await Promise.all(
    ['/api/device/detail', '/api/device/%64etail', '/api//device/detail', '/api/device/detail/'].map((path) =>
      person.send({ path: `${path}?id=${id}` }),
    ),
  )
  await admin.remove(apiScope, scope)
  expect(answers.map(({ status }) => status)).toEqual([403, 404, 404, 404])
})
