import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { usePreferences } from '#client/state/preferences.ts'
import { staff } from '#shared/resources/people/staff.ts'
import { param } from '#shared/resources/reference/param.ts'
import { pageOf, Refusal, search, serve, show, tidy } from '../harness.tsx'
import { answers, first, path, rights, second } from './params.ts'

afterEach(() => {
  tidy()
  usePreferences.setState({ letterKeys: true })
})

describe('chosen rows', () => {
  test('Ctrl+A chooses the page, and once more everything that matches', async () => {
    const server = serve({ ...answers, [`${path}/page`]: () => pageOf([first, second], 30) }, rights)
    show(<ResourcePage resource={param} />, '/?keyword=x')
    await screen.findByText('副标题')
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(await screen.findByText('已选择 2 项')).toBeTruthy()
    await userEvent.keyboard('{Control>}a{/Control}')
    await waitFor(() =>
      expect(server.last(`${path}/page`)?.query).toMatchObject({ size: '500', keyword: 'x' }),
    )
  })

  const ann = { id: '5', staffName: '安', phone: '13800000000', workStatus: 1 }
  const refusal = new Refusal(400, { data: { blocked: [{ id: '5', reason: '正在休假' }] } })

  test('are changed in the fields that are ticked, and no others; what stands in the way is named', async () => {
    let isRefused = true
    const server = serve(
      {
        '/staff/page': () => pageOf([ann]),
        '/staff/batch-update': () => (isRefused ? refusal : { updated: 1 }),
      },
      ['staff_edit'],
    )
    show(<ResourcePage resource={staff} />)
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 安' }))
    await userEvent.click(await screen.findByRole('button', { name: '批量修改' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await screen.findByText('请至少勾选一个要修改的字段')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '修改 所属部门' }))
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText('正在休假')).toBeTruthy()
    expect(within(dialog).getByText('安')).toBeTruthy()
    expect(server.last('/staff/batch-update')?.body).toEqual({ ids: ['5'], patch: { deptId: null } })
    isRefused = false
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await screen.findByText('已修改 1 条')).toBeTruthy()
  })

  test('cannot be changed together without the right to edit', async () => {
    serve({ '/staff/page': () => pageOf([ann]) }, ['staff_delete'])
    show(<ResourcePage resource={staff} />)
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 安' }))
    expect(screen.queryByRole('button', { name: '批量修改' })).toBeNull()
  })
})

describe('single keys', () => {
  beforeEach(() => serve({ ...answers, [`${path}/page`]: () => pageOf([first, second], 30) }, rights))
  const current = () => document.activeElement?.getAttribute('data-row-key')

  test('go from row to row, choose one and turn the page', async () => {
    show(<ResourcePage resource={param} />)
    await screen.findByText('副标题')
    await userEvent.keyboard('jjj')
    expect(current()).toBe('2')
    await userEvent.keyboard('k ')
    expect(current()).toBe('1')
    expect(await screen.findByText('已选择 1 项')).toBeTruthy()
    await userEvent.keyboard(']')
    await waitFor(() => expect(search().get('current')).toBe('2'))
  })

  test('edit the current row', async () => {
    show(<ResourcePage resource={param} />)
    await screen.findByText('副标题')
    await userEvent.keyboard('je')
    expect(await screen.findByText('编辑参数')).toBeTruthy()
  })

  test('do nothing where they are switched off', async () => {
    usePreferences.setState({ letterKeys: false })
    show(<ResourcePage resource={param} />)
    await screen.findByText('副标题')
    await userEvent.keyboard('j')
    expect(current()).toBeFalsy()
  })
})

test('a code can be copied, the name of a row cannot', async () => {
  serve(answers, rights)
  show(<ResourcePage resource={param} />)
  await screen.findByText('副标题')
  // jsdom has no clipboard; a setup brings one.
  await userEvent.setup().click(screen.getByRole('button', { name: '复制 site.key1' }))
  expect(await screen.findByText('已复制 site.key1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '复制 标题' })).toBeNull()
})
