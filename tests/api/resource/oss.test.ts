import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { oss } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { png, upload } from '#tests/support/upload.ts'

const accessKey = 'AKID-of-the-tests'
const secretKey = 'secret/of+the=tests'
const s3 = await startS3Server(accessKey, secretKey)
const server = await startTestServer({ environment: { OUTBOUND_ALLOW: s3.url } })
const admin = await server.signIn()
const farmer = await server.asUser({
  tenantId: '100001',
  codes: ['oss', 'oss_add', 'oss_edit', 'oss_enable', 'attach_upload', 'attach_delete', 'attach'],
})

const endpoint = '/blade-resource/oss/endpoint'
let codes = 0
const draft = (more: object = {}) => {
  codes += 1
  return {
    category: 1,
    ossCode: `store-${codes}`,
    endpoint: s3.url,
    bucketName: 'fields',
    accessKey,
    secretKey,
    ...more,
  }
}
const enable = (agent: Agent, id: string) => agent.post('/blade-resource/oss/enable', undefined, { id })
s3.buckets.add('fields')

describe('the keys of a storage', () => {
  test('are shown by their mask alone, wherever', async () => {
    const { id } = await admin.save(oss, draft())
    const shown = { accessKey: 'AKI****sts', secretKey: 'sec****sts' }
    expect(await admin.detail(oss, id)).toMatchObject(shown)
    expect((await admin.page(oss, { id })).records).toMatchObject([shown])
    const { body } = await admin.get('/blade-resource/oss/select', { ids: id })
    expect(JSON.stringify(body)).not.toContain('AKI')
  })

  test('are not readable in the database', async () => {
    const { id } = await admin.save(oss, draft())
    const table = tableOf(oss)
    const [row] = await server.database.reader.select().from(table).where(eq(table.id, id))
    expect(row?.secretKey).toMatch(/^v1\.[\w-]+\.sec\*\*\*\*sts$/)
    expect(JSON.stringify(row)).not.toContain('of+the')
  })

  test.each([
    ['absent', {}],
    ['empty', { accessKey: '', secretKey: null }],
    ['their own mask', { accessKey: 'AKI****sts', secretKey: 'sec****sts' }],
  ])('stay when a change sends them %s', async (_name, keys) => {
    const { id } = await admin.save(oss, draft())
    const { accessKey: _a, secretKey: _s, ...rest } = await admin.detail(oss, id)
    await admin.update(oss, { ...rest, ...keys, remark: 'changed' })
    await enable(admin, id)
    expect((await upload(admin, `${endpoint}/put-file`, { content: `kept ${id}` })).status).toBe(200)
  })

  test('change when a change sends others', async () => {
    const { id } = await admin.save(oss, draft())
    await admin.update(oss, { id, secretKey: 'another secret key' })
    expect(await admin.detail(oss, id)).toMatchObject({ accessKey: 'AKI****sts', secretKey: 'ano****key' })
  })

  test('are not those of a mask that a new one is sent with', async () => {
    const { status, body } = await admin.post(
      '/blade-resource/oss/submit',
      draft({ secretKey: 'sec****sts' }),
    )
    expect([status, body.msg]).toEqual([400, '请输入secretKey'])
  })

  test.each([
    ['accessKey', '请输入accessKey'],
    ['secretKey', '请输入secretKey'],
  ])('are demanded: %s', async (name, msg) => {
    const { status, body } = await admin.post('/blade-resource/oss/submit', draft({ [name]: '' }))
    expect([status, body.msg]).toEqual([400, msg])
  })

  test('are none of this server’s own disk', async () => {
    const local = draft({ category: 7, accessKey: '', secretKey: '', endpoint: 'https://farm.example' })
    await expect(admin.save(oss, local)).resolves.toBeTruthy()
  })
})

describe('enabling a storage', () => {
  test('makes it the only active one of its tenant', async () => {
    const [first, second] = [await admin.save(oss, draft()), await admin.save(oss, draft())]
    const others = await farmer.save(oss, draft())
    await enable(farmer, others.id)
    await enable(admin, first.id)
    await enable(admin, second.id)
    const { records } = await admin.page(oss, { status_equal: 2, size: 100 })
    expect(records).toMatchObject([{ id: second.id, status: 2, statusName: '是', categoryName: 'MinIO' }])
    expect(await farmer.detail(oss, others.id)).toMatchObject({ status: 2 })
    expect(await admin.detail(oss, first.id)).toMatchObject({ status: 1, statusName: '否' })
  })

  test('is not for another tenant’s', async () => {
    const { id } = await admin.save(oss, draft())
    const { status, body } = await enable(farmer, id)
    expect([status, body.msg]).toEqual([400, '数据不存在'])
  })

  test('needs its own right', async () => {
    const { id } = await admin.save(oss, draft())
    const person = await server.asUser({ codes: ['oss', 'oss_add', 'oss_edit'] })
    expect((await enable(person, id)).status).toBe(403)
    await person.may('oss_enable')
    expect((await enable(person, id)).body).toMatchObject({ code: 200, data: {} })
  })

  test('asks for an id', async () => {
    const { status, body } = await admin.post('/blade-resource/oss/enable', {})
    expect([status, body.msg]).toEqual([400, '缺少必要的请求参数: id'])
  })
})

describe('a file in a bucket', async () => {
  const one = draft()
  const code = one.ossCode
  const { id } = await admin.save(oss, one)
  beforeAll(() => enable(admin, id))
  const keep = (content: string | Buffer, name = 'a.txt') =>
    upload(admin, `${endpoint}/put-file-attach`, { content, name })

  test('is there under a key that tells nothing, and comes back by its link', async () => {
    const content = png(200_000)
    const { body } = await keep(content, '图.png')
    const [key, stored] = [...s3.objects].at(-1) ?? []
    expect(key).toMatch(/^fields\/000000\/[0-9a-f]{2}\/[0-9a-f]{32}$/)
    expect(stored?.equals(content)).toBe(true)
    const headers = { 'Blade-Auth': String(admin.headers['Blade-Auth']) }
    const answer = await fetch(server.url + body.data.link, { headers })
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  })

  test('comes back in parts', async () => {
    const { body } = await keep('abcdefghij')
    const answer = await admin.send({ path: body.data.link, headers: { Range: 'bytes=2-4' } })
    expect([answer.status, answer.body]).toEqual([206, 'cde'])
  })

  test('is put there once, however often it is uploaded', async () => {
    await keep('often')
    const before = s3.objects.size
    await keep('often')
    expect(s3.objects.size).toBe(before)
  })

  test('is told apart by Blade’s calls', async () => {
    const { body } = await keep('told apart', '清单.txt')
    const { link, name } = body.data
    const query = { fileName: name }
    expect((await admin.get(`${endpoint}/stat-file`, query)).body.data).toMatchObject({
      link,
      name,
      originalName: '清单.txt',
      length: 10,
      contentType: 'text/plain',
      putTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect((await admin.get(`${endpoint}/file-link`, query)).body.data).toBe(link)
    expect((await admin.get(`${endpoint}/file-path`, query)).body.data).toBe(link)
    expect((await farmer.get(`${endpoint}/stat-file`, query)).body.msg).toBe('数据不存在')
  })

  test('is copied by name, and into another bucket', async () => {
    const { body } = await keep('to be copied')
    const fileName = body.data.name
    const copy = (more: object) => admin.post(`${endpoint}/copy-file`, { fileName, ...more })
    expect((await copy({ destFileName: 'twin.txt' })).body.code).toBe(200)
    const twin = await admin.get(`${endpoint}/stat-file`, { fileName: 'twin.txt' })
    expect(twin.body.data).toMatchObject({ length: 12, name: 'twin.txt' })
    expect((await copy({ destFileName: 'twin.txt' })).body.msg).toBe('目标文件已存在')
    s3.buckets.add('archive')
    expect((await copy({ destFileName: 'old/twin.txt', destBucketName: 'archive' })).body.code).toBe(200)
    expect(s3.objects.get('archive/old/twin.txt')?.toString()).toBe('to be copied')
  })

  test('is gone for everybody once it is removed, with its attachment', async () => {
    const { body } = await keep('to be removed')
    const names = { fileNames: body.data.name }
    expect((await farmer.post(`${endpoint}/remove-files`, names)).body.msg).toBe('数据不存在')
    expect((await admin.post(`${endpoint}/remove-files`, names)).body).toMatchObject({ code: 200, data: {} })
    expect((await admin.send({ path: body.data.link })).status).toBe(400)
    const attachment = await admin.get('/blade-resource/attach/detail', { id: body.data.attachId })
    expect(attachment.body.msg).toBe('数据不存在')
  })

  test('keeps its storage from being removed', async () => {
    const { status, body } = await admin.post('/blade-resource/oss/remove', { ids: id })
    expect([status, body.data.blocked[0].id]).toEqual([400, id])
  })

  test('is put where a code says, by one who may see storages', async () => {
    const query = { code }
    const person = await server.asUser({ codes: [] })
    expect((await upload(person, `${endpoint}/put-file`, { query })).status).toBe(403)
    await person.may('oss')
    expect((await upload(person, `${endpoint}/put-file`, { query })).body.msg).toBe('操作成功')
    const unknown = await upload(admin, `${endpoint}/put-file`, { query: { code: 'none' } })
    expect([unknown.status, unknown.body.msg]).toEqual([400, '资源编号不存在'])
  })

  test('is refused in plain words when the storage fails', async () => {
    s3.fault = 503
    const { status, body } = await keep('while the storage is down')
    s3.fault = undefined
    expect([status, body.msg]).toEqual([400, expect.stringContaining('对象存储')])
  })
})

describe('a bucket', async () => {
  const code = `store-${codes + 1}`
  await admin.save(oss, draft())
  const call = (name: string, bucketName: string) =>
    admin.post(`${endpoint}/${name}`, undefined, { bucketName, code })

  test('is made and removed', async () => {
    expect((await call('make-bucket', 'new-one')).body.code).toBe(200)
    expect(s3.buckets.has('new-one')).toBe(true)
    expect((await call('make-bucket', 'new-one')).body.msg).toBe(
      '对象存储拒绝了请求: BucketAlreadyOwnedByYou',
    )
    expect((await call('remove-bucket', 'new-one')).body.code).toBe(200)
    expect(s3.buckets.has('new-one')).toBe(false)
  })

  test('is not removed while the configuration uses it', async () => {
    expect((await call('remove-bucket', 'fields')).body.msg).toBe('不能删除正在使用的存储桶')
  })

  test('is nothing that this server’s disk has', async () => {
    const alone = await startTestServer()
    const { body } = await (await alone.signIn()).post(`${endpoint}/make-bucket`, { bucketName: 'x' })
    expect(body.msg).toBe('本地存储没有存储桶')
  })
})

describe('the address of a storage', () => {
  test.each([
    'http://127.0.0.1:1',
    'https://127.0.0.1',
    'https://[::1]',
    'https://0x7f000001',
    'https://169.254.169.254',
    'https://10.1.2.3',
    'https://localhost',
    'http://example.com',
  ])('%s is not called', async (address) => {
    const one = draft({ endpoint: address })
    await admin.save(oss, one)
    const { status, body } = await upload(admin, `${endpoint}/put-file`, { query: { code: one.ossCode } })
    expect([status, body.msg]).toEqual([400, '对象存储地址不允许访问'])
  })

  test.each(['ftp://example.com', 'https://user:pass@example.com', 'https://example.com/?a=1', 'a b'])(
    '%s is none',
    async (address) => {
      const { status, body } = await admin.post('/blade-resource/oss/save', draft({ endpoint: address }))
      expect([status, body.errors[0].field]).toEqual([400, 'endpoint'])
    },
  )

  test('with a wrong key is told by what the service says', async () => {
    const one = draft({ secretKey: 'not the secret key' })
    await admin.save(oss, one)
    const { status, body } = await upload(admin, `${endpoint}/put-file`, { query: { code: one.ossCode } })
    expect([status, body.msg]).toEqual([400, '对象存储拒绝了请求: SignatureDoesNotMatch'])
  })
})
