import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { oss } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'
import { enable, endpoint, startStorages } from './storages.ts'

const { s3, server, admin, farmer, draft } = await startStorages()

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

  test.each([
    ['endpoint', 'https://keys.example.com'],
    ['category', 3],
    ['region', 'elsewhere'],
  ])('go nowhere but where they were stored for: another %s asks for them again', async (field, value) => {
    const { id } = await admin.save(oss, draft())
    const row = await admin.detail(oss, id)
    for (const sent of [
      { id, [field]: value },
      { ...row, [field]: value },
      { id, [field]: value, secretKey: 'a new secret key' },
    ]) {
      const { status, body } = await admin.post('/blade-resource/oss/update', sent)
      expect([status, body.errors[0].field, body.msg]).toEqual([
        400,
        'accessKey',
        expect.stringContaining('请重新输入'),
      ])
    }
    expect((await admin.detail(oss, id))[field]).toBe(row[field])
    await admin.update(oss, {
      id,
      [field]: value,
      accessKey: 'another access key',
      secretKey: 'another secret key',
    })
    expect((await admin.detail(oss, id))[field]).toBe(value)
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

describe('a bucket', async () => {
  const one = draft()
  const code = one.ossCode
  await admin.save(oss, one)
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
