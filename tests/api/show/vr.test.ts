import { encode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { mediaLink } from '#drizzle/seed/demo/media/media.ts'
import { device, vr, vrAccount } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { upload } from '#tests/support/upload.ts'
import { draft, farm, scene, startScenes } from './scenes.ts'

const { server, admin, save } = await startScenes()
const hotspot = (more: object) => ({ id: 'h', yaw: 0, pitch: 0, ...more })

async function picture(width: number, height: number): Promise<string> {
  const content = Buffer.from(
    encode({ width, height, channels: 3, data: new Uint8Array(width * height * 3) }),
  )
  const kept = await upload(admin, '/blade-resource/oss/endpoint/put-file', { content, name: 'p.png' })
  return kept.body.data.link
}

describe('scenes', () => {
  const manyHotspots = Array.from({ length: 41 }, (_, n) => ({
    ...hotspot({ type: 'info', content: 'x' }),
    id: `h${n}`,
  }))
  test.each([
    ['two of the same id', [scene(), scene()], '场景编号不能重复'],
    ['51 of them', Array.from({ length: 51 }, (_, n) => scene({ sceneId: `s${n}` })), '场景最多50项'],
    ['41 hotspots in one', [scene({ hotspots: manyHotspots })], '场景的 [0].hotspots 不正确'],
    [
      'a way to a scene that is not there',
      [scene({ hotspots: [hotspot({ type: 'scene', target: 'roof' })] })],
      '场景“大门”的热点“h”指向的场景不存在',
    ],
    [
      'two hotspots of the same id',
      [
        scene({
          hotspots: [hotspot({ type: 'info', content: 'a' }), hotspot({ type: 'info', content: 'b' })],
        }),
      ],
      '场景“大门”的热点编号重复',
    ],
    [
      'a link that is a script',
      [scene({ hotspots: [hotspot({ type: 'link', target: 'javascript:alert(1)' })] })],
      '场景“大门”的热点“h”须有一个链接',
    ],
    ['a pitch beyond the zenith', [scene({ initPitch: 91 })], '场景的 [0].initPitch 不正确'],
    [
      'a device that is not there',
      [scene({ hotspots: [hotspot({ type: 'device', target: '1' })] })],
      '热点指向的设备不存在',
    ],
  ])('with %s are refused', async (_name, scenes, sentence) => {
    const body = await save({ scenes })
    expect([body.code, body.msg, body.errors[0].field]).toEqual([400, sentence, 'scenes'])
  })

  test('are counted, for lists, whatever count is sent', async () => {
    const { id } = await admin.save(vr, {
      ...(await sampleOf(vr, admin)),
      vrType: 2,
      scenes: [scene(), scene({ sceneId: 'pond' })],
      sceneCount: 9,
    } as never)
    const countOf = async () => (await admin.page(vr, { id })).records[0]?.sceneCount
    expect(await countOf()).toBe(2)
    await admin.update(vr, { id, remark: '新拍' })
    expect(await countOf()).toBe(2)
    await admin.update(vr, { id, scenes: [scene()] } as never)
    expect(await countOf()).toBe(1)
  })

  test('name devices of their own tenant, and keep one that has been removed since', async () => {
    const { id: target } = await admin.save(device, await sampleOf(device, admin))
    const scenes = [scene({ hotspots: [hotspot({ type: 'device', target })] })]
    const foreigner = await server.asUser({ tenantId: farm, codes: ['vr', 'vr_add'] })
    expect((await foreigner.post('/vr/save', draft({ scenes }))).body.msg).toBe('热点指向的设备不存在')
    const { data } = await save({ scenes })
    await admin.remove(device, target)
    await admin.update(vr, { id: data.id, scenes, vrName: '改名' })
    expect((await admin.detail(vr, data.id)).vrName).toBe('改名')
  })
})

describe('a picture that is kept here', () => {
  test('must be twice as wide as high', async () => {
    const body = await save({ scenes: [scene({ image: await picture(300, 200) })] })
    expect([body.code, body.msg]).toEqual([400, '场景“大门”的图片宽高比须为 2:1（现为 300×200）'])
  })

  test('is taken with a word where it is small', async () => {
    const body = await save({ scenes: [scene({ image: await picture(200, 100) })] })
    expect(body.code).toBe(200)
    expect(body.warnings).toEqual([
      { field: 'scenes', message: '场景“大门”的图片宽200像素，建议不小于4096像素' },
    ])
  })

  test('must be there, in the own tenant, and a picture', async () => {
    const missing = `/api/file/${'0'.repeat(32)}/a.png`
    expect((await save({ scenes: [scene({ image: missing })] })).msg).toBe('场景“大门”的图片不存在')
    const text = await upload(admin, '/blade-resource/oss/endpoint/put-file', {
      content: 'text',
      name: 'a.txt',
    })
    expect((await save({ scenes: [scene({ image: text.body.data.link })] })).msg).toContain('须为 PNG')
    const foreigner = await server.asUser({ tenantId: farm, codes: ['vr', 'vr_add'] })
    const foreign = draft({ scenes: [scene({ image: await picture(200, 100) })] })
    expect((await foreigner.post('/vr/save', foreign)).body.msg).toBe('场景“大门”的图片不存在')
  })

  test('is looked at once: one that stays is not looked at again', async () => {
    const [tour] = (await admin.page(vr, { vrName: '麦田全景漫游' })).records
    const { scenes } = await admin.detail(vr, String(tour?.id))
    const { body } = await admin.post('/vr/update', { id: tour?.id, scenes })
    expect([body.code, body.warnings, scenes[0].image]).toEqual([200, undefined, mediaLink('panorama-gate')])
  })
})

test.each([
  ['a link without an address', { vrType: 3, scenes: [] }, 'externalUrl'],
  ['a film without an address', { vrType: 4, scenes: [] }, 'externalUrl'],
  ['a single picture of two scenes', { vrType: 1, scenes: [scene(), scene({ sceneId: 'b' })] }, 'scenes'],
  ['something public without a scene', { scenes: [], isPublic: 1 }, 'isPublic'],
])('%s is refused', async (_name, more, field) => {
  const body = await save(more)
  expect([body.code, body.errors[0].field]).toEqual([400, field])
})

describe('an account at another platform', () => {
  test('keeps its password sealed, and its phone masked', async () => {
    const draftOf = {
      ...(await sampleOf(vrAccount, admin)),
      password: 'geheim-123',
      contactPhone: '13812345678',
    }
    const { id } = await admin.save(vrAccount, draftOf)
    const reader = await server.asUser({ codes: ['vrAccount'] })
    const answer = await reader.get('/vrAccount/detail', { id })
    expect(answer.body.data).toMatchObject({ contactPhone: '138****5678' })
    expect(JSON.stringify(answer.body)).not.toContain('geheim')
    await reader.may('vrAccount', 'vrAccount_phone')
    expect((await reader.get('/vrAccount/detail', { id })).body.data.contactPhone).toBe('13812345678')
  })

  test('is forgotten by its panoramas when it is removed', async () => {
    const account = await admin.save(vrAccount, await sampleOf(vrAccount, admin))
    const { data } = await save({ vrAccountId: account.id })
    await admin.remove(vrAccount, account.id)
    expect((await admin.detail(vr, data.id)).vrAccountId).toBe('')
  })
})
