import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { threeDModel } from '#shared/resources/index.ts'
import {
  gltfFiles,
  shedBounds,
  shedGlb,
  shedGltfZip,
  shedObj,
  shedObjZip,
  tilesZip,
} from '#tests/support/models.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { longestStall } from '#tests/support/stall.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'

const server = await startTestServer()
const admin = await server.signIn()

const send = (content: Buffer, name: string) =>
  upload(admin, '/blade-resource/oss/endpoint/put-file-attach', {
    content,
    name,
    query: { for: 'threeDModel.fileUrl' },
  })

async function save(content: Buffer, name: string, format: string) {
  const fileUrl = String((await send(content, name)).body.data.link)
  return admin.post('/threeDModel/save', { ...(await sampleOf(threeDModel, admin)), format, fileUrl })
}

const faultOf = async (content: Buffer, name: string, format: string) => {
  const { status, body } = await save(content, name, format)
  return [status, body.errors?.[0]]
}
const refusal = (message: string) => [400, { field: 'fileUrl', message }]

const without = (name: keyof typeof gltfFiles) => {
  const { [name]: _, ...others } = gltfFiles
  return Buffer.from(zipSync(others))
}

describe('the file of a model', () => {
  test.each([
    ['a GLB', shedGlb, 'shed.glb', 'glb'],
    ['glTF in an archive', shedGltfZip, 'shed.zip', 'gltf_zip'],
    ['a GLB in an archive', Buffer.from(zipSync({ 'a/shed.glb': shedGlb })), 'shed.zip', 'gltf_zip'],
    ['an OBJ', shedObj, 'shed.obj', 'obj'],
    ['an OBJ in an archive', shedObjZip, 'shed.zip', 'obj'],
  ])('is %s, and tells faces and size in metres', async (_name, content, file, format) => {
    const { status, body } = await save(content, file, format)
    expect([status, body.msg]).toEqual([200, expect.anything()])
    const told = () => admin.detail(threeDModel, body.data.id)
    await expect.poll(async () => (await told()).faces).toBe(12)
    expect(await told()).toMatchObject({ bounds: shedBounds, fileSize: content.length, format })
  })

  test('in an archive without what it needs is refused by name', async () => {
    expect(await faultOf(without('shed/the mesh.bin'), 'a.zip', 'gltf_zip')).toEqual(
      refusal('压缩包中缺少文件“the%20mesh.bin”'),
    )
    expect(await faultOf(without('shed/shed.gltf'), 'a.zip', 'gltf_zip')).toEqual(
      refusal('压缩包中没有 .glb 或 .gltf 文件'),
    )
    expect(await faultOf(shedGltfZip, 'a.zip', 'obj')).toEqual(refusal('压缩包中没有 .obj 文件'))
    expect(await faultOf(shedGltfZip.subarray(0, -30), 'a.zip', 'gltf_zip')).toEqual(
      refusal('压缩包已损坏或不是 ZIP 文件'),
    )
  })

  test('is no OBJ where it has no faces, or corners that are no numbers', async () => {
    const wrong = refusal('模型文件不是有效的 OBJ 文件')
    expect(await faultOf(Buffer.from('v 0 0 0\n'), 'a.obj', 'obj')).toEqual(wrong)
    expect(await faultOf(Buffer.from('v 0 0 one\nf 1 1 1\n'), 'a.obj', 'obj')).toEqual(wrong)
    expect(await faultOf(Buffer.from('v'.repeat(300_000)), 'a.obj', 'obj')).toEqual(wrong)
  })

  test('of 3D Tiles is refused by its name; a link to a service of tiles is taken', async () => {
    const wrong = refusal('不支持上传 3D Tiles（tileset.json、.b3dm），请导出为 GLB，或填写切片服务的地址')
    for (const format of ['3dtiles', 'gltf_zip', 'obj'])
      expect(await faultOf(tilesZip, 'a.zip', format)).toEqual(wrong)
    const { status, body } = await send(Buffer.from('b3dm\x01\0\0\0', 'latin1'), 'a.b3dm')
    expect([status, body.msg]).toEqual([400, '只能上传 .glb、.zip、.obj'])
    const draft = { ...(await sampleOf(threeDModel, admin)), format: '3dtiles' }
    const fileUrl = 'https://tiles.example.com/city/tileset.json'
    expect((await admin.post('/threeDModel/save', { ...draft, fileUrl })).status).toBe(200)
  })
})

describe('nobody waits for', { timeout: 120_000 }, () => {
  test.each([
    ['an OBJ of 8 MB', Buffer.from('v 0 1 2\nf 1 1 1\n'.repeat(500_000)), 'a.obj', 'obj', 200],
    [
      'an archive that unpacks to 32 MB of OBJ',
      Buffer.from(zipSync({ 'a.obj': Buffer.from('v 0 1 2\nf 1 1 1\n'.repeat(2_000_000)) })),
      'a.zip',
      'obj',
      200,
    ],
    [
      'a description of very many nodes, which is refused or taken',
      Buffer.from(zipSync({ 'a.gltf': Buffer.from(`{"nodes":[${Array(500_000).fill('{"mesh":0}')}]}`) })),
      'a.zip',
      'gltf_zip',
      400,
    ],
  ])('%s', async (_name, content, file, format, expected) => {
    const fileUrl = String((await send(content, file)).body.data.link)
    const draft = { ...(await sampleOf(threeDModel, admin)), format, fileUrl }
    let status = 0
    const stall = await longestStall(async () => {
      status = (await admin.post('/threeDModel/save', draft)).status
    })
    expect(stall).toBeLessThan(200)
    expect([200, expected]).toContain(status)
  })
})
