import { encode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { mediaLink } from '#drizzle/seed/demo/media/media.ts'
import { company, device, vr, vrAccount } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farm = '100001'

const image = 'https://example.com/a.png'
const scene = (more: object = {}) => ({ sceneId: 'gate', title: '大门', image, ...more })
const hotspot = (more: object) => ({ id: 'h', yaw: 0, pitch: 0, ...more })
const draft = (more: object = {}) => ({ vrName: '全景', vrType: 2, scenes: [scene()], ...more })
const save = async (more: object = {}) => (await admin.post('/vr/save', draft(more))).body
const aCompany = async (agent = admin) => (await agent.save(company, await sampleOf(company, agent))).id

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
    expect([body.code, body.warnings, scenes[0].image]).toEqual([
      200,
      undefined,
      mediaLink('panorama-wheat-south'),
    ])
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

describe('the panoramas of a company', () => {
  test('are a page of their own, and with `bound=0` those of none', async () => {
    const companyId = await aCompany()
    const own = await save({ companyId })
    const free = await save({ vrName: '无主全景' })
    const page = (await admin.get('/vr/getCompanyVr', { companyId })).body.data
    expect(page).toMatchObject({ total: 1, current: 1, records: [{ id: own.data.id, companyId }] })
    const unbound = (await admin.get('/vr/getCompanyVr', { companyId, bound: 0, size: 100 })).body.data
    const ids = unbound.records.map(({ id }: { id: string }) => id)
    expect([ids.includes(free.data.id), ids.includes(own.data.id)]).toEqual([true, false])
  })

  test('are asked for by company, one of the own tenant, with the right to see companies', async () => {
    expect((await admin.get('/vr/getCompanyVr')).body.msg).toBe('缺少必要的请求参数: companyId')
    const companyId = await aCompany()
    const foreigner = await server.asUser({ tenantId: farm, codes: ['company'] })
    expect((await foreigner.get('/vr/getCompanyVr', { companyId })).body.msg).toBe('数据不存在')
    const other = await server.asUser({ codes: ['vr'] })
    expect((await other.get('/vr/getCompanyVr', { companyId })).status).toBe(403)
  })

  test('are replaced by `vrIds` of sdSubmit, cleared by none, left alone where it is absent', async () => {
    const id = await aCompany()
    const [one, two] = [(await save()).data.id, (await save()).data.id]
    const submit = async (body: object) => (await admin.post('/company/sdSubmit', { id, ...body })).body
    const owned = async () =>
      (await admin.get('/vr/getCompanyVr', { companyId: id })).body.data.records.map(
        (row: { id: string }) => row.id,
      )
    expect((await submit({ vrIds: [one] })).data).toMatchObject({ added: { vr: 1 }, removed: { vr: 0 } })
    expect((await submit({ vrIds: two })).data).toMatchObject({ added: { vr: 1 }, removed: { vr: 1 } })
    expect([(await submit({ remark: 'x' })).data.added.vr, await owned()]).toEqual([0, [two]])
    const another = await aCompany()
    const refused = (await admin.post('/company/sdSubmit', { id: another, vrIds: [two] })).body
    expect(refused.data.blocked[0].id).toBe(two)
    await submit({ vrIds: [] })
    expect(await owned()).toEqual([])
  })

  test('are let go when it is removed', async () => {
    const companyId = await aCompany()
    const { data } = await save({ companyId })
    await admin.remove(company, companyId)
    expect((await admin.detail(vr, data.id)).companyId).toBe('')
  })
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

describe('panoramas of a company', () => {
  const bind = (body: object, agent = admin) => agent.post('/vr/addCompany', body)
  const release = async (ids: string) => (await admin.post(`/vr/removeCompany/${ids}`)).body
  const idsOf = async (companyId: string) =>
    (await admin.get('/vr/getCompanyVr', { companyId })).body.data.records.map(
      (row: { id: string }) => row.id,
    )
  const aPanorama = async () => (await save()).data.id as string

  test('are bound and released, many at once', async () => {
    const [companyId, one, two] = [await aCompany(), await aPanorama(), await aPanorama()]
    expect((await bind({ companyId, vrIds: [one, two] })).body.data).toEqual({ added: 2, skipped: [] })
    expect((await bind({ companyId, vrIds: `${one}` })).body.data).toEqual({ added: 0, skipped: [one] })
    expect((await idsOf(companyId)).sort()).toEqual([one, two].sort())
    expect((await release(`${one},${two}`)).data).toEqual({ removed: 2 })
    expect((await release(one)).msg).toBe('数据不存在')
    expect(await idsOf(companyId)).toEqual([])
  })

  test('are found by a part of their name', async () => {
    const companyId = await aCompany()
    const { id } = (await save({ vrName: '晒谷场航拍', companyId })).data
    await save({ companyId })
    const { data } = (await admin.get('/vr/getCompanyVr', { companyId, name: '谷场' })).body
    expect(data.records).toMatchObject([{ id }])
  })

  test('do not come from another company unless it is forced', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()]
    const { id } = (await save({ companyId: theirs })).data
    const { body } = await bind({ companyId: mine, vrIds: [id] })
    expect([body.code, body.data.blocked]).toMatchObject([400, [{ id, name: '全景' }]])
    expect((await bind({ companyId: mine, vrIds: [id], force: 1 })).body.data.added).toBe(1)
    expect(await idsOf(theirs)).toEqual([])
  })

  test('and the company live in one tenant, and are bound by who may change companies', async () => {
    const [foreign] = (await admin.page(vr, { tenantId: farm })).records
    const [companyId, own] = [await aCompany(), await aPanorama()]
    const { body } = await bind({ companyId, vrIds: [own, foreign?.id ?? '1'] })
    expect([body.code, body.msg, await idsOf(companyId)]).toEqual([400, '数据不存在', []])
    expect((await bind({ companyId })).body.msg).toBe('缺少必要的请求参数: vrIds')
    const reader = await server.asUser({ codes: ['company', 'vr_edit'] })
    expect((await bind({ companyId, vrIds: [own] }, reader)).status).toBe(403)
    expect((await reader.post(`/vr/removeCompany/${own}`)).status).toBe(403)
  })
})
