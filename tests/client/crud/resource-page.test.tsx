import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { device } from '#shared/resources/device/device.ts'
import { param } from '#shared/resources/reference/param.ts'
import { pageOf, Refusal, search, serve, show, tidy } from './harness.tsx'

const pump = {
  id: '1001',
  _version: 3,
  deviceName: '一号水泵',
  deviceSerial: 'PUMP-1',
  deviceTypeKey: 'pump',
  deviceTypeName: '水泵',
  onlineStatus: 1,
  onlineStatusName: '在线',
  companyId: '7',
  companyName: '丰收合作社',
  battery: 88,
}
const title = {
  id: '1',
  _version: 5,
  paramName: '标题',
  paramKey: 'site.title',
  paramValue: '镰',
  remark: '',
}
const all = ['view', 'add', 'edit', 'delete']
const deviceRights = all.map((right) => `device_${right}`)
const paramRights = all.map((right) => `param_${right}`)
const paramPath = '/blade-system/param'
const servesParams = {
  [`${paramPath}/page`]: () => pageOf([title]),
  [`${paramPath}/detail`]: () => title,
}

afterEach(tidy)

test('a row shows its dictionaries and references by name', async () => {
  serve({ '/device/page': () => pageOf([pump]) }, deviceRights)
  show(<ResourcePage resource={device} />)
  const row = await screen.findByRole('row', { name: /一号水泵/ })
  expect(within(row).getByText('在线').closest('[data-tone]')?.getAttribute('data-tone')).toBe('success')
  expect(within(row).getByText('水泵')).toBeTruthy()
  expect(within(row).getByText('丰收合作社')).toBeTruthy()
  expect(screen.getAllByText('共 1 条').length).toBeGreaterThan(0)
  expect(screen.getAllByRole('table', { name: '设备' }).length).toBeGreaterThan(0)
})

test('a search is sent in the grammar of the server and kept in the address', async () => {
  const server = serve({ '/device/page': () => pageOf([pump]) }, deviceRights)
  show(<ResourcePage resource={device} />, '/?size=30&descs=battery')
  await screen.findByText('一号水泵')
  await userEvent.click(screen.getByRole('button', { name: '展开' }))
  await userEvent.type(await screen.findByRole('textbox', { name: '设备名称' }), ' 水泵 {Enter}')
  await waitFor(() => expect(server.last('/device/page')?.query.deviceName_like).toBe('水泵'))
  expect(server.last('/device/page')?.query).toMatchObject({ current: '1', size: '30', descs: 'battery' })
  expect(search().get('deviceName')).toBe('水泵')
  await userEvent.click(await screen.findByRole('button', { name: '取消条件 设备名称' }))
  await waitFor(() => expect(search().has('deviceName')).toBe(false))
})

test('the days chosen for the time of creation are included whole', async () => {
  const server = serve({ '/device/page': () => pageOf([pump]) }, deviceRights)
  show(<ResourcePage resource={device} />, '/?createTime=2026-03-01,2026-03-31')
  await screen.findByText('一号水泵')
  expect(server.last('/device/page')?.query).toMatchObject({
    createTime_dategt: '2026-02-28 23:59:59',
    createTime_datelt: '2026-04-01 00:00:00',
  })
})

test('a column header sorts', async () => {
  const server = serve({ '/device/page': () => pageOf([pump]) }, deviceRights)
  show(<ResourcePage resource={device} />)
  await screen.findByText('一号水泵')
  await userEvent.click(screen.getByRole('columnheader', { name: /电量/ }))
  await waitFor(() => expect(server.last('/device/page')?.query.ascs).toBe('battery'))
  expect(search().get('ascs')).toBe('battery')
})

test('buttons without a right are not there', async () => {
  serve({ '/device/page': () => pageOf([pump]) }, ['device_view'])
  show(<ResourcePage resource={device} />)
  expect(await screen.findByRole('button', { name: '查看 一号水泵' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /新增|编辑|删除/ })).toBeNull()
})

test('an empty list offers to add, a filtered one to clear the filters', async () => {
  serve({ [`${paramPath}/page`]: () => pageOf([]) }, paramRights)
  show(<ResourcePage resource={param} />)
  expect(await screen.findByText('还没有参数')).toBeTruthy()
  expect(screen.getByRole('button', { name: '新增参数' })).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'x{Enter}')
  expect(await screen.findByText('没有符合条件的数据')).toBeTruthy()
})

test('a failed list says why and can be tried again', async () => {
  let isUp = false
  const answer = () => (isUp ? pageOf([title]) : new Refusal(500, { msg: '服务器异常', traceId: 'trace-9' }))
  serve({ [`${paramPath}/page`]: answer }, paramRights)
  show(<ResourcePage resource={param} />)
  expect(await screen.findByText('服务器异常')).toBeTruthy()
  expect(screen.getByText('跟踪号 trace-9')).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '复制详情' }))
  expect(await navigator.clipboard.readText()).toMatch(/^服务器异常\n500\ntrace-9\nhttp/)
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('标题')).toBeTruthy()
})

test('a filter at hand is applied as soon as it is chosen, and keeps the focus', async () => {
  const onlineStates = [
    { dictKey: '0', dictValue: '离线' },
    { dictKey: '1', dictValue: '在线' },
  ]
  const server = serve(
    {
      '/device/page': () => pageOf([pump]),
      '/blade-system/dict/dictionary': () => onlineStates,
    },
    deviceRights,
  )
  show(<ResourcePage resource={device} />, '/?current=2')
  await screen.findByText('一号水泵')
  const filter = screen.getByRole('combobox', { name: '在线状态' })
  await userEvent.click(filter)
  await userEvent.click(await screen.findByTitle('离线'))
  await waitFor(() => expect(server.last('/device/page')?.query.onlineStatus_equal).toBe('0'))
  expect(search().toString()).toBe('onlineStatus=0')
  expect(screen.getByRole('combobox', { name: '在线状态' })).toBe(filter)
  expect(screen.queryByRole('textbox', { name: '设备名称' })).toBeNull()
})

test('removing many is offered with the first choice', async () => {
  serve(servesParams, paramRights)
  show(<ResourcePage resource={param} />)
  const box = await screen.findByRole('checkbox', { name: '选择 标题' })
  expect(screen.queryByRole('button', { name: '批量删除' })).toBeNull()
  await userEvent.click(box)
  expect(await screen.findByRole('button', { name: '批量删除' })).toBeTruthy()
})

test('chosen rows are removed after a question', async () => {
  const server = serve(servesParams, paramRights)
  show(<ResourcePage resource={param} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择 标题' }))
  await userEvent.click(await screen.findByRole('button', { name: '批量删除' }))
  expect(await screen.findByText('确定将选择数据删除?')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('删除成功')).toBeTruthy()
  expect(server.last(`${paramPath}/remove`)?.query.ids).toBe('1')
})

test('rows in use are listed with the reason', async () => {
  const blocked = [{ id: '1', name: '标题', reason: '有 3 条设备数据正在使用“标题”，无法删除' }]
  serve(
    { ...servesParams, [`${paramPath}/remove`]: () => new Refusal(400, { data: { blocked } }) },
    paramRights,
  )
  show(<ResourcePage resource={param} />)
  await userEvent.click(await screen.findByRole('button', { name: '删除 标题' }))
  await userEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(await screen.findAllByText('无法删除')).not.toEqual([])
  expect(screen.getByText('有 3 条设备数据正在使用“标题”，无法删除')).toBeTruthy()
})

test('what is not done with a row says why in place of doing it', async () => {
  const server = serve({ '/device/page': () => pageOf([pump]) }, deviceRights)
  const underRepair = { when: () => true, message: () => ['正在检修', 'Under repair'] as const }
  show(<ResourcePage resource={{ ...device, edits: [underRepair] }} />)
  const row = await screen.findByRole('row', { name: /一号水泵/ })
  const edit = within(row).getByRole('button', { name: '编辑 一号水泵' })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(edit)
  await screen.findByText('正在检修')
  expect(server.last('/device/detail')).toBeUndefined()
  const removal = within(row).getByRole('button', { name: '删除 一号水泵' })
  expect(removal.getAttribute('aria-disabled')).toBe('false')
})

test('a page is handed what the server answers to a new row', async () => {
  const added: object[] = []
  serve({ ...servesParams, [`${paramPath}/save`]: () => ({ id: '9', secret: '只说一次' }) }, paramRights)
  show(<ResourcePage resource={param} onAdded={(answer) => added.push(answer)} />)
  await userEvent.click(await screen.findByRole('button', { name: /新增/ }))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(await form.findByRole('textbox', { name: '参数名称' }), '新')
  await userEvent.type(form.getByRole('textbox', { name: '参数键名' }), 'new.key')
  await userEvent.type(form.getByRole('textbox', { name: '参数键值' }), '1')
  await userEvent.click(form.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(added).toEqual([{ id: '9', secret: '只说一次' }]))
})
