import { afterEach, describe, expect, test } from 'vitest'
import { milliseconds, setClock } from '#server/db/clock.ts'
import { attach, storageUse } from '#shared/resources/index.ts'
import { formHeaders, formOf, png, upload } from '#tests/support/upload.ts'
import { megabyte, startQuota, text } from './quotas.ts'
import { put } from './uploads.ts'

const { server, admin, writer, set, filesBelow, kept } = await startQuota()
const attached = `${put}-attach`

let back = () => {}
afterEach(() => back())

describe('the space of a user', () => {
  test('is refused with a sentence where it is used up, and nothing is left of the file', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    expect((await upload(person, put, { content: text(megabyte - 10) })).status).toBe(200)
    const before = kept()
    const { status, body } = await upload(person, put, { content: text(11, 'b') })
    expect([status, body.code, body.success]).toEqual([413, 413, false])
    expect(body.msg).toBe('您的存储空间（1 MB）不足，请先删除不需要的文件')
    expect([kept(), filesBelow('uploads')]).toEqual([before, []])
    expect((await upload(person, put, { content: text(10, 'c') })).status).toBe(200)
    expect((await upload(person, put, { content: text(1, 'd') })).status).toBe(413)
  })

  test('counts the same content each time, and each user alone', async () => {
    await set('storage.userMegabytes', 1)
    const [one, other] = [await writer(), await writer()]
    const content = text(600_000, 's')
    expect((await upload(one, put, { content })).status).toBe(200)
    expect((await upload(other, put, { content })).status).toBe(200)
    expect((await upload(one, put, { content })).status).toBe(413)
  })

  test('has no limit at 0', async () => {
    await set('storage.userMegabytes', 0)
    expect((await upload(await writer(), put, { content: text(2 * megabyte) })).status).toBe(200)
  })

  test('counts a copy, which could be uploaded instead', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    const { body } = await upload(person, put, { content: text(600_000, 'k') })
    const query = { fileName: body.data.name, destFileName: 'again.txt' }
    const copied = await person.post('/blade-resource/oss/endpoint/copy-file', undefined, query)
    expect([copied.status, copied.body.msg]).toEqual([413, '您的存储空间（1 MB）不足，请先删除不需要的文件'])
  })

  test('counts a picture of oneself, whichever way it comes', async () => {
    await set('storage.guestMegabytes', 1)
    const reader = await server.asUser({ codes: ['attach'] })
    const statuses = []
    for (const more of [400_000, 400_001, 400_002])
      statuses.push(
        (await upload(reader, '/file/local-media-upload', { content: png(more), name: 'a.png' })).status,
      )
    expect(statuses).toEqual([200, 200, 413])
  })

  test('is small for somebody who may write nothing', async () => {
    const guest = await server.signIn('guest', 'guest1234')
    const statuses = []
    for (const letter of ['x', 'y'])
      statuses.push((await upload(guest, put, { content: text(11 * megabyte, letter) })).status)
    expect(statuses).toEqual([200, 413])
  })
})

describe('the space of a day', () => {
  test('ends and begins anew, whatever was removed', async () => {
    await set('storage.dayMegabytes', 1)
    const person = await writer()
    const { body } = await upload(person, attached, { content: text(700_000) })
    await person.remove(attach, body.data.attachId)
    const refused = await upload(person, put, { content: text(400_000, 'b') })
    expect([refused.status, refused.body.msg]).toEqual([413, '您今天上传的文件已达 1 MB 的上限，请明天再试'])
    const tomorrow = milliseconds() + 24 * 3600 * 1000
    back = setClock(() => tomorrow)
    const fresh = await server.signIn(person.account)
    expect((await upload(fresh, put, { content: text(400_000, 'b') })).status).toBe(200)
  })

  test('does not hold for those who may upload large files', async () => {
    await set('storage.dayMegabytes', 1)
    const person = await server.asUser({ codes: ['attach_upload', 'attach_large'] })
    expect((await upload(person, put, { content: text(2 * megabyte) })).status).toBe(200)
  })
})

test('the space of a tenant is shared by its users, and no other tenant’s', async () => {
  await set('storage.tenantMegabytes', 1)
  const [one, other] = [await writer('100001'), await writer('100001')]
  expect((await upload(one, put, { content: text(700_000) })).status).toBe(200)
  const { status, body } = await upload(other, put, { content: text(400_000) })
  expect([status, body.msg]).toEqual([413, '租户的存储空间（1 MB）不足，请联系管理员'])
  const english = await other.send({
    method: 'POST',
    path: `/api${put}`,
    headers: { ...formHeaders, 'Accept-Language': 'en' },
    body: formOf({ content: text(400_000) }),
  })
  expect(english.body.msg).toContain('tenant’s storage (1 MB)')
})

describe('a large file', () => {
  test('begins where the parameter says, and needs the right', async () => {
    await set('storage.largeMegabytes', 1)
    const person = await writer()
    const { status, body } = await upload(person, attached, { content: text(megabyte + 1) })
    expect([status, body.msg]).toEqual([413, '文件不能超过 1 MB，上传更大的文件需要“上传大文件”权限'])
    await person.may('attach_upload', 'attach_large')
    expect((await upload(person, attached, { content: text(megabyte + 1) })).status).toBe(200)
  })

  test('needs no right at 0', async () => {
    await set('storage.largeMegabytes', 0)
    expect((await upload(await writer(), put, { content: text(21 * megabyte) })).status).toBe(200)
  })

  test('is for administrators of every tenant', async () => {
    const farm = await server.signIn('admin', 'admin', '100001')
    expect((await upload(farm, put, { content: text(21 * megabyte) })).status).toBe(200)
  })
})

describe('space is given back', () => {
  test('by removing an attachment, with its bytes', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    const before = kept()
    const { body } = await upload(person, attached, { content: text(900_000, 'r') })
    expect(kept()).toHaveLength(before.length + 1)
    expect((await upload(person, attached, { content: text(900_000, 't') })).status).toBe(413)
    await person.remove(attach, body.data.attachId)
    await expect.poll(kept).toEqual(before)
    expect((await upload(person, attached, { content: text(900_000, 't') })).status).toBe(200)
  })

  test('by removing a file by its name, to whoever uploaded it', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    const { body } = await upload(person, put, { content: text(900_000, 'u') })
    await admin.post('/blade-resource/oss/endpoint/remove-file', undefined, { fileName: body.data.name })
    expect((await upload(person, put, { content: text(900_000, 'v') })).status).toBe(200)
  })
})

test('what somebody has stored is found by an index', () => {
  const plan = server.database.reader.$client
    .prepare(
      'EXPLAIN QUERY PLAN SELECT bytes FROM storage_use WHERE tenant_id = ? AND key_owner = ? AND is_deleted = 0',
    )
    .all('000000', '1') as { detail: string }[]
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('SEARCH storage_use USING INDEX'),
  ])
  expect(storageUse.unique).toHaveLength(1)
})
