import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { border, threeDModel } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { formHeaders, png, upload } from '#tests/support/upload.ts'

const server = await startTestServer()
const admin = await server.signIn()

const put = '/blade-resource/oss/endpoint/put-file'
const forModel = { for: 'threeDModel.fileUrl' }

/** A model without parts, and as long. */
function model(size: number): Buffer {
  const content = Buffer.alloc(size)
  const json = '{"asset":{"version":"2.0"}} '
  content.write('glTF')
  content.writeUInt32LE(2, 4)
  content.writeUInt32LE(size, 8)
  content.writeUInt32LE(json.length, 12)
  content.write('JSON', 16)
  content.write(json, 20)
  content.writeUInt32LE(size - 28 - json.length, 20 + json.length)
  content.write('BIN', 24 + json.length)
  return content
}

describe('an upload for a field', () => {
  const large = model(21 * 1024 * 1024)

  test('may be as large as the field allows, and becomes its file', async () => {
    const { body } = await upload(admin, `${put}-attach`, { content: large, name: 'a.glb', query: forModel })
    const draft = { ...(await sampleOf(threeDModel, admin)), format: 'glb', fileUrl: body.data.link }
    const { id } = await admin.save(threeDModel, draft)
    expect((await admin.detail(threeDModel, id)).fileSize).toBe(large.length)
  })

  test('needs the right to upload large files, too', async () => {
    const person = await server.asUser({ codes: ['threeDModel_edit'] })
    const send = () => upload(person, put, { content: large, name: 'a.glb', query: forModel })
    const { status, body } = await send()
    expect([status, body.msg]).toEqual([413, '文件不能超过 20 MB，上传更大的文件需要“上传大文件”权限'])
    await person.may('threeDModel_edit', 'attach_large')
    expect((await send()).status).toBe(200)
  })

  test('may be for a part of a field, whose rule holds', async () => {
    const scene = (size: number, part: string) =>
      upload(admin, put, { content: png(size), name: 'a.png', query: { for: `vr.scenes.${part}` } })
    expect((await scene(3_000_000, 'image')).status).toBe(200)
    for (const part of ['title', 'nothing', 'constructor']) expect((await scene(100, part)).status).toBe(400)
  })

  test('is refused while it comes in when it is larger', async () => {
    const logo = (size: number) =>
      upload(admin, put, { content: png(size), name: 'a.png', query: { for: 'company.logo' } })
    expect((await logo(1_999_000)).status).toBe(200)
    const { status, body } = await logo(2_100_000)
    expect([status, body.msg]).toEqual([413, '文件不能超过 2 MB'])
  })

  test('of a model is refused before it comes in when it says that it has more than 200 MB', async () => {
    const answerTo = (length: number) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sending = request(`${server.url}/api${put}?for=threeDModel.fileUrl`, {
          method: 'POST',
          headers: { ...admin.headers, ...formHeaders, 'Content-Length': length },
        })
        sending.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
        sending.write('-')
      })
    expect(await answerTo(202_000_000)).toBe(413)
  })

  test('is of the kinds that the field takes, by its content', async () => {
    const { status, body } = await upload(admin, put, { content: png(), name: 'a.glb', query: forModel })
    expect([status, body.msg]).toEqual([400, '只能上传 .glb、.zip、.obj'])
  })

  test('needs the right to write what the field belongs to', async () => {
    const person = await server.asUser()
    const status = async () =>
      (await upload(person, put, { content: model(100), name: 'a.glb', query: forModel })).status
    expect(await status()).toBe(403)
    await person.may('threeDModel')
    expect(await status()).toBe(403)
    await person.may('threeDModel_edit')
    expect(await status()).toBe(200)
  })

  test('stays in its tenant', async () => {
    const farm = await server.signIn('admin', 'admin', '100001')
    const { body } = await upload(farm, put, { content: model(100), name: 'a.glb', query: forModel })
    const draft = { ...(await sampleOf(threeDModel, admin)), format: 'glb', fileUrl: body.data.link }
    expect((await admin.post('/threeDModel/save', draft)).body.msg).toBe('文件不存在')
  })

  test.each([
    'threeDModel',
    'threeDModel.nothing',
    'threeDModel.modelName',
    'threeDModel.constructor',
    'constructor.name',
    'nothing.fileUrl',
  ])('does not exist for %s', async (use) => {
    const { status, body } = await upload(admin, put, { query: { for: use } })
    expect([status, body.msg]).toEqual([400, '请求参数格式错误: for'])
  })
})

test('a file that was uploaded without a word is measured by the field that takes it', async () => {
  const content = Buffer.alloc(20_500_000, ' ')
  const { body } = await upload(admin, put, { content, name: 'a.geojson' })
  const draft = { ...(await sampleOf(border, admin)), geometry: undefined, fileUrl: body.data.link }
  expect((await admin.post('/border/save', draft)).body.errors).toEqual([
    { field: 'fileUrl', message: '文件不能超过 20 MB' },
  ])
})
