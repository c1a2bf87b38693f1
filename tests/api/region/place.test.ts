import { describe, expect, test } from 'vitest'
import { region } from '#shared/resources/index.ts'
import type { Query, Wire } from '#tests/support/agent.ts'
import { startRegions } from './places.ts'

const { admin, read, freeCode, newTown } = await startRegions()
const submit = (draft: Wire) => admin.post('/blade-system/region/submit', draft)

describe('a place', () => {
  test('is known by its code', async () => {
    expect(await admin.detail(region, '370102')).toMatchObject({
      id: '370102',
      code: '370102',
      name: '历下区',
      parentCode: '3701',
      parentName: '济南市',
      regionLevel: 3,
      level: 3,
      ancestors: '00,37,3701',
      provinceName: '山东省',
      cityName: '济南市',
      districtCode: '370102',
      districtName: '历下区',
      townCode: '',
      villageName: '',
    })
    const { body } = await admin.get('/blade-system/region/detail', { id: '370102' })
    expect(body.data.code).toBe('370102')
  })

  test('takes the names of the places above it', async () => {
    const town = await newTown()
    const county = await admin.detail(region, '379901')
    expect(await admin.detail(region, town)).toMatchObject({
      ancestors: '00,37,3799,379901',
      provinceCode: '37',
      provinceName: '山东省',
      cityCode: '3799',
      districtCode: '379901',
      districtName: county.name,
      townCode: town,
      townName: `新镇${town}`,
      villageCode: '',
    })
  })

  test('that is a province has the country alone above it', async () => {
    const { body } = await submit({ parentCode: '00', code: '99', name: '新省', regionLevel: 1 })
    expect(body).toMatchObject({ code: 200, data: { code: '99' } })
    expect(await admin.detail(region, '99')).toMatchObject({
      ancestors: '00',
      parentCode: '00',
      provinceCode: '99',
      provinceName: '新省',
      cityCode: '',
    })
    await admin.remove(region, '99')
  })

  test('gives its own columns its new name', async () => {
    const town = await newTown()
    await admin.update(region, { code: town, name: '改名镇' })
    expect(await admin.detail(region, town)).toMatchObject({ name: '改名镇', townName: '改名镇' })
  })

  test('gives all places below it its new name', async () => {
    const town = await newTown()
    const village = `${town}001`
    await admin.save(region, { parentCode: town, code: village, name: '某村', regionLevel: 5 })
    await admin.update(region, { code: town, name: '再改名镇' })
    expect(await admin.detail(region, village)).toMatchObject({ townName: '再改名镇', villageName: '某村' })
  })

  test('is added when its code is new, and changed when it is known', async () => {
    const town = await newTown({ sort: 5, remark: 'as it was' })
    const again = await submit({ parentCode: '379901', code: town, name: '第二次', regionLevel: 4 })
    expect(again.body).toMatchObject({ code: 200, data: { code: town } })
    expect(await admin.detail(region, town)).toMatchObject({ name: '第二次', sort: 5, remark: 'as it was' })
    expect((await admin.page(region, { code_equal: town })).total).toBe(1)
  })

  test('may be sent with the level under its other name', async () => {
    const code = freeCode()
    const { body } = await submit({ parentCode: '379901', code, name: '旧名', level: '4' })
    expect(body.code).toBe(200)
    expect((await admin.detail(region, code)).regionLevel).toBe(4)
  })

  test('may be sent so by save and update, too', async () => {
    const code = freeCode()
    const draft = { parentCode: '379901', code, name: '旧名', level: 4 }
    expect((await admin.post('/blade-system/region/save', draft)).body.code).toBe(200)
    await admin.post('/blade-system/region/update', { code, level: 3 })
    expect(await admin.detail(region, code)).toMatchObject({ regionLevel: 3, level: 3 })
  })

  test('is added below another one from the form that showed it, as open-source clients do', async () => {
    const code = freeCode()
    const county = await admin.detail(region, '379901')
    // Its id, its parentId and its regionLevel go along as they were.
    const { body } = await submit({ ...county, code, parentCode: county.code, name: '下级', level: 4 })
    expect(body).toMatchObject({ code: 200, data: { code } })
    expect(await admin.detail(region, code)).toMatchObject({ parentCode: '379901', regionLevel: 4, level: 4 })
    expect(await admin.detail(region, '379901')).toEqual(county)
  })

  test('is found under Blade’s names', async () => {
    const rows = (query: Query) => admin.page(region, query).then(({ records }) => records)
    expect((await rows({ id: '3701' })).map(({ code }) => code)).toEqual(['3701'])
    expect(await rows({ parentId: '3701', size: 500 })).toEqual(await rows({ parentCode: '3701', size: 500 }))
    expect((await rows({ parentId: '37', level: 3 })).length).toBe(0)
    expect(await read('lazy-list', { parentId: '37' })).toEqual(await read('lazy-list', { parentCode: '37' }))
  })

  test('is refused a second time by save', async () => {
    const town = await newTown()
    const { status, body } = await admin.post('/blade-system/region/save', {
      parentCode: '379901',
      code: town,
      name: 'x',
      regionLevel: 4,
    })
    expect([status, body.msg]).toEqual([400, '区划编号已存在'])
    expect(body.errors).toEqual([{ field: 'code', message: '区划编号已存在' }])
  })

  test('can be added again once it was removed', async () => {
    const town = await newTown()
    await admin.remove(region, town)
    await admin.save(region, { parentCode: '379901', code: town, name: '又一次', regionLevel: 4 })
    expect(await admin.detail(region, town)).toMatchObject({ name: '又一次', isDeleted: 0 })
  })

  test.each([
    ['3', '区划编号格式不正确'],
    ['37990', '区划编号格式不正确'],
    ['37-01', '区划编号格式不正确'],
    ['110101001', '区划编号须以父区划编号开头'],
  ])('has no code like %s', async (code, msg) => {
    const answer = await submit({ parentCode: '379901', code, name: 'x', regionLevel: 4 })
    expect([answer.status, answer.body.msg]).toEqual([400, msg])
  })

  test('lies in one that exists', async () => {
    const answer = await submit({ parentCode: '9898', code: '989801', name: 'x', regionLevel: 3 })
    expect([answer.status, answer.body.msg]).toEqual([400, '上级不存在'])
  })

  test('does not lie in itself', async () => {
    const answer = await submit({ parentCode: '98', code: '98', name: 'x', regionLevel: 1 })
    expect(answer.status).toBe(400)
  })

  test('stays where it is', async () => {
    const town = await newTown()
    await admin.update(region, { code: town, parentCode: '37' })
    expect(await admin.detail(region, town)).toMatchObject({ parentCode: '379901' })
  })
})
