import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { usePreferences } from '#client/state/preferences.ts'
import { useSession } from '#client/state/session/session.ts'
import { staff } from '#shared/resources/people/staff.ts'
import { param } from '#shared/resources/reference/param.ts'
import { pageOf, Refusal, search, serve, show, tidy } from './harness.tsx'

const rowOf = (id: string, name: string) => ({
  id,
  _version: 1,
  paramName: name,
  paramKey: `site.key${id}`,
  paramValue: '值',
  remark: '',
})
const first = rowOf('1', '标题')
const second = rowOf('2', '副标题')
const rights = ['view', 'add', 'edit', 'delete'].map((right) => `param_${right}`)
const path = '/blade-system/param'
const mine = '/blade-system/user-setting/mine'
const keep = '/blade-system/user-setting/save'
const answers = { [`${path}/page`]: () => pageOf([first, second]), [`${path}/detail`]: () => first }

/** The setting that was kept last. */
const lastKept = (server: ReturnType<typeof serve>) =>
  server.last(keep)?.body?.value as { columns?: object[]; views?: object[] } | undefined

afterEach(() => {
  tidy()
  useSession.setState({ user: undefined })
  usePreferences.setState({ letterKeys: true })
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

test('with Shift a second column joins the order, and each says how it is sorted', async () => {
  const server = serve(answers, rights)
  show(<ResourcePage resource={param} />)
  await screen.findByText('副标题')
  const person = userEvent.setup()
  await person.click(screen.getByRole('columnheader', { name: '参数名称' }))
  await person.keyboard('{Shift>}')
  await person.click(screen.getByRole('columnheader', { name: '参数键名' }))
  await person.keyboard('{/Shift}')
  await waitFor(() => expect(server.last(`${path}/page`)?.query.ascs).toBe('paramName,paramKey'))
  expect(search().get('ascs')).toBe('paramName,paramKey')
  const sorts = ['参数名称', '参数键名'].map((name) =>
    screen.getByRole('columnheader', { name }).getAttribute('aria-sort'),
  )
  expect(sorts).toEqual(['ascending', 'ascending'])
})

describe('filters', () => {
  test('a condition is put together, sent, shown and taken away again', async () => {
    const server = serve(answers, rights)
    show(<ResourcePage resource={param} />)
    await userEvent.click(await screen.findByRole('button', { name: '高级筛选' }))
    await userEvent.click(await screen.findByRole('combobox', { name: '字段' }))
    await userEvent.click(
      await screen.findByText('参数键名', { selector: '.ant-select-item-option-content' }),
    )
    await userEvent.click(screen.getByRole('combobox', { name: '比较方式' }))
    await userEvent.click(await screen.findByText('开头是'))
    await userEvent.type(screen.getByRole('textbox', { name: '值' }), 'site')
    await userEvent.click(screen.getByRole('button', { name: '应用' }))
    await waitFor(() => expect(server.last(`${path}/page`)?.query.paramKey_likeright).toBe('site'))
    expect(search().get('paramKey_likeright')).toBe('site')
    await userEvent.click(await screen.findByRole('button', { name: '取消条件 参数键名 开头是' }))
    await waitFor(() => expect(search().toString()).toBe(''))
  })

  test('one of several is enough where that is chosen, and chips say so', async () => {
    const server = serve(answers, rights)
    show(<ResourcePage resource={param} />, '/?paramKey_likeright=a&paramKey_likeleft=z&paramName=x')
    await userEvent.click(await screen.findByRole('button', { name: '高级筛选' }))
    await userEvent.click(await screen.findByRole('radio', { name: '满足任一条件' }))
    await userEvent.click(screen.getByRole('button', { name: '应用' }))
    const anyOf = 'paramKey_likeright=a&paramKey_likeleft=z'
    await waitFor(() =>
      expect(server.last(`${path}/page`)?.query).toMatchObject({ anyOf, paramName_like: 'x' }),
    )
    expect(search().get('anyOf')).toBe(anyOf)
    const group = within(await screen.findByRole('group', { name: '满足任一条件' }))
    expect(group.getByText('或')).toBeTruthy()
    await userEvent.click(await group.findByRole('button', { name: '取消条件 参数键名 开头是' }))
    await waitFor(() => expect(search().toString()).toBe('paramName=x&paramKey_likeleft=z'))
    expect(screen.queryByRole('group', { name: '满足任一条件' })).toBeNull()
  })

  test('a range that moves along is called by its name', async () => {
    serve(answers, rights)
    show(<ResourcePage resource={param} />, '/?createTime=last7Days')
    expect(await screen.findByText('近 7 天', { exact: false, selector: '.crud-chip span' })).toBeTruthy()
  })
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
  await userEvent.click(screen.getByRole('button', { name: '复制 site.key1' }))
  expect(await screen.findByText('已复制 site.key1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '复制 标题' })).toBeNull()
})
