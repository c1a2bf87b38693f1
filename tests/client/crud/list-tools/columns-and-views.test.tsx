import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { useSession } from '#client/state/session/session.ts'
import { param } from '#shared/resources/reference/param.ts'
import { search, serve, show, tidy } from '../harness.tsx'
import { answers, path, rights } from './params.ts'

const mine = '/blade-system/user-setting/mine'
const keep = '/blade-system/user-setting/save'

/** The setting that was kept last. */
const lastKept = (server: ReturnType<typeof serve>) =>
  server.last(keep)?.body?.value as { columns?: object[]; views?: object[] } | undefined

afterEach(() => {
  tidy()
  useSession.setState({ user: undefined })
})

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.getAttribute('aria-label') ?? head.textContent)
    .filter((name) => name && !/序号|操作|选择/.test(name))

describe('the columns', () => {
  test('stand as the person has kept them on the server', async () => {
    const columns = [{ name: 'remark' }, { name: 'paramKey', isHidden: true }, { name: 'paramValue' }]
    serve({ ...answers, [mine]: () => ({ 'table.param.columns': { columns } }) }, rights)
    show(<ResourcePage resource={param} />)
    await screen.findByText('副标题', { selector: '.crud-title *' })
    expect(new Set(heads())).toEqual(new Set(['参数名称', '备注', '参数键值', '更新时间']))
    expect(heads().indexOf('备注')).toBeLessThan(heads().indexOf('参数键值'))
  })

  test('are hidden in the settings of the list, and that is kept', async () => {
    const server = serve(answers, rights)
    show(<ResourcePage resource={param} />)
    await userEvent.click(await screen.findByRole('button', { name: '列表设置' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '显示 备注' }))
    await waitFor(() => expect(server.last(keep)?.body?.key).toBe('table.param.columns'))
    expect(lastKept(server)?.columns).toContainEqual({ name: 'remark', isHidden: true })
    expect(heads()).not.toContain('备注')
  })

  test('of the address come before one’s own', async () => {
    serve(answers, rights)
    show(<ResourcePage resource={param} />, '/?columns=remark')
    await screen.findByText('副标题')
    expect(new Set(heads())).toEqual(new Set(['参数名称', '备注']))
  })
})

describe('views', () => {
  const views = [{ id: '7', name: '站点', search: 'paramKey=site' }]

  test('a list opens with the view chosen for that, and asks for nothing else before', async () => {
    const server = serve(
      { ...answers, [mine]: () => ({ 'table.param.views': { views, usual: '7' } }) },
      rights,
    )
    show(<ResourcePage resource={param} />)
    await screen.findByText('副标题')
    const asked = server.calls.filter((call) => call.path === `${path}/page`)
    expect(asked.map(({ query }) => query.paramKey_like)).toEqual(asked.map(() => 'site'))
    expect(screen.getByRole('link', { name: /站点/ }).getAttribute('aria-current')).toBe('true')
  })

  test('a view is an address: choosing it writes it, and an address without one opens as it is', async () => {
    serve({ ...answers, [mine]: () => ({ 'table.param.views': { views, usual: '7' } }) }, rights)
    show(<ResourcePage resource={param} />, '/?keyword=x')
    await screen.findByText('副标题')
    expect(search().toString()).toBe('keyword=x')
    await userEvent.click(screen.getByRole('link', { name: /站点/ }))
    expect(search().toString()).toBe('paramKey=site')
    await userEvent.click(screen.getByRole('link', { name: '全部' }))
    expect(search().toString()).toBe('')
  })

  test('what is on screen is kept under a name that is not taken', async () => {
    const server = serve({ ...answers, [mine]: () => ({ 'table.param.views': { views } }) }, rights)
    show(<ResourcePage resource={param} />, '/?keyword=x&current=2')
    await userEvent.click(await screen.findByRole('button', { name: '保存为视图' }))
    const name = await screen.findByRole('textbox', { name: '视图名称' })
    await userEvent.type(name, '站点')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('已有同名视图')).toBeTruthy()
    await userEvent.type(name, '二{Enter}')
    await waitFor(() => expect(server.last(keep)?.body?.key).toBe('table.param.views'))
    expect(lastKept(server)?.views?.[1]).toMatchObject({ name: '站点二', search: 'keyword=x' })
  })

  test('one’s own rows are those that one has added', async () => {
    useSession.setState({ user: { user_id: '42' } as never })
    const server = serve(answers, rights)
    show(<ResourcePage resource={param} />)
    await userEvent.click(await screen.findByRole('link', { name: '我的' }))
    await waitFor(() => expect(server.last(`${path}/page`)?.query.createUser_equal).toBe('42'))
    expect(screen.getByText('我', { exact: false, selector: '.crud-chip span' })).toBeTruthy()
  })
})
