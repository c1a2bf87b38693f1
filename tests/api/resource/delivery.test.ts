import { afterEach, describe, expect, test } from 'vitest'
import { milliseconds, setClock } from '#server/db/clock.ts'
import { attach, threeDModel } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { png, upload } from '#tests/support/upload.ts'

const server = await startTestServer()
const admin = await server.signIn()
const person = await server.asUser()
const foreigner = await server.asUser({ tenantId: '100001' })
const token = String(person.headers['Blade-Auth']).replace('bearer ', '')
const put = '/blade-resource/oss/endpoint/put-file'

const keep = async (content: string | Buffer, name: string): Promise<string> =>
  (await upload(admin, put, { content, name })).body.data.link
const letters = 'abcdefghijklmnopqrstuvwxyz'
const link = await keep(letters, 'letters.txt')
const ask = (headers: Record<string, string>, path = link) =>
  server.stranger.send({ path, headers: { 'Blade-Auth': `bearer ${token}`, ...headers } })

describe('a file', () => {
  test('that is a picture is shown', async () => {
    const { headers } = await person.send({ path: await keep(png(), '田.png') })
    expect(headers['content-type']).toBe('image/png')
    expect(headers['content-disposition']).toBe(`inline; filename="?.png"; filename*=UTF-8''%E7%94%B0.png`)
  })

  test.each([
    ['text', 'hello', 'a.txt', 'text/plain'],
    ['page', '<!doctype html><script>alert(1)</script>', 'a.html', 'application/octet-stream'],
    ['drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'application/octet-stream'],
    ['paper', '%PDF-1.7\n1 0 obj', 'a.pdf', 'application/pdf'],
  ])('that is a %s is only downloaded', async (_name, content, name, type) => {
    const { headers } = await person.send({ path: await keep(content, name) })
    expect(headers['content-disposition']).toBe(`attachment; filename=${name}`)
    expect(headers['content-type']).toBe(type)
  })

  test('runs nothing, is not guessed at and stays out of shared caches', async () => {
    const { headers } = await ask({})
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    })
  })

  test('is not sent again to one who has it', async () => {
    const { headers } = await ask({})
    const again = await ask({ 'If-None-Match': String(headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  test('tells its size without its bytes', async () => {
    const { status, headers, body } = await person.send({ method: 'HEAD', path: link })
    expect([status, headers['content-length'], body]).toEqual([200, '26', ''])
  })

  test.each(['/api/file/x/a.txt', `/api/file/${'0'.repeat(32)}/a.txt`, '/api/file/..%2f..%2fsickle.db/a'])(
    'that is not there: %s',
    async (path) => {
      const { status, body } = await ask({}, path)
      expect([status, body.code, body.msg]).toEqual([400, 400, '数据不存在'])
    },
  )
})

describe('a part of a file', () => {
  test.each([
    ['bytes=0-4', 'abcde', 'bytes 0-4/26'],
    ['bytes=20-', 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=-3', 'xyz', 'bytes 23-25/26'],
    ['bytes=24-1000', 'yz', 'bytes 24-25/26'],
    ['bytes=-1000', letters, 'bytes 0-25/26'],
  ])('%s', async (Range, part, range) => {
    const { status, headers, body } = await ask({ Range })
    expect([status, body, headers['content-range'], headers['content-length']]).toEqual([
      206,
      part,
      range,
      String(part.length),
    ])
  })

  test.each(['bytes=26-', 'bytes=-0', 'bytes=100-200'])('outside of it is refused: %s', async (Range) => {
    const { status, headers, body } = await ask({ Range })
    expect([status, headers['content-range'], body.success]).toEqual([416, 'bytes */26', false])
  })

  test.each(['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4', 'bytes=-'])(
    'that makes no sense is the whole: %s',
    async (Range) => {
      const { status, body } = await ask({ Range })
      expect([status, body]).toEqual([200, letters])
    },
  )

  test('counts only for one who has the rest of the same file', async () => {
    const { headers } = await ask({})
    const same = await ask({ Range: 'bytes=0-4', 'If-Range': String(headers.etag) })
    const other = await ask({ Range: 'bytes=0-4', 'If-Range': '"another"' })
    expect([same.status, other.status, other.body]).toEqual([206, 200, letters])
  })
})

describe('who may have a file', () => {
  test.each<[string, string, Record<string, string>]>([
    ['the header', '', { 'Blade-Auth': `bearer ${token}` }],
    ['the query', `?Blade-Auth=${token}`, {}],
    ['the cookie of Blade’s newer clients', '', { Cookie: `a=1; saber3-access-token=${token}` }],
    ['the cookie of its older ones', '', { Cookie: `saber-access-token=${token}` }],
  ])('one with a session in %s', async (_name, query, headers) => {
    const { status, body } = await server.stranger.send({ path: link + query, headers })
    expect([status, body]).toEqual([200, letters])
  })

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['a token that is none', { 'Blade-Auth': 'bearer x' }],
    ['a cookie that is none', { Cookie: 'saber-access-token=x' }],
    ['a cookie of another name', { Cookie: `token=${token}` }],
  ])('not one with %s', async (_name, headers) => {
    const { status, body } = await server.stranger.send({ path: link, headers })
    expect([status, body.code]).toEqual([401, 401])
  })

  test('the cookie is good for files alone', async () => {
    const { status } = await server.stranger.get(
      '/blade-user/info',
      {},
      { Cookie: `saber-access-token=${token}` },
    )
    expect(status).toBe(401)
  })

  test('nobody of another tenant', async () => {
    const { status, body } = await foreigner.send({ path: link })
    expect([status, body.msg]).toEqual([400, '数据不存在'])
  })
})

describe('a signed link', async () => {
  const { body } = await upload(admin, `${put}-attach`, { content: letters, name: 'letters.txt' })
  const sign = async (seconds?: number) =>
    (await admin.get('/blade-resource/attach/sign', { id: body.data.attachId, seconds })).body.data
  const open = (path: string) => server.stranger.send({ path })
  let back = () => {}
  afterEach(() => back())

  test('needs no session', async () => {
    const signed = await sign(60)
    expect(signed).toEqual({ link: expect.any(String), expires: expect.stringMatching(/^\d{4}-/) })
    expect((await open(signed.link)).body).toBe(letters)
  })

  test('is over after its time', async () => {
    const signed = await sign(60)
    const later = milliseconds() + 61_000
    back = setClock(() => later)
    const answer = await open(signed.link)
    expect([answer.status, answer.body.msg]).toEqual([403, '链接已失效'])
  })

  test.each([
    ['another time', (path: string) => path.replace(/expires=\d+/, 'expires=9999999999')],
    ['another tenant', (path: string) => path.replace('tenant=000000', 'tenant=100001')],
    ['another file', (path: string) => path.replace(/file\/[0-9a-f]{32}/, link.slice(5, 42))],
    ['another signature', (path: string) => path.replace(/sign=.*/, 'sign=AAAA')],
  ])('is not good with %s', async (_name, change) => {
    const changed = change((await sign(60)).link)
    expect((await open(changed)).status).toBe(403)
  })

  test('is for those who may download', async () => {
    await person.may('attach')
    const refused = await person.get('/blade-resource/attach/sign', { id: body.data.attachId })
    await person.may('attach_download')
    const given = await person.get('/blade-resource/attach/sign', { id: body.data.attachId })
    expect([refused.status, given.status]).toEqual([403, 200])
  })

  test.each([['0'], ['-5'], ['x'], ['1.5']])('is not good for %s seconds', async (seconds) => {
    const answer = await admin.get('/blade-resource/attach/sign', { id: body.data.attachId, seconds })
    expect([answer.status, answer.body.msg]).toEqual([400, '请求参数格式错误: seconds'])
  })

  test('leads to nothing for an attachment that is elsewhere', async () => {
    const { id } = await admin.save(attach, { link: '/a', name: 'a', originalName: 'a' })
    const answer = await admin.get('/blade-resource/attach/sign', { id })
    expect([answer.status, answer.body.msg]).toEqual([400, '该附件不是本系统的文件'])
  })
})

describe('with an address of its own a server', () => {
  test('begins every link with it', async () => {
    const named = await startTestServer({ environment: { PUBLIC_URL: 'https://farm.example/' } })
    const agent = await named.signIn()
    const domain = 'https://farm.example'
    const link = expect.stringMatching(/^https:\/\/farm\.example\/api\/file\/[0-9a-f]{32}\/a\.(txt|png)$/)
    expect((await upload(agent, put)).body.data).toMatchObject({ domain, link })
    const avatar = await upload(agent, '/file/local-media-upload', { content: png(), name: 'a.png' })
    expect(avatar.body.data).toMatchObject({ domain, link })
    const { body } = await upload(agent, `${put}-attach`)
    expect(body.data).toMatchObject({ domain, link })
    const { attachId, name } = body.data
    expect(await agent.detail(attach, attachId)).toMatchObject({ domainUrl: domain, link: body.data.link })
    const endpoint = '/blade-resource/oss/endpoint'
    const stat = await agent.get(`${endpoint}/stat-file`, { fileName: name })
    expect(stat.body.data).toMatchObject({ domain, link: body.data.link })
    const signed = await agent.get('/blade-resource/attach/sign', { id: attachId })
    expect(signed.body.data.link).toMatch(/^https:\/\/farm\.example\/api\/file\/.*sign=/)
    const path = new URL(body.data.link).pathname
    expect((await agent.send({ path })).body).toBe('some text')
  })

  test('takes its own links for files of its own', async () => {
    const named = await startTestServer({ environment: { PUBLIC_URL: 'https://farm.example' } })
    const agent = await named.signIn()
    const content = Buffer.from('{}')
    const { body } = await upload(agent, put, { content, name: 'a.json' })
    const draft = { ...(await sampleOf(threeDModel, agent)), format: 'obj', fileUrl: body.data.link }
    const saved = await agent.post('/threeDModel/save', draft)
    expect(saved.body.errors).toEqual([{ field: 'fileUrl', message: expect.stringContaining('OBJ') }])
  })
})
