import { describe, expect, test } from 'vitest'
import { company, region } from '#shared/resources/index.ts'
import type { Query } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startRegions } from './places.ts'

const { server, admin, read, newTown } = await startRegions()

describe('the country', () => {
  test('is the root of all', async () => {
    expect(await read('lazy-tree', { parentCode: '0' })).toMatchObject([
      { id: '00', key: '00', value: '00', parentId: '0', hasChildren: true },
    ])
  })

  test('has provinces, level by level down to counties', async () => {
    const provinces = await read('lazy-tree', { parentCode: '00' })
    expect(provinces.length).toBeGreaterThanOrEqual(31)
    expect(provinces.find(({ id }) => id === '37')).toEqual({
      id: '37',
      key: '37',
      value: '37',
      parentId: '00',
      title: '山东省',
      hasChildren: true,
    })
    const cities = await read('lazy-tree', { parentCode: '37' })
    expect(cities.find(({ id }) => id === '3701')).toMatchObject({ parentId: '37', hasChildren: true })
    const counties = await read('lazy-tree', { parentCode: '3701' })
    expect(counties.find(({ id }) => id === '370102')).toMatchObject({ parentId: '3701', hasChildren: false })
  })

  test('is listed as rows, too, in both of Blade’s spellings', async () => {
    const rows = await read('lazy-list', { parentCode: '37' })
    expect(rows.find(({ code }) => code === '3701')).toMatchObject({
      id: '3701',
      code: '3701',
      parentId: '37',
      parentCode: '37',
      name: '济南市',
      regionLevel: 2,
      level: 2,
      hasChildren: true,
      provinceCode: '37',
      provinceName: '山东省',
      cityCode: '3701',
      cityName: '济南市',
    })
  })

  test('is searched through all levels by name or code', async () => {
    expect((await read('lazy-list', { name: '济南' })).map(({ code }) => code)).toContain('3701')
    expect((await read('lazy-tree', { code: '370102' })).map(({ id }) => id)).toContain('370102')
  })

  test('offers the places below one to anybody', async () => {
    const person = await server.asUser()
    const provinces = await read('select', {}, person)
    expect(new Set(provinces.map(({ parentCode }) => parentCode))).toEqual(new Set(['00']))
    const cities = await read('select', { code: '37' }, person)
    expect(new Set(cities.map(({ parentCode }) => parentCode))).toEqual(new Set(['37']))
  })

  test('offers places by their codes and by a word', async () => {
    expect((await read('select', { ids: '370102,3701' })).map(({ code }) => code).sort()).toEqual([
      '3701',
      '370102',
    ])
    expect((await read('select', { keyword: '历下' })).map(({ code }) => code)).toContain('370102')
  })
})

describe('a removal', () => {
  const remove = (query: Query) => admin.post('/blade-system/region/remove', undefined, query)

  test('takes the code by the name id', async () => {
    const town = await newTown()
    expect((await remove({ id: town })).body).toMatchObject({ code: 200, success: true })
    expect((await admin.page(region, { code_equal: town })).total).toBe(0)
  })

  test('of a place with places below it is refused', async () => {
    const { status, body } = await remove({ id: '37' })
    expect([status, body.msg]).toEqual([400, '请先删除子节点!'])
  })

  test('of a place that companies lie in is refused', async () => {
    const town = await newTown()
    const { id } = await admin.save(company, { ...(await sampleOf(company, admin)), regionCode: town })
    expect((await remove({ id: town })).body.msg).toMatch(/有 1 条企业数据正在使用/)
    await admin.remove(company, id)
    expect((await remove({ id: town })).body.code).toBe(200)
  })

  test('is for the platform administrator alone', async () => {
    const town = await newTown()
    const farmer = await server.signIn('admin', 'admin', '100001')
    expect((await farmer.post('/blade-system/region/remove', undefined, { id: town })).status).toBe(403)
    expect((await admin.detail(region, town)).code).toBe(town)
  })
})
