import { describe, expect, test } from 'vitest'
import { company, soil, staff } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { area, east, middle, startPlots, unique, west } from './plots.ts'

const { server, admin, plot, halves, stored } = await startPlots()
const scopes = createScopes(server, admin)
const own = { scopeType: 2 }
const somebody = () => server.asUser({ codes: ['soil', 'soil_add', 'soil_edit', 'soil_delete'] })
const splitBy = (agent: Agent, id: string, more: object = {}) => {
  const parts = [
    { place: west, keeps: true },
    { place: east, soilName: unique('东畈东'), soilCode: unique('D') },
  ]
  return agent.post('/soil/split', { id, lines: [middle], parts, ...more })
}
const mergeBy = (agent: Agent, ids: string[]) => agent.post('/soil/merge', { ids, keep: ids[0] })
const ownPlot = async (person: Agent) => {
  const { soilLevel, landUse } = await sampleOf(soil, admin)
  const draft = { soilName: unique('西畈'), soilLevel, landUse, regionCode: '379901006', geometry: area }
  return (await person.save(soil, draft as never)).id
}
const gone = [400, '数据不存在']

test('needs the rights to add, change and remove plots', async () => {
  const { id, other } = await halves()
  const without = await server.asUser({ codes: ['soil', 'soil_add', 'soil_edit'] })
  expect((await without.post('/soil/split', { id })).status).toBe(403)
  expect((await without.post('/soil/merge', { ids: [id, other], keep: id })).status).toBe(403)
})

test('a plot of another tenant does not exist', async () => {
  const { id, other } = await halves()
  const stranger = await server.signIn('admin', 'admin', '100001')
  expect((await mergeBy(stranger, [id, other])).body.msg).toBe('数据不存在')
  expect((await splitBy(stranger, id)).body.msg).toBe('数据不存在')
})

describe('a data scope', () => {
  test('of changing plots alone narrows both calls', async () => {
    const person = await somebody()
    await scopes.data(person, 'soil', { ...own, scopeClass: 'soil.update' })
    const { id, other } = await halves()
    for (const { status, body } of [await splitBy(person, id), await mergeBy(person, [id, other])])
      expect([status, body.msg]).toEqual(gone)
    expect((await splitBy(person, await ownPlot(person))).status).toBe(200)
  })

  test('of adding plots alone narrows what a split adds', async () => {
    const person = await somebody()
    const scopeValue = JSON.stringify({ column: 'soilName', operator: 'like', value: '可' })
    await scopes.data(person, 'soil', { scopeType: 5, scopeClass: 'soil.save', scopeValue })
    const { id } = await plot()
    const { status, body } = await splitBy(person, id)
    expect([status, body.msg]).toEqual([400, '超出您的数据权限范围'])
    expect(await stored(id)).toMatchObject({ geometry: area })
    const parts = [
      { place: west, keeps: true },
      { place: east, soilName: unique('可') },
    ]
    expect((await splitBy(person, id, { parts })).status).toBe(200)
  })

  test('of removing plots alone narrows a merge', async () => {
    const person = await somebody()
    await scopes.data(person, 'soil', { ...own, scopeClass: 'soil.remove' })
    const { id, other } = await halves()
    const { areaM2 } = await stored(id)
    const { status, body } = await mergeBy(person, [id, other])
    expect([status, body.msg]).toEqual(gone)
    expect((await stored(id)).areaM2).toBe(areaM2)
  })

  test('that shows no boundary, or no code, to who changes or adds a plot holds', async () => {
    const [blind, codeless] = [await somebody(), await somebody()]
    const fields = 'id,soilName,soilLevel,landUse,regionCode'
    await scopes.data(blind, 'soil', { scopeType: 1, scopeClass: 'soil.update', scopeField: fields })
    const { id, other } = await halves()
    expect((await splitBy(blind, id)).status).toBe(403)
    expect((await mergeBy(blind, [id, other])).status).toBe(403)
    await scopes.data(codeless, 'soil', {
      scopeType: 1,
      scopeClass: 'soil.save',
      scopeField: `${fields},geometry`,
    })
    const { id: whole } = await plot()
    const { data } = (await splitBy(codeless, whole)).body
    // Numbered, not as it was typed.
    expect((await stored(data.added[0].id)).soilCode).toMatch(/^379901006/)
  })
})

test('whoever sees his own records alone splits his plot, though he sees nothing that it names', async () => {
  const person = await somebody()
  for (const menu of ['soil', 'company', 'staff']) await scopes.data(person, menu, own)
  const id = await ownPlot(person)
  const { id: parentId } = await plot()
  const { id: companyId } = await admin.save(company, await sampleOf(company, admin))
  const { id: managerId } = await admin.save(staff, await sampleOf(staff, admin))
  await admin.update(soil, { id, parentId, companyId, managerId })
  const { status, body } = await splitBy(person, id)
  expect([status, body.msg]).toEqual([200, expect.anything()])
  expect(await stored(body.data.added[0].id)).toMatchObject({ parentId, companyId, managerId })
  expect((await mergeBy(person, [id, body.data.added[0].id])).status).toBe(200)
})
