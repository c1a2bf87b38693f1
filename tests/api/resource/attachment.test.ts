import { describe, expect, test } from 'vitest'
import { attach } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { png, upload } from '#tests/support/upload.ts'
import { avatar, put } from './uploads.ts'

const server = await startTestServer()
const admin = await server.signIn()
const person = await server.asUser()

describe('a picture of oneself', () => {
  test('may be uploaded by anybody who has signed in', async () => {
    const { status, body } = await upload(person, avatar, { content: png(), name: 'me.png' })
    expect([status, Object.keys(body.data)]).toEqual([200, ['link', 'domain', 'name', 'originalName']])
  })

  test.each([
    ['a moving picture', 'GIF89a\x01\0\x01\0\0\0\0;', 'me.gif'],
    ['a text', 'hello', 'me.txt'],
  ])('is not %s', async (_name, content, name) => {
    const { status, body } = await upload(person, avatar, { content: Buffer.from(content, 'latin1'), name })
    expect([status, body.msg]).toEqual([400, '只能上传 jpg/png 图片'])
  })

  test('has to be there', async () => {
    const { status, body } = await person.post(avatar, {})
    expect([status, body.msg]).toEqual([400, '请上传文件!'])
  })
})

describe('an attachment', () => {
  const attached = `${put}-attach`

  test('is made by an upload and listed', async () => {
    const { body } = await upload(admin, attached, {
      content: png(7),
      name: 'b.png',
      query: { bizType: 'soil' },
    })
    const { attachId, link, name } = body.data
    expect(attachId).toMatch(/^\d{19}$/)
    expect(await admin.detail(attach, attachId)).toMatchObject({
      link,
      domainUrl: '',
      name,
      originalName: 'b.png',
      extension: 'png',
      attachSize: png(7).length,
      bizType: 'soil',
    })
    expect((await admin.page(attach, { originalName: 'b.png' })).records).toMatchObject([{ id: attachId }])
  })

  test('for a field is taken from whoever may write that, and from nobody else', async () => {
    const writer = await server.asUser({ codes: ['event', 'event_edit'] })
    const query = { for: 'event.images' }
    const { status, body } = await upload(writer, attached, { query, name: 'field.png', content: png(9) })
    expect([status, body.msg]).toEqual([200, '操作成功'])
    expect(body.data.attachId).toMatch(/^\d{19}$/)
    expect((await upload(writer, attached)).status).toBe(403)
    const reader = await server.asUser({ codes: ['event'] })
    expect((await upload(reader, attached, { query })).status).toBe(403)
  })

  test('needs the right to upload', async () => {
    await person.may('attach_add', 'attach_edit')
    expect((await upload(person, attached)).status).toBe(403)
    await person.may('attach_upload')
    expect((await upload(person, attached)).status).toBe(200)
  })

  test('takes its link with it when it is removed', async () => {
    const { body } = await upload(admin, attached, { content: 'gone soon' })
    await admin.remove(attach, body.data.attachId)
    const answer = await admin.send({ path: body.data.link })
    expect([answer.status, answer.body.msg]).toEqual([400, '数据不存在'])
  })

  test('keeps its link when a form sends another', async () => {
    const { body } = await upload(admin, attached, { content: 'stays' })
    await admin.update(attach, { id: body.data.attachId, link: '/elsewhere', originalName: 'c.txt' })
    expect(await admin.detail(attach, body.data.attachId)).toMatchObject({
      link: body.data.link,
      originalName: 'c.txt',
    })
  })

  test.each(['javascript:alert(1)', '//elsewhere.example/a', 'data:text/html,x', 'a b'])(
    'made by a form has no link like %s',
    async (link) => {
      const draft = { link, name: 'x', originalName: 'x' }
      const { status, body } = await admin.post('/blade-resource/attach/submit', draft)
      expect([status, body.errors[0].field]).toEqual([400, 'link'])
    },
  )
})
