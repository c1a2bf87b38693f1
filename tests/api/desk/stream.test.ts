import { describe, expect, test } from 'vitest'
import { streamPath, type Topic } from '#shared/contract/push.ts'
import { dictBiz, notice, param, user } from '#shared/resources/index.ts'
import { type Listening, listen } from '#tests/support/listen.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const begun = performance.now()
const admin = await server.signIn()
const county = await server.signIn('county', 'county123')
const farmer = await server.signIn('admin', 'admin', '100001')

const hears = (listening: Listening, topic: Topic) => expect.poll(() => listening.topics()).toContain(topic)
const ends = (listening: Listening) => expect.poll(listening.hasEnded).toBe(true)
const published = {
  title: '防汛值班安排',
  category: 1,
  releaseTime: '2026-01-05 08:00:00',
  content: '<p>值班表</p>',
}

describe('the stream', () => {
  test('is server-sent events that nobody on the way keeps or collects', async () => {
    const listening = await listen(server, admin)
    expect(listening.status).toBe(200)
    expect(listening.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(listening.topics()).toEqual(['ready'])
  })

  test('needs a session, and not one in the address', async () => {
    expect((await server.stranger.get(streamPath)).status).toBe(401)
    const token = String(admin.headers['Blade-Auth']).replace(/^bearer /, '')
    expect((await server.stranger.get(streamPath, { 'Blade-Auth': token })).status).toBe(401)
  })

  test('is not begun by somebody who asks for its headers alone', async () => {
    const { status, bytes } = await admin.send({ method: 'HEAD', path: `/api${streamPath}` })
    expect([status, bytes.length]).toEqual([200, 0])
  })

  test('makes room for the ninth browser of a person', async () => {
    const person = await server.asUser()
    const first = await listen(server, person)
    for (let count = 0; count < 7; count++) await listen(server, person)
    expect(first.hasEnded()).toBe(false)
    const last = await listen(server, person)
    await ends(first)
    expect(first.topics()).toEqual(['ready', 'full'])
    expect(last.topics()).toEqual(['ready'])
  })
})

describe('a change', () => {
  test('of a notice is told to its tenant alone, once it is stored', async () => {
    const [here, there] = [await listen(server, county), await listen(server, farmer)]
    await county.save(notice, published)
    await hears(here, 'notices')
    await farmer.save(notice, published)
    await hears(there, 'notices')
    expect(here.topics().filter((topic) => topic === 'notices')).toHaveLength(1)
    expect(there.topics().filter((topic) => topic === 'notices')).toHaveLength(1)
  })

  test('is told to the tenant that made it, whoever else is writing at that moment', async () => {
    const [here, there] = [await listen(server, county), await listen(server, farmer)]
    const names = Array.from({ length: 12 }, (_, n) => `推送${n}`)
    await Promise.all(
      names.flatMap((dictValue, n) => [
        county.save(notice, published),
        farmer.save(dictBiz, { parentId: '0', code: `push_beside_${n}`, dictValue, sort: 1 }),
      ]),
    )
    await hears(here, 'notices')
    await hears(there, 'dictionaries')
    expect(here.topics()).not.toContain('dictionaries')
    expect(there.topics()).not.toContain('notices')
  })

  test('that was refused is not told', async () => {
    const listening = await listen(server, county)
    await county.post('/blade-desk/notice/submit', { ...published, category: 999 })
    await county.save(dictBiz, { parentId: '0', code: 'push_test', dictValue: '推送', sort: 1 })
    await hears(listening, 'dictionaries')
    expect(listening.topics()).not.toContain('notices')
  })

  test('of a parameter, which all share, is told to everybody', async () => {
    const listening = await listen(server, farmer)
    await admin.save(param, { paramName: '推送', paramKey: 'push.test', paramValue: '1' })
    await hears(listening, 'parameters')
  })

  test('of what the server keeps in memory is told to everybody by the platform alone', async () => {
    const [own, other] = [await listen(server, county), await listen(server, farmer)]
    await county.get('/blade-auth/oauth/clear-cache')
    await hears(own, 'cache')
    expect(other.topics()).not.toContain('cache')
    await admin.get('/blade-auth/oauth/clear-cache')
    await hears(other, 'cache')
  })

  test('carries no data of the row, but whose call it was', async () => {
    const listening = await listen(server, county)
    const { headers } = await county.post('/blade-desk/notice/submit', published)
    await hears(listening, 'notices')
    const traceId = headers['x-trace-id']
    expect(traceId).toMatch(/^\w+$/)
    expect(listening.events.map(({ data }) => data)).toEqual([{}, { by: traceId }])
  })

  test('that a browser missed is told when it begins to listen, if it is known so far back', async () => {
    await county.save(notice, published)
    // The server remembers since before that.
    const age = Math.floor(performance.now() - begun)
    const [near, far] = [await listen(server, county, `?age=${age}`), await listen(server, farmer, '?age=0')]
    expect(near.events).toMatchObject([
      { topic: 'ready', data: { missed: expect.arrayContaining(['notices']) } },
    ])
    expect(far.events).toEqual([{ topic: 'ready', data: { missed: [] } }])
    const unknown = await listen(server, county, '?age=9007199254740991')
    expect(unknown.events).toEqual([{ topic: 'ready', data: {} }])
  })

  test('is not asked for by a time that is none', async () => {
    for (const age of ['-1', 'x', '1.5', '9007199254740993'])
      expect((await county.get(streamPath, { age })).status).toBe(400)
  })
})

describe('the stream ends', () => {
  test('with the session, and says so', async () => {
    const person = await server.asUser()
    const listening = await listen(server, person)
    await person.post('/blade-auth/oauth/logout')
    await ends(listening)
    expect(listening.topics().at(-1)).toBe('session')
  })

  test('when its person is disabled, and not with the session of another', async () => {
    const [one, other] = [await server.asUser(), await server.asUser()]
    const [gone, stays] = [await listen(server, one), await listen(server, other)]
    await admin.update(user, { id: one.userId, status: 2 })
    await ends(gone)
    expect(stays.hasEnded()).toBe(false)
    expect((await one.get(streamPath)).status).toBe(401)
  })

  test('with the server, which does not wait for it', async () => {
    const own = await startTestServer()
    const listening = await listen(own, await own.signIn())
    const started = performance.now()
    expect(await own.running.close()).toBe(true)
    expect(performance.now() - started).toBeLessThan(5000)
    await ends(listening)
    await own.stop().catch(() => {})
  })
})
