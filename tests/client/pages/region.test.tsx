import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { RegionPage } from '#client/pages/system/region/RegionPage.tsx'
import { pageOf, Refusal, search, serve, show, tidy } from '../crud/harness.tsx'

const rights = ['view', 'add', 'edit', 'delete'].map((right) => `region_${right}`)
const path = '/blade-system/region'
const levels = ['国家', '省份', '地市', '区县', '乡镇', '村委'].map((dictValue, key) => ({
  dictKey: String(key),
  dictValue,
}))
const city = {
  code: '3702',
  name: '青岛市',
  parentCode: '37',
  parentName: '山东省',
  ancestors: '00,37',
  regionLevel: 2,
  regionLevelName: '地市',
  sort: 1,
  remark: '',
  _version: 4,
}
const village = { ...city, code: '379901006001', name: '麦田村', ancestors: '00,37', regionLevel: 5 }
const district = {
  code: '370202',
  name: '市南区',
  parentCode: '3702',
  provinceCode: '37',
  provinceName: '山东省',
  cityCode: '3702',
  cityName: '青岛市',
  districtCode: '370202',
  districtName: '市南区',
  regionLevel: 3,
}
const answers = {
  [`${path}/detail`]: ({ query }: { query: Record<string, string> }) =>
    query.code === village.code ? village : city,
  [`${path}/lazy-list`]: () => [district],
  [`${path}/page`]: () => pageOf([district], 70),
  [`${path}/save`]: () => ({ code: '370299' }),
  '/blade-system/dict/dictionary': () => levels,
}

afterEach(tidy)

describe('the region page', () => {
  test('asks for a choice before it shows anything', async () => {
    serve(answers, rights)
    show(<RegionPage />)
    expect(await screen.findByText('请先选择一项区划')).toBeTruthy()
  })

  test('shows the chosen region and leads to those below', async () => {
    serve(answers, rights)
    show(<RegionPage />, '/?view=3702')
    expect(await screen.findByText('山东省 (37)')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: '市南区' }))
    expect(search().get('view')).toBe('370202')
  })

  test('a region below takes its parent’s code as a prefix', async () => {
    const server = serve(answers, rights)
    show(<RegionPage />, '/?view=3702')
    await userEvent.click(await screen.findByRole('button', { name: /新增下级/ }))
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: '区划编号' })
    expect(code.closest('.ant-form-item')?.textContent).toContain('3702')
    await userEvent.type(code, 'x9 9')
    expect(code.value).toBe('99')
    await userEvent.type(screen.getByRole('textbox', { name: '区划名称' }), '新区')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(server.last(`${path}/save`)?.body).toMatchObject({
        parentCode: '3702',
        code: '370299',
        name: '新区',
        regionLevel: 3,
      }),
    )
  })

  test('a choice in the middle of a change asks first', async () => {
    serve(answers, rights)
    show(<RegionPage />, '/?view=3702')
    await userEvent.click(await screen.findByRole('button', { name: /编辑$/ }))
    await userEvent.type(await screen.findByRole('textbox', { name: '区划名称' }), '新')
    await userEvent.click(await screen.findByRole('button', { name: '市南区' }))
    await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
    expect(search().get('view')).toBe('3702')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '区划名称' }).value).toBe('青岛市新')
  })

  test('nothing can be added below a village', async () => {
    serve(answers, rights)
    show(<RegionPage />, `/?view=${village.code}`)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /新增下级/ })
    expect(button.disabled).toBe(true)
  })

  test('a word finds regions at any depth and says where they lie', async () => {
    const server = serve(answers, rights)
    show(<RegionPage />)
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索区划名称或编号' }), '市南')
    expect(await screen.findByText('共找到 70 个区划，显示前 1 个')).toBeTruthy()
    expect(server.last(`${path}/page`)?.query).toMatchObject({ keyword: '市南' })
    const found = screen.getByRole('button', { name: /市南区/ })
    expect(within(found).getByText('山东省 / 青岛市')).toBeTruthy()
    await userEvent.click(found)
    expect(search().get('view')).toBe('370202')
  })

  test('says why a region with others below stays', async () => {
    const blocked = [{ id: '3702', name: '青岛市', reason: '请先删除子节点!' }]
    serve({ ...answers, [`${path}/remove`]: () => new Refusal(400, { data: { blocked } }) }, rights)
    show(<RegionPage />, '/?view=3702')
    await userEvent.click(await screen.findByRole('button', { name: /删除$/ }))
    await userEvent.click(await screen.findByRole('button', { name: '确定' }))
    expect(await screen.findByText('请先删除子节点!')).toBeTruthy()
  })
})
