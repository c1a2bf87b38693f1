import { describe, expect, test } from 'vitest'
import { company, vr } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { farm, startScenes } from './scenes.ts'

const { server, admin, save } = await startScenes()
const aCompany = async (agent = admin) => (await agent.save(company, await sampleOf(company, agent))).id

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
