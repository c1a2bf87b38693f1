import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
// Lazy for the page, but a test has no reason to wait for it.
import '#client/crud/record/ResourceDialog.tsx'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { KnownPagesContext } from '#client/state/known-pages.ts'
import { dept } from '#shared/resources/organisation/dept.ts'
import { param } from '#shared/resources/reference/param.ts'
import { pageOf, Refusal, search, serve, show, tidy } from './harness.tsx'
import { first, path, rights, rows, second } from './records.ts'

afterEach(tidy)
// Drawers with all that stands in them, which jsdom takes its time for.
vi.setConfig({ testTimeout: 60_000 })

/** The drawer, once it shows the record of this name. */
async function drawerOf(name: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findAllByText(name)
  return dialog
}

test('the record on view is in the address, and its neighbours are a key away', async () => {
  serve(rows, rights)
  show(<ResourcePage resource={param} />)
  await userEvent.click(await screen.findByRole('button', { name: '查看 甲' }))
  const dialog = await drawerOf('甲')
  expect(search().get('view')).toBe('1')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '上一条' }).disabled).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: '下一条' }))
  await drawerOf('乙')
  expect(search().get('view')).toBe('2')
  await userEvent.keyboard('k')
  await drawerOf('甲')
  await userEvent.click(screen.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement)
  await waitFor(() => expect(search().has('view')).toBe(false))
})

test('the record on view is edited by key', async () => {
  serve(rows, rights)
  show(<ResourcePage resource={param} />)
  await userEvent.click(await screen.findByRole('button', { name: '查看 甲' }))
  await drawerOf('甲')
  await userEvent.keyboard('e')
  expect(await screen.findByText('编辑参数')).toBeTruthy()
  expect(search().has('view')).toBe(false)
})

test('in a tree the neighbours are the rows on screen, those of opened branches among them', async () => {
  const deptOf = (id: string, deptName: string, parentId = '0') => ({ id, deptName, parentId })
  const top = [{ ...deptOf('1', '总部'), hasChildren: true }, deptOf('3', '分部')]
  const deptPath = '/blade-system/dept'
  serve(
    {
      [`${deptPath}/lazy-list`]: ({ query }) => (query.parentId === '1' ? [deptOf('2', '下级', '1')] : top),
      [`${deptPath}/detail`]: ({ query }) => deptOf(query.id ?? '', `部门${query.id}`),
    },
    ['dept_view'],
  )
  show(<ResourcePage resource={dept} />)
  await userEvent.click(await screen.findByRole('button', { name: '查看 总部' }))
  const dialog = await drawerOf('部门1')
  expect(dialog.getByText('第 1 / 2 条')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: '展开行' })[0] as HTMLElement)
  expect(await dialog.findByText('第 1 / 3 条')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '下一条' }))
  await drawerOf('部门2')
})

test('the place of a record is told among all that match, and the next one may be on the next page', async () => {
  const page = ({ query }: { query: Record<string, string> }) =>
    pageOf([query.current === '2' ? second : first], 11)
  serve({ ...rows, [`${path}/page`]: page }, rights)
  show(<ResourcePage resource={param} />)
  await userEvent.click(await screen.findByRole('button', { name: '查看 甲' }))
  const dialog = await drawerOf('甲')
  expect(dialog.getByText('第 1 / 11 条')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '上一条' }).disabled).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: '下一条' }))
  await drawerOf('乙')
  await waitFor(() => expect(Object.fromEntries(search())).toEqual({ current: '2', view: '2' }))
})

test('fields without a value wait behind a button, and what points to another record leads there', async () => {
  const known = {
    isPage: () => true,
    isOpenPage: () => true,
    menuPath: (at: string) => at,
    presentPath: (at: string) => at,
  }
  const row = { id: '5', deptName: '总部', parentId: '9', parentName: '集团', sort: 1, fullName: '' }
  serve({ '/blade-system/dept/lazy-list': () => [row], '/blade-system/dept/detail': () => row }, [
    'dept_view',
  ])
  show(
    <KnownPagesContext value={known}>
      <ResourcePage resource={dept} />
    </KnownPagesContext>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '查看 总部' }))
  const dialog = await drawerOf('总部')
  expect(dialog.getByRole('link', { name: '集团' }).getAttribute('href')).toBe('/system/dept?view=9')
  expect(dialog.queryByText('部门全称')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: /^更多：\d+ 个空字段/ }))
  expect(dialog.getByText('部门全称')).toBeTruthy()
})

test('lists without rows wait behind a button, where a row that points here can be added', async () => {
  const known = {
    isPage: () => true,
    isOpenPage: () => true,
    menuPath: (at: string) => at,
    presentPath: (at: string) => at,
  }
  const row = { id: '5', deptName: '总部', parentId: '0' }
  serve(
    {
      '/blade-system/dept/lazy-list': () => [row],
      '/blade-system/dept/detail': () => row,
      '/blade-system/dept/page': () => pageOf([]),
      '/staff/page': () => pageOf([{ id: '1', staffName: '安' }]),
      '/event/page': () => pageOf([]),
    },
    ['dept_view', 'event_add', 'dept_add', 'staff_add'],
  )
  show(
    <KnownPagesContext value={known}>
      <ResourcePage resource={dept} />
    </KnownPagesContext>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '查看 总部' }))
  const dialog = await drawerOf('总部')
  await dialog.findByRole('tab', { name: /^工作人员/ })
  await waitFor(() => expect(dialog.queryByRole('tab', { name: /^下级/ })).toBeNull())
  await userEvent.click(dialog.getByRole('button', { name: /^更多$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^下级/ }))
  const adding = await dialog.findByRole('link', { name: '新增部门' })
  expect(adding.getAttribute('href')).toBe('/system/dept?parentId=5&add=1')
})

test('an address opens a record that is not on the page, and a change of the list keeps it', async () => {
  serve({ ...rows, [`${path}/page`]: () => pageOf([second], 30) }, rights)
  show(<ResourcePage resource={param} />, '/?view=1')
  const dialog = await drawerOf('甲')
  expect(dialog.queryByRole('button', { name: '下一条' })).toBeNull()
})

test('a link leads to the record on the whole page, which its neighbours have too, and back beside the list', async () => {
  serve(rows, rights)
  show(<ResourcePage resource={param} />, '/?keyword=x&view=1')
  const dialog = await drawerOf('甲')
  const drawer = () => document.querySelector('.record-whole')
  expect(drawer()).toBeNull()
  await userEvent.click(dialog.getByRole('link', { name: '整页查看' }))
  await waitFor(() => expect(drawer()).not.toBeNull())
  expect(search().toString()).toBe('keyword=x&view=1&whole=1')
  await userEvent.click(dialog.getByRole('button', { name: '下一条' }))
  await drawerOf('乙')
  expect(search().toString()).toBe('keyword=x&view=2&whole=1')
  await userEvent.click(dialog.getByRole('link', { name: '回到列表旁' }))
  await waitFor(() => expect(drawer()).toBeNull())
  expect(search().toString()).toBe('keyword=x&view=2')
})

test('nobody without the right opens a record by its address', async () => {
  const server = serve(rows, ['param_add'])
  show(<ResourcePage resource={param} />, '/?view=1')
  await screen.findByText('甲')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.last(`${path}/detail`)).toBeUndefined()
})

test('the history tells who changed what from what to what', async () => {
  serve(rows, rights)
  show(<ResourcePage resource={param} />, '/?view=1')
  const dialog = await drawerOf('甲')
  await userEvent.click(dialog.getByRole('tab', { name: '变更历史' }))
  expect(await dialog.findByText('共 2 次变更')).toBeTruthy()
  const change = dialog.getByRole('row', { name: /参数键值/ })
  expect(within(change).getByText('旧')).toBeTruthy()
  expect(within(change).getByText('新')).toBeTruthy()
  expect(dialog.getByText('王五')).toBeTruthy()
})

test('a history that does not come says why', async () => {
  const fault = () => new Refusal(500, { msg: '服务器异常', traceId: 'trace-7' })
  serve({ ...rows, [`${path}/history`]: fault }, rights)
  show(<ResourcePage resource={param} />, '/?view=1')
  const dialog = await drawerOf('甲')
  await userEvent.click(dialog.getByRole('tab', { name: '变更历史' }))
  expect(await dialog.findByText('跟踪号 trace-7')).toBeTruthy()
  expect(dialog.getByRole('button', { name: '重试' })).toBeTruthy()
})
