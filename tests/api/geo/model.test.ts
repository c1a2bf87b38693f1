import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { mediaNamed, mediaPath } from '#drizzle/seed/demo/media/media.ts'
import { grid, threeDModel } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farm = await server.signIn('admin', 'admin', '100001')
const mast = readFileSync(mediaPath(mediaNamed('model-weather-mast')))

describe('a model', () => {
  const put = async (content: Buffer, name: string, agent: Agent = admin) =>
    String(
      (await upload(agent, '/blade-resource/oss/endpoint/put-file-attach', { content, name })).body.data.link,
    )

  test('of a glb file is as large as it, and soon tells what is in it', async () => {
    const fileUrl = await put(mast, 'mast.glb')
    const { id } = await admin.save(threeDModel, {
      ...(await sampleOf(threeDModel, admin)),
      format: 'glb',
      fileUrl,
    })
    await vi.waitFor(async () => expect((await admin.detail(threeDModel, id)).faces).toBe(700))
    expect(await admin.detail(threeDModel, id)).toMatchObject({ fileSize: mast.length, animations: ['风杯'] })
    await admin.update(threeDModel, { id, fileUrl: 'https://models.example.com/other.glb' })
    expect(await admin.detail(threeDModel, id)).toMatchObject({
      fileSize: null,
      faces: null,
      animations: null,
    })
  })

  test('is told by the bytes of its file, not by a name', async () => {
    const fileUrl = await put(Buffer.from('{"asset":{"version":"2.0"}}'), 'model.json')
    const draft = { ...(await sampleOf(threeDModel, admin)), format: 'glb', fileUrl }
    const { status, body } = await admin.post('/threeDModel/save', draft)
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'fileUrl', message: '模型文件不是有效的 GLB 文件' }],
    ])
  })

  test('has no file of another tenant, and none that is gone', async () => {
    const fileUrl = await put(mast, 'mast.glb', farm)
    const draft = async (link: string) => ({
      ...(await sampleOf(threeDModel, admin)),
      format: 'glb',
      fileUrl: link,
    })
    expect((await admin.post('/threeDModel/save', await draft(fileUrl))).body.msg).toBe('文件不存在')
    const gone = '/api/file/00000000000000000000000000000000/a.glb'
    expect((await admin.post('/threeDModel/save', await draft(gone))).body.msg).toBe('文件不存在')
  })

  test('has levels of detail from near to far', async () => {
    const level = (maxDistance: number) => ({ maxDistance, url: 'https://models.example.com/a.glb' })
    const save = async (lod: unknown) =>
      (await admin.post('/threeDModel/save', { ...(await sampleOf(threeDModel, admin)), lod })).status
    expect(await save([level(50), level(200)])).toBe(200)
    expect(await save([level(200), level(50)])).toBe(400)
    expect(await save([{ ...level(50), url: 'file:///etc/passwd' }])).toBe(400)
  })
})

describe('the addresses of models', () => {
  const addressesOf = async (id?: unknown, agent: Agent = admin): Promise<Wire[]> =>
    (await agent.get('/grid/getModelAddress', id === undefined ? {} : { id: String(id) })).body.data
  const gridWith = async (gridCode: string) => (await admin.page(grid, { gridCode })).records[0]?.id

  test('are those of a grid and of the grids below it', async () => {
    const village = await addressesOf(await gridWith('379901006203000'))
    expect(village.map(({ modelName }) => modelName)).toEqual(['东坡气象站', '西坡粮仓', '河滩监控立杆'])
    expect(village[0]).toEqual({
      modelId: expect.any(String),
      modelName: '东坡气象站',
      url: expect.stringMatching(/^\/api\/file\/[0-9a-f]{32}\/.*\.glb$/),
      format: 'glb',
      lng: expect.closeTo(117.115, 1),
      lat: expect.closeTo(36.62, 1),
      altitude: expect.any(Number),
      heading: 0,
      pitch: 0,
      roll: 0,
      scale: 1,
      gridId: await gridWith('379901006203001'),
    })
    expect(await addressesOf(await gridWith('379901001000'))).toEqual([])
    expect((await admin.get('/grid/getModelAddress', { id: '999' })).body.msg).toBe('数据不存在')
  })

  test('without a grid are all that one sees', async () => {
    const names = async (agent: Agent) =>
      (await addressesOf(undefined, agent)).map(({ modelName }) => modelName)
    expect(await names(admin)).toEqual(expect.arrayContaining(['园区育苗温室', '东坡气象站']))
    const person = await server.asUser({ codes: ['grid'] })
    await admin.post('/user-grid/grant', {
      userId: person.userId,
      userGridIds: [await gridWith('379901006201000')],
    })
    const seen = await names(person)
    expect(seen).toEqual(expect.arrayContaining(['园区育苗温室', '园区水塔']))
    expect(seen).not.toContain('东坡气象站')
    expect(await names(farm)).toEqual(['试验农场库房'])
  })

  test('point to files that are models', async () => {
    const [first] = await addressesOf()
    const { status, bytes } = await admin.send({ path: String(first?.url) })
    expect([status, bytes.subarray(0, 4).toString()]).toEqual([200, 'glTF'])
  })
})
