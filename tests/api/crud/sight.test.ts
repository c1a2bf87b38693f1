import { describe, expect, test } from 'vitest'
import { company, device, role, user } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const newCompany = async () =>
  (
    await admin.save(company, {
      ...(await sampleOf(company, admin)),
      contactName: '郑重其',
      contactPhone: '13812345678',
    })
  ).id

describe('a phone number', () => {
  test('is shown whole to one who may see it', async () => {
    const person = await server.asUser({ codes: ['company', 'company_phone'] })
    expect((await person.detail(company, await newCompany())).contactPhone).toBe('13812345678')
  })

  test('is shown in part to everybody else', async () => {
    const person = await server.asUser({ codes: ['company'] })
    const id = await newCompany()
    expect((await person.detail(company, id)).contactPhone).toBe('138****5678')
    expect((await person.page(company, { id })).records).toMatchObject([{ contactPhone: '138****5678' }])
  })

  test('that comes back in part keeps what is stored', async () => {
    const person = await server.asUser({ codes: ['company', 'company_edit'] })
    const id = await newCompany()
    const seen = await person.detail(company, id)
    await person.update(company, { ...seen, companyName: '改了名称' })
    expect(await admin.detail(company, id)).toMatchObject({
      companyName: '改了名称',
      contactPhone: '13812345678',
    })
  })

  test('that is typed in whole is changed by one who may not see it', async () => {
    const person = await server.asUser({ codes: ['company', 'company_edit'] })
    const id = await newCompany()
    await person.update(company, { id, contactPhone: '13900000001' })
    expect((await admin.detail(company, id)).contactPhone).toBe('13900000001')
  })

  test('cannot be guessed digit by digit by one who may not see it', async () => {
    const person = await server.asUser({ codes: ['company'] })
    const id = await newCompany()
    const right = await person.page(company, { id, contactPhone_likeright: '1381234' })
    const wrong = await person.page(company, { id, contactPhone_likeright: '1389999' })
    expect(right.total).toBe(wrong.total)
    const [up, down] = [await person.page(company, { ascs: 'contactPhone' }), await person.page(company)]
    expect(up.records.map((row) => row.id)).toEqual(down.records.map((row) => row.id))
  })
})

describe('a choice', () => {
  test('tells anybody who has signed in a record’s name, and little else', async () => {
    const person = await server.asUser()
    const [row] = (await person.get('/company/select', { size: 1 })).body.data
    expect(Object.keys(row).sort()).toEqual(['companyName', 'id', 'shortName'])
    const [node] = (await person.get('/companyType/select', { size: 1 })).body.data
    expect(Object.keys(node).sort()).toEqual(['id', 'nameEn', 'parentId', 'parentName', 'typeName'])
  })

  test('is found by what it shows, not by what it hides', async () => {
    const person = await server.asUser()
    const id = await newCompany()
    const ids = async (query: object) =>
      (await person.get('/company/select', { ids: id, ...query })).body.data.length
    expect(await ids({ contactPhone: '13812345678' })).toBe(await ids({ contactPhone: '13999999999' }))
    expect(await ids({ companyName: 'no such name' })).toBe(0)
    const { contactName, companyName } = await admin.detail(company, id)
    expect(await ids({ keyword: contactName })).toBe(0)
    expect(await ids({ keyword: companyName })).toBe(1)
    expect((await admin.page(company, { id, keyword: contactName })).total).toBe(1)
  })

  test('answers the records asked for by their keys, also many', async () => {
    const { records } = await admin.page(device, { size: 120 })
    const ids = records.map(({ id }) => id)
    const { body } = await admin.get('/device/select', { ids: ids.join(',') })
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort())
  })

  test('finds by keyword, a page at a time', async () => {
    const { body } = await admin.get('/device/select', { keyword: '墒情仪', size: 7 })
    expect(body.data).toHaveLength(7)
    expect(body.data.every(({ deviceName }: { deviceName: string }) => deviceName.includes('墒情仪'))).toBe(
      true,
    )
  })
})

describe('a secret', () => {
  test('is told to be there, never shown', async () => {
    const draft = await sampleOf(device, admin)
    const withCode = await admin.save(device, { ...draft, validateCode: 'ABCDEF' })
    const record = await admin.detail(device, withCode.id)
    expect(record.hasValidateCode).toBe(true)
    expect(JSON.stringify(record)).not.toContain('ABCDEF')
    const { id } = await admin.save(device, { ...(await sampleOf(device, admin)), validateCode: '' })
    expect((await admin.detail(device, id)).hasValidateCode).toBe(false)
  })

  test('stays when it is sent back empty', async () => {
    const { id } = await admin.save(device, await sampleOf(device, admin))
    await admin.update(device, { id, validateCode: '' })
    await admin.update(device, { id, validateCode: null })
    expect((await admin.detail(device, id)).hasValidateCode).toBe(true)
  })
})

test('the built-in rows of another tenant are shown to the platform administrator alone', async () => {
  const person = await server.asUser({ codes: ['role', 'user'] })
  expect(new Set((await person.page(role, { size: 500 })).records.map(({ tenantId }) => tenantId))).toEqual(
    new Set(['000000']),
  )
  const { records } = await person.page(user, { tenantId: '100001', size: 500 })
  expect(new Set(records.map(({ tenantId }) => tenantId))).toEqual(new Set(['000000']))
})
