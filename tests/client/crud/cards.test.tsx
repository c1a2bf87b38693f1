import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { grid } from '#shared/resources/geo/grid.ts'
import { param } from '#shared/resources/reference/param.ts'
import { pageOf, search, serve, show, tidy } from './harness.tsx'

const rowOf = (id: string, name: string) => ({ id, _version: 1, paramName: name, paramKey: `site.key${id}` })
const first = rowOf('1', '标题')
const second = rowOf('2', '副标题')
const rights = ['view', 'edit', 'delete'].map((right) => `param_${right}`)
const path = '/blade-system/param'
const mine = '/blade-system/user-setting/mine'
const keep = '/blade-system/user-setting/save'
const answers = { [`${path}/page`]: () => pageOf([first, second]) }

afterEach(tidy)

describe('cards', () => {
  const drawAs = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^视图：/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(name) }))
  }
  const cards = () => screen.queryAllByRole('listitem').filter((item) => item.classList.contains('crud-card'))

  test('take the place of the table where there is room for one, and that is kept', async () => {
    const server = serve(answers, rights)
    show(<ResourcePage resource={param} />)
    await screen.findByText('副标题')
    await drawAs('以卡片显示')
    await waitFor(() => expect(cards()).toHaveLength(2))
    expect(screen.queryByRole('table')).toBeNull()
    expect(server.last(keep)?.body).toMatchObject({ key: 'table.param.columns', value: { look: 'cards' } })
    await drawAs('以表格显示')
    expect((await screen.findAllByRole('table')).length).toBeGreaterThan(0)
    expect(cards()).toEqual([])
  })

  test('have what rows have: choosing, actions and pages', async () => {
    const kept = { 'table.param.columns': { look: 'cards' } }
    const page = () => pageOf([first, second], 30)
    serve({ ...answers, [`${path}/page`]: page, [mine]: () => kept }, rights)
    show(<ResourcePage resource={param} />)
    await waitFor(() => expect(cards()).toHaveLength(2))
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 副标题' }))
    expect(await screen.findByText('已选择 1 项')).toBeTruthy()
    expect(screen.getByRole('button', { name: '编辑 副标题' })).toBeTruthy()
    await userEvent.click(screen.getByTitle('3'))
    await waitFor(() => expect(search().get('current')).toBe('3'))
  })

  test('are not offered for a tree', async () => {
    serve({ '/grid/lazy-list': () => [{ id: '1', gridName: '镇', _version: 1 }] }, ['grid_view'])
    show(<ResourcePage resource={grid} />)
    await screen.findByText('镇')
    await userEvent.click(await screen.findByRole('button', { name: /^视图：/ }))
    expect(await screen.findByRole('menuitem', { name: /图表/ })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /以卡片显示/ })).toBeNull()
  })

  test('are sorted by a menu: up, down and no more', async () => {
    const kept = { 'table.param.columns': { look: 'cards' } }
    const server = serve({ ...answers, [mine]: () => kept }, rights)
    show(<ResourcePage resource={param} />)
    await waitFor(() => expect(cards()).toHaveLength(2))
    const order = await screen.findByRole('button', { name: '排序' })
    const sortBy = async (name: RegExp) => {
      await userEvent.click(order)
      await userEvent.click(await screen.findByRole('menuitem', { name }))
    }
    await sortBy(/^参数名称/)
    await waitFor(() => expect(search().get('ascs')).toBe('paramName'))
    await waitFor(() => expect(server.last(`${path}/page`)?.query.ascs).toBe('paramName'))
    await sortBy(/^参数名称.*升序/)
    await waitFor(() => expect(search().get('descs')).toBe('paramName'))
    await sortBy(/^默认顺序/)
    await waitFor(() => expect(search().toString()).toBe(''))
  })
})
