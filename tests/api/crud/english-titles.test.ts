import { expect, test } from 'vitest'
import { company, companyType, eventType } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const chinese = await server.signIn()
const english = chinese.with({ 'Accept-Language': 'en' })

test('what a key points to is called by its English name in English, and only there', async () => {
  const { records } = await english.page(company, { size: 50 })
  expect(records.map(({ typeName }) => typeName)).toContain('Farmers’ cooperative')
  const stored = await chinese.page(company, { size: 50 })
  expect(stored.records.map(({ typeName }) => typeName)).toContain('农民合作社')
})

test('one without an English name keeps its own', async () => {
  const { id } = await chinese.save(companyType, { typeName: '试验站', typeCode: 'trial_station' })
  const nodes = (await english.get('/companyType/tree')).body.data as { value: string; title: string }[]
  expect(nodes.find(({ value }) => value === id)?.title).toBe('试验站')
})

test('a changed English name is told at once', async () => {
  const { id } = await chinese.save(companyType, {
    typeName: '育苗场',
    typeCode: 'nursery',
    nameEn: 'Nursery',
  })
  const title = async () => {
    const { data } = (await english.get('/companyType/tree')).body
    return (data as { value: string; title: string }[]).find(({ value }) => value === id)?.title
  }
  expect(await title()).toBe('Nursery')
  await chinese.update(companyType, { id, nameEn: 'Seedling nursery' })
  expect(await title()).toBe('Seedling nursery')
})

test('trees and pickers of types and regions have English names', async () => {
  const types = (await english.get('/eventType/tree')).body.data as { title: string; typeName: string }[]
  expect(types.map(({ title }) => title)).toContain('Device faults')
  const { records } = await english.page(eventType, { typeCode_equal: 'offline' })
  // A stored field is never translated.
  expect(records[0]).toMatchObject({ typeName: '设备离线', nameEn: 'Device offline' })
  const places = (await english.get('/blade-system/region/select', { keyword: '青穗' })).body.data
  expect(places).toContainEqual(expect.objectContaining({ name: '青穗县', nameEn: 'Qingsui County' }))
})
