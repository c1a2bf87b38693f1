import { describe, expect, test } from 'vitest'
import { company, companyIntroduce, device, staff } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farm = '100001'

const draft = async (more: object = {}) => ({ ...(await sampleOf(company, admin)), ...more })
const aCompany = async () => (await admin.save(company, await draft())).id
const aDevice = async (companyId: string | null = null) =>
  (await admin.save(device, { ...(await sampleOf(device, admin)), parentId: null, soilId: null, companyId }))
    .id
const aPerson = async () => (await admin.save(staff, await sampleOf(staff, admin))).id
const post = async (path: string, body: object, query = {}) => (await admin.post(path, body, query)).body
const foreign = async (resource: typeof company | typeof device | typeof staff) =>
  String((await admin.page(resource, { tenantId: farm })).records[0]?.id)
const idsIn = (page: Wire) => page.data.records.map(({ id }: Wire) => id).sort()

describe('the devices of a company', () => {
  const devicesOf = async (companyId: string, query = {}) =>
    (await admin.get('/companyDevice/getCompanyDevice', { companyId, ...query })).body

  test('are bound once, however often it is asked', async () => {
    const [companyId, one, two] = [await aCompany(), await aDevice(), await aDevice()]
    const first = await post('/companyDevice/save', { companyId, deviceIds: [one] })
    expect(first.data).toEqual({ added: 1, skipped: [] })
    const again = await post('/companyDevice/save', { companyId, deviceIds: `${one},${two}` })
    expect(again.data).toEqual({ added: 1, skipped: [one] })
    expect(idsIn(await devicesOf(companyId))).toEqual([one, two].sort())
  })

  test('do not come from another company unless it is forced', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()]
    const deviceId = await aDevice(theirs)
    const refused = await post('/companyDevice/save', { companyId: mine, deviceIds: [deviceId] })
    expect([refused.code, refused.data.blocked[0].id]).toEqual([400, deviceId])
    const forced = await post('/companyDevice/save', { companyId: mine, deviceIds: [deviceId], force: 1 })
    expect(forced.data.added).toBe(1)
    expect((await devicesOf(theirs)).data.total).toBe(0)
  })

  test('are listed with a filter, and the free ones beside them', async () => {
    const [companyId, free] = [await aCompany(), await aDevice()]
    const bound = await aDevice(companyId)
    const { deviceSerial } = await admin.detail(device, bound)
    expect(idsIn(await devicesOf(companyId, { deviceSerial }))).toEqual([bound])
    expect(idsIn(await devicesOf(companyId, { bound: 0, size: 100 }))).toContain(free)
    expect(idsIn(await devicesOf(companyId, { bound: 0, size: 100 }))).not.toContain(bound)
  })

  test('are taken away one by one or all at once', async () => {
    const companyId = await aCompany()
    const ids = [await aDevice(companyId), await aDevice(companyId), await aDevice(companyId)]
    const { data } = await post('/companyDevice/remove', {}, { companyId, id: ids[0] })
    expect(data).toEqual({ removed: 1 })
    expect((await post('/companyDevice/remove', {}, { companyId, id: ids[0] })).msg).toBe('数据不存在')
    expect((await post(`/companyDevice/empty/${companyId}`, {})).data).toEqual({ removed: 2 })
    expect((await post(`/companyDevice/empty/${companyId}`, {})).data).toEqual({ removed: 0 })
  })

  test('and their company live in one tenant', async () => {
    const [companyId, deviceId] = [await aCompany(), await aDevice()]
    const bodies = [
      { companyId: await foreign(company), deviceIds: [deviceId] },
      { companyId, deviceIds: [deviceId, await foreign(device)] },
    ]
    const answers = await Promise.all(bodies.map((body) => post('/companyDevice/save', body)))
    expect(answers.map(({ code, msg }) => [code, msg])).toEqual(Array(2).fill([400, '数据不存在']))
    expect((await devicesOf(companyId)).data.total).toBe(0)
  })

  test('are bound by who may change companies', async () => {
    const reader = await server.asUser({ codes: ['company'] })
    const { status } = await reader.post('/companyDevice/save', { companyId: '1', deviceIds: '1' })
    expect(status).toBe(403)
    expect(
      (await reader.get('/companyDevice/getCompanyDevice', { companyId: await aCompany() })).status,
    ).toBe(200)
  })
})

describe('the people of a company', () => {
  const peopleOf = async (companyId: string, query = {}) =>
    (await admin.get('/companyStaff/getCompanyStaff', { companyId, ...query })).body

  test('serve it in a role, and may serve several', async () => {
    const [one, other, staffId] = [await aCompany(), await aCompany(), await aPerson()]
    const body = { staffIds: [staffId], role: '2' }
    expect((await post('/companyStaff/save', { companyId: one, ...body })).data).toEqual({
      added: 1,
      skipped: [],
    })
    expect((await post('/companyStaff/save', { companyId: other, ...body })).data.added).toBe(1)
    const { records } = (await peopleOf(one)).data
    expect(records).toMatchObject([{ id: staffId, role: 2, roleName: '技术员', isMain: 0 }])
  })

  test('who are there already take the new role', async () => {
    const [companyId, staffId] = [await aCompany(), await aPerson()]
    await post('/companyStaff/save', { companyId, staffIds: staffId, role: '2' })
    const { data } = await post('/companyStaff/save', { companyId, staffIds: staffId, role: '4' })
    expect(data).toEqual({ added: 0, skipped: [staffId] })
    expect((await peopleOf(companyId)).data.records).toMatchObject([{ role: 4 }])
    expect((await peopleOf(companyId, { bound: 0, size: 100 })).data.records).not.toContainEqual(
      expect.objectContaining({ id: staffId }),
    )
  })

  test('have one main contact at most', async () => {
    const [companyId, one, two] = [await aCompany(), await aPerson(), await aPerson()]
    await post('/companyStaff/save', { companyId, staffIds: [one], isMain: 1 })
    await post('/companyStaff/save', { companyId, staffIds: [two], isMain: 1 })
    const main = (await peopleOf(companyId)).data.records.filter(({ isMain }: Wire) => isMain === 1)
    expect(main).toMatchObject([{ id: two }])
    expect((await post('/companyStaff/save', { companyId, staffIds: [one, two], isMain: 1 })).code).toBe(400)
  })

  test('leave one by one or all at once, and may come back', async () => {
    const [companyId, one, two] = [await aCompany(), await aPerson(), await aPerson()]
    await post('/companyStaff/save', { companyId, staffIds: [one, two] })
    expect((await post('/companyStaff/remove', {}, { companyId, id: one })).data).toEqual({ removed: 1 })
    expect((await post('/companyStaff/remove', {}, { companyId, id: one })).msg).toBe('数据不存在')
    expect((await post(`/companyStaff/empty/${companyId}`, {})).data).toEqual({ removed: 1 })
    expect((await post('/companyStaff/save', { companyId, staffIds: [one] })).data.added).toBe(1)
  })

  test('and the company live in one tenant, and the role is one of the list', async () => {
    const [companyId, staffId] = [await aCompany(), await aPerson()]
    const bodies = [
      { companyId: await foreign(company), staffIds: [staffId] },
      { companyId, staffIds: [await foreign(staff)] },
      { companyId, staffIds: [staffId], role: '77' },
    ]
    const answers = await Promise.all(bodies.map((body) => post('/companyStaff/save', body)))
    expect(answers.map(({ code }) => code)).toEqual([400, 400, 400])
    expect((await peopleOf(companyId)).data.total).toBe(0)
  })
})

describe('a company with all that belongs to it', () => {
  test('replaces what is sent, keeps what is not, and clears what is empty', async () => {
    const [one, two, person] = [await aDevice(), await aDevice(), await aPerson()]
    const added = await post('/company/sdSubmit', await draft({ deviceIds: [one], staffIds: [person] }))
    expect(added.data).toMatchObject({ added: { device: 1, staff: 1 }, removed: { device: 0, staff: 0 } })
    const { id } = added.data
    const changed = await post('/company/sdSubmit', { id, shortName: '改名', deviceIds: [two] })
    expect(changed.data).toMatchObject({
      id,
      added: { device: 1, staff: 0 },
      removed: { device: 1, staff: 0 },
    })
    expect((await admin.detail(company, id)).shortName).toBe('改名')
    const cleared = await post('/company/sdSubmit', { id, staffIds: [] })
    expect(cleared.data).toMatchObject({ added: { device: 0 }, removed: { device: 0, staff: 1 } })
    expect((await admin.page(device, { companyId: id })).records).toMatchObject([{ id: two }])
  })

  test('is not stored at all when one of its parts is refused', async () => {
    const companyName = '不存在的企业'
    const refused = await post('/company/sdSubmit', await draft({ companyName, deviceIds: ['1'] }))
    expect([refused.code, refused.msg]).toEqual([400, '数据不存在'])
    expect((await admin.page(company, { companyName })).total).toBe(0)
  })

  test('brings its profile, changes it, and takes it away', async () => {
    const { data } = await post(
      '/company/sdSubmit',
      await draft({ introduce: '<p>甲</p><script>x</script>' }),
    )
    const profile = async () => (await admin.page(companyIntroduce, { companyId: data.id })).records
    const [made] = await profile()
    expect(await admin.detail(companyIntroduce, String(made?.id))).toMatchObject({
      content: '<p>甲</p>',
      lang: 'zh',
    })
    await post('/company/sdSubmit', { id: data.id, introduce: { title: '新标题' } })
    expect(await profile()).toMatchObject([{ id: made?.id, title: '新标题' }])
    await post('/company/sdSubmit', { id: data.id, introduce: '' })
    expect(await profile()).toEqual([])
  })

  test('is refused with the name of what belongs to another one', async () => {
    const deviceId = await aDevice(await aCompany())
    const { code, data } = await post('/company/sdSubmit', await draft({ deviceIds: [deviceId] }))
    expect([code, data.blocked[0].id]).toEqual([400, deviceId])
  })

  test('needs the right to add or to change', async () => {
    const editor = await server.asUser({ codes: ['company', 'company_edit'] })
    expect((await editor.post('/company/sdSubmit', await draft())).status).toBe(403)
  })
})

describe('the page of a company', async () => {
  const [known] = (await admin.page(companyIntroduce, { lang: 'en' })).records
  const page = async (query: object) => (await admin.get('/companyIntroduce/data', { ...query })).body

  test('shows what it says, has done and has', async () => {
    const { data } = await page({ companyId: known?.companyId })
    expect(data.company.id).toBe(known?.companyId)
    expect(data.introduce).toMatchObject({ lang: 'zh', content: expect.stringContaining('<h2>') })
    expect(
      [data.progress, data.honor, data.resource, data.leaderCare].map((list) => list.length > 0),
    ).toEqual(Array(4).fill(true))
    expect(data.stats.device).toBeGreaterThan(0)
  })

  test('speaks the language that is asked for', async () => {
    const { data } = await page({ companyId: known?.companyId, lang: 'en' })
    expect(data.introduce.lang).toBe('en')
  })

  test('leaves out what is not public', async () => {
    const { data: before } = await page({ companyId: known?.companyId })
    const [one] = before.honor
    await admin.post('/companyHonor/update', { id: one.id, isShow: 0 })
    const { data } = await page({ companyId: known?.companyId })
    expect(data.honor.map(({ id }: Wire) => id)).not.toContain(one.id)
  })

  test('is not that of another tenant', async () => {
    expect((await page({ companyId: await foreign(company) })).msg).toBe('数据不存在')
  })
})

test('a company takes its profile and its people along, and lets go of its devices', async () => {
  const companyId = await aCompany()
  const deviceId = await aDevice(companyId)
  await post('/company/sdSubmit', { id: companyId, staffIds: [await aPerson()], introduce: '<p>甲</p>' })
  await admin.remove(company, companyId)
  expect((await admin.page(companyIntroduce, { companyId })).total).toBe(0)
  expect((await admin.detail(device, deviceId)).companyId).toBe('')
})
