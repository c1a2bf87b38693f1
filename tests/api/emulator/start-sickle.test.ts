import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { type SickleOptions, startSickle } from '#server/emulator/start-sickle.ts'

// Seeded once for all test files.
const start = (options: SickleOptions = {}) => startSickle({ database: inject('template'), ...options })
const sickle = await start()
afterAll(() => sickle.close())
beforeEach(() => sickle.reset())

const posts = '/api/blade-system/post'
const post = (postName: string) => ({ category: 1, postCode: postName, postName, sort: 1 })
const totalOf = async (postName: string) => {
  const { call } = await sickle.as('admin')
  return (await call<{ total: number }>(`${posts}/page?postName=${encodeURIComponent(postName)}`)).total
}
const ask = (path: string, options: RequestInit = {}) => fetch(`${sickle.url}${path}`, options)
const steer = (path: string, body?: object) =>
  ask(`/__sickle${path}`, {
    ...(body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  })

test('a person is signed in without a form, and others by account and password', async () => {
  const grid = await sickle.as('grid')
  expect(await grid.call<{ account: string }>('/api/blade-user/info')).toMatchObject({ account: 'grid' })
  expect(grid.cookies.map(({ name }) => name)).toEqual(['saber-access-token', 'saber-refresh-token'])
  const other = await sickle.as({ tenantId: '100001', account: 'admin', password: 'admin' })
  expect(other.token).not.toBe(grid.token)
  await expect(sickle.as('nobody')).rejects.toThrow('nobody')
  await expect(sickle.as({ account: 'grid', password: 'wrong' })).rejects.toThrow('grid')
})

test('sessions and fixtures need no captcha where signing in by hand needs one', async () => {
  const guarded = await start({ captcha: 'on' })
  try {
    guarded.clock.set('2031-05-06 07:08:09')
    expect((await guarded.fixtures({ post: [post('门岗')] })).post).toHaveLength(1)
    const grid = await guarded.as('grid')
    expect(await grid.call('/api/blade-user/info')).toMatchObject({ account: 'grid' })
    await expect(guarded.as({ account: 'grid', password: 'wrong' })).rejects.toThrow('grid')
    const answer = await fetch(`${guarded.url}/__sickle/as`, {
      method: 'POST',
      body: '{"account":"admin"}',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(await answer.json()).toMatchObject({ token: expect.any(String) })
    expect(guarded.outbox).toEqual([])
    const byHand = new URLSearchParams({ username: 'grid', password: '', grant_type: 'password' })
    const refused = await fetch(`${guarded.url}/api/blade-auth/oauth/token?${byHand}`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa('saber:saber_secret')}`, 'Tenant-Id': '000000' },
    })
    expect(refused.status).toBe(400)
  } finally {
    await guarded.close()
  }
})

test('fixtures are rows of the definitions, and a reset takes them away with everything else', async () => {
  const made = await sickle.fixtures({ post: [post('育种岗'), post('植保岗')] })
  expect(made.post).toHaveLength(2)
  expect(await totalOf('育种岗')).toBe(1)
  sickle.fail('/api/x', { status: 500 })
  await sickle.reset()
  expect(await totalOf('育种岗')).toBe(0)
  expect(sickle.faults()).toEqual([])
  await expect(sickle.fixtures({ post: [{ ...post('x'), postName: '' }] })).rejects.toThrow('岗位名称')
})

test('a path fails as often as it shall, in the way it shall', async () => {
  const path = `${posts}/page`
  const { headers } = await sickle.as('admin')
  sickle.fail(path, { status: 500, times: 1 })
  const failed = await ask(path, { headers })
  expect([failed.status, await failed.json()]).toMatchObject([500, { code: 500, success: false }])
  expect((await ask(path, { headers })).status).toBe(200)

  const expired = sickle.fail(path, { answer: 'expired' })
  expect((await ask(path, { headers })).status).toBe(401)
  expired.remove()
  sickle.fail(path, { answer: 'emptyPage', times: 1 })
  expect(await (await ask(path, { headers })).json()).toMatchObject({ data: { records: [], total: 0 } })
  sickle.fail(path, { answer: 'malformed', times: 1 })
  await expect((await ask(path, { headers })).json()).rejects.toThrow()
  sickle.fail(`${posts}/*`, { drop: true, times: 1 })
  await expect(ask(path, { headers })).rejects.toThrow()
  sickle.fail(path, { delay: 150, times: 1 })
  const began = performance.now()
  expect(await (await ask(path, { headers })).json()).toMatchObject({ code: 200 })
  expect(performance.now() - began).toBeGreaterThanOrEqual(140)
})

test('the clock stands where it is set, for this emulator alone', async () => {
  const other = await start()
  try {
    sickle.clock.set('2031-05-06 07:08:09')
    const [made] = (await sickle.fixtures({ post: [post('时间岗')] })).post ?? []
    const { call } = await sickle.as('admin')
    expect(await call(`${posts}/detail?id=${made?.id}`)).toMatchObject({ createTime: '2031-05-06 07:08:09' })
    const [there] = (await other.fixtures({ post: [post('时间岗')] })).post ?? []
    const { call: callThere } = await other.as('admin')
    const { createTime } = await callThere<{ createTime: string }>(`${posts}/detail?id=${there?.id}`)
    expect(createTime.startsWith('2031')).toBe(false)
    expect(await totalOf('时间岗')).toBe(1)
  } finally {
    await other.close()
  }
})

test('a token runs out when the clock goes on', async () => {
  const { headers } = await sickle.as('guest')
  expect((await ask('/api/blade-user/info', { headers })).status).toBe(200)
  sickle.clock.advance(48 * 3600 * 1000)
  expect((await ask('/api/blade-user/info', { headers })).status).toBe(401)
})

test('calls are logged with their bodies, and secrets masked', async () => {
  const { call } = await sickle.as('admin')
  await call(`${posts}/submit`, { body: { ...post('记录岗'), password: 'p4ss' } }).catch(() => {})
  await ask('/api/blade-auth/oauth/token?username=admin&password=p4ss', { method: 'POST' })
  const [submitted, token] = sickle.requests()
  expect(submitted).toMatchObject({ method: 'POST', path: `${posts}/submit`, status: 200 })
  expect(submitted?.body).toMatchObject({ postName: '记录岗', password: '******' })
  expect(submitted?.answer).toMatchObject({ code: 200 })
  expect(token?.query).toMatchObject({ username: 'admin', password: '******' })
  expect(JSON.stringify(sickle.requests())).not.toContain('p4ss')
})

test('a named snapshot brings back the rows of its time', async () => {
  await sickle.fixtures({ post: [post('快照岗')] })
  sickle.snapshot('one')
  await sickle.fixtures({ post: [post('之后岗')] })
  await sickle.restore('one')
  expect([await totalOf('快照岗'), await totalOf('之后岗')]).toEqual([1, 0])
  await expect(sickle.restore('none')).rejects.toThrow('none')
})

test('captchas are in the outbox', async () => {
  const other = await start({ captcha: 'on' })
  try {
    await fetch(`${other.url}/api/blade-auth/oauth/captcha`)
    expect(other.outbox).toMatchObject([{ kind: 'captcha', text: expect.stringMatching(/^[a-z]{5}$/) }])
  } finally {
    await other.close()
  }
})

test('notices by any channel are in the outbox, and reach nobody', async () => {
  const other = await start()
  try {
    const { call } = await other.as('admin')
    const channel = { channelName: '值班群', kind: 'dingtalk', address: 'https://robot.example.com/send' }
    const { id } = await call<{ id: string }>('/api/blade-desk/notice-channel/save', { body: channel })
    await call('/api/blade-desk/notice-channel/test', { body: { id } })
    expect(other.outbox).toMatchObject([{ kind: 'dingtalk', to: '管理员', text: '通知渠道测试' }])
  } finally {
    await other.close()
  }
})

test('the same can be done by calls of its own', async () => {
  expect((await steer('/faults', { path: `${posts}/page`, status: 503, times: 1 })).status).toBe(200)
  const { token } = (await (await steer('/as', { account: 'admin' })).json()) as { token: string }
  expect((await ask(`${posts}/page`, { headers: { 'Blade-Auth': `bearer ${token}` } })).status).toBe(503)
  expect(await (await steer('/fixtures', { post: [post('调用岗')] })).json()).toMatchObject({ post: [{}] })
  await steer('/snapshot', { name: 'two' })
  await steer('/clock', { time: '2030-01-01 00:00:00' })
  expect(await (await steer('/state')).json()).toMatchObject({
    snapshots: expect.arrayContaining(['two']),
    time: 1893427200000,
  })
  expect(await (await steer('/requests')).json()).toMatchObject([{ status: 503 }, {}])
  expect((await steer('/reset', {})).status).toBe(200)
  expect(await totalOf('调用岗')).toBe(0)
  expect((await steer('/faults', { path: 'x' })).status).toBe(400)
  expect((await steer('/nothing')).status).toBe(404)
})

test('no page of somebody else steers an emulator, and on an open address nobody does without the token', async () => {
  expect((await ask('/__sickle/state', { headers: { Origin: 'https://evil.example' } })).status).toBe(403)
  const form = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' }
  expect((await ask('/__sickle/reset', form)).status).toBe(403)
  const open = await start({ host: '0.0.0.0', token: 'a long token' })
  try {
    expect((await fetch(`${open.url}/__sickle/state`)).status).toBe(403)
    const headers = { 'X-Sickle-Token': 'a long token' }
    expect((await fetch(`${open.url}/__sickle/state`, { headers })).status).toBe(200)
  } finally {
    await open.close()
  }
  const unguarded = await start({ host: '0.0.0.0' })
  try {
    expect((await fetch(`${unguarded.url}/__sickle/state`)).status).toBe(403)
  } finally {
    await unguarded.close()
  }
})

test('there is none in production', async () => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await expect(startSickle()).rejects.toThrow('production')
  } finally {
    process.env.NODE_ENV = before
  }
})
