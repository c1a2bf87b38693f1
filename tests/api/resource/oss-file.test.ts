import { beforeAll, describe, expect, test } from 'vitest'
import { oss } from '#shared/resources/index.ts'
import { png, upload } from '#tests/support/upload.ts'
import { enable, endpoint, startStorages } from './storages.ts'

const { s3, server, admin, farmer, draft } = await startStorages()

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
