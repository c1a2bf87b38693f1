import { expect, test } from 'vitest'
import { company, device, event, soil } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const farm = '100001'
const server = await startTestServer()
const admin = await server.signIn()

const aCompany = async (more: object = {}): Promise<string> =>
  (await admin.save(company, { ...(await sampleOf(company, admin)), status: 1, ...more })).id
const profile = async (id: string) => (await admin.get('/company/profile', { id })).body

test('a company is told with all that is its own, and nothing else', async () => {
  const id = await aCompany({ pageTemplateId: null })
  const empty = (await profile(id)).data
  expect(Object.values(empty.stats)).toEqual(Array(8).fill(0))
  expect(empty.publicPath).toBe('')
  const plot = await sampleOf(soil, admin)
  await admin.save(soil, { ...plot, companyId: id, soilLevel: 3, parentId: '0' })
  await admin.save(device, { ...(await sampleOf(device, admin)), companyId: id })
  await admin.save(event, { ...(await sampleOf(event, admin)), companyId: id })
  await admin.save(device, { ...(await sampleOf(device, admin)), companyId: await aCompany() })
  const { data } = await profile(id)
  expect(data.stats).toMatchObject({ plots: 1, devices: 1, openEvents: 1, staff: 0 })
  expect(data.stats.areaMu).toBeGreaterThan(0)
})

test('the page for everybody is named where there is one', async () => {
  const [template] = (await admin.get('/pageTemplate/select', { templateType: 'company' })).body.data
  const id = await aCompany({ pageTemplateId: template.id })
  const { creditCode } = await admin.detail(company, id)
  expect((await profile(id)).data.publicPath).toBe(`/s/company/${creditCode}?t=000000`)
  await admin.update(company, { id, status: 2 })
  expect((await profile(id)).data.publicPath).toBe('')
})

test('companies of others, or of nobody, are not told', async () => {
  const id = await aCompany()
  const stranger = await server.asUser({ tenantId: farm, codes: ['company', 'company_view'] })
  const nobody = await server.asUser({})
  expect((await stranger.get('/company/profile', { id })).body.msg).toBe('数据不存在')
  expect((await nobody.get('/company/profile', { id })).status).toBe(403)
  expect((await profile('7')).code).toBe(400)
  expect((await admin.get('/company/profile')).body.code).toBe(400)
})
