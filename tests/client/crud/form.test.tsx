import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { usePreferences } from '#client/state/preferences.ts'
import { param } from '#shared/resources/reference/param.ts'
import { pageOf, Refusal, search, serve, show, tidy } from './harness.tsx'

const title = {
  id: '1',
  _version: 5,
  paramName: '标题',
  paramKey: 'site.title',
  paramValue: '镰',
  remark: '',
}
const rights = ['view', 'add', 'edit', 'delete'].map((right) => `param_${right}`)
const path = '/blade-system/param'
const rows = { [`${path}/page`]: () => pageOf([title]), [`${path}/detail`]: () => title }

afterEach(tidy)

async function openForm(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('textbox', { name: /参数名称/ })
  const field = (name: RegExp) => within(dialog).getByRole('textbox', { name })
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
  return { dialog, field, save }
}

test('an empty form prompts for what is required and sends nothing', async () => {
  const server = serve(rows, rights)
  show(<ResourcePage resource={param} />)
  const { save } = await openForm('新增')
  await save()
  expect(await screen.findByText('请输入参数名称')).toBeTruthy()
  expect(screen.getByText('请输入参数键名')).toBeTruthy()
  expect(screen.getByText('请输入参数键值')).toBeTruthy()
  expect(server.last(`${path}/save`)).toBeUndefined()
})

test('a new row is sent trimmed and once', async () => {
  const server = serve({ ...rows, [`${path}/save`]: () => ({ id: '2' }) }, rights)
  show(<ResourcePage resource={param} />)
  const { field, save } = await openForm('新增')
  await userEvent.type(field(/参数名称/), '  语言 ')
  await userEvent.type(field(/参数键名/), 'site.language')
  await userEvent.type(field(/参数键值/), 'zh')
  await Promise.all([save(), save()])
  expect(await screen.findByText('新增成功')).toBeTruthy()
  const saves = server.calls.filter((call) => call.path === `${path}/save`)
  expect(saves.map((call) => call.body)).toEqual([
    { paramName: '语言', paramKey: 'site.language', paramValue: 'zh' },
  ])
})

test('what the server refuses is shown at its field', async () => {
  const errors = [{ field: 'paramKey', message: '参数键名已存在' }]
  serve({ ...rows, [`${path}/save`]: () => new Refusal(400, { msg: '参数键名已存在', errors }) }, rights)
  show(<ResourcePage resource={param} />)
  const { field, save } = await openForm('新增')
  await userEvent.type(field(/参数名称/), '语言')
  await userEvent.type(field(/参数键名/), 'site.title')
  await userEvent.type(field(/参数键值/), 'zh')
  await save()
  const fault = await screen.findByText('参数键名已存在')
  expect(fault.closest('.ant-form-item')?.textContent).toContain('参数键名')
  await waitFor(() => expect(field(/参数键名/).getAttribute('aria-invalid')).toBe('true'))
})

test('a change sends what changed, with the version it began from', async () => {
  const server = serve({ ...rows, [`${path}/update`]: () => ({ id: '1' }) }, rights)
  show(<ResourcePage resource={param} />)
  const { field } = await openForm('编辑 标题')
  await userEvent.clear(field(/参数键值/))
  await userEvent.type(field(/参数键值/), '镰刀')
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('更新成功')).toBeTruthy()
  expect(server.last(`${path}/update`)?.body).toEqual({ id: '1', _version: 5, paramValue: '镰刀' })
})

async function conflictOver(current: object) {
  const answer = ({ body }: { body: Record<string, unknown> | undefined }) =>
    body?._version === 6 ? { id: '1' } : new Refusal(409, { msg: '数据已被 王五 修改', data: { current } })
  const server = serve({ ...rows, [`${path}/update`]: answer }, rights)
  show(<ResourcePage resource={param} />)
  const { field, save } = await openForm('编辑 标题')
  await userEvent.clear(field(/参数键值/))
  await userEvent.type(field(/参数键值/), '我的')
  await save()
  expect(await screen.findByText('数据已被 王五 修改')).toBeTruthy()
  return server
}

test('a conflict shows three versions, and what both changed has to be chosen', async () => {
  const server = await conflictOver({ ...title, _version: 6, paramValue: '别人的', remark: '新备注' })
  const [, row] = screen.getAllByRole('row', { name: /参数键值/ })
  if (!row) throw new Error('no row of versions')
  expect(within(row).getByText('镰')).toBeTruthy()
  expect(within(row).getByText('别人的')).toBeTruthy()
  expect(within(row).getByText('我的')).toBeTruthy()
  const merge = () => screen.getByRole<HTMLButtonElement>('button', { name: '合并保存' })
  expect(merge().disabled).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: /参数键值.*我的修改/ }))
  await userEvent.click(merge())
  expect(await screen.findByText('更新成功')).toBeTruthy()
  expect(server.last(`${path}/update`)?.body).toEqual({ id: '1', _version: 6, paramValue: '我的' })
})

test('changes that do not touch each other are merged without a choice', async () => {
  const server = await conflictOver({ ...title, _version: 6, paramName: '新标题' })
  await userEvent.click(screen.getByRole('button', { name: '合并保存' }))
  expect(await screen.findByText('更新成功')).toBeTruthy()
  expect(server.last(`${path}/update`)?.body).toEqual({ id: '1', _version: 6, paramValue: '我的' })
})

test('who keeps what somebody else saved changes nothing', async () => {
  const server = await conflictOver({ ...title, _version: 6, paramValue: '别人的' })
  const before = server.calls.length
  await userEvent.click(screen.getByRole('radio', { name: /参数键值.*对方的修改/ }))
  await userEvent.click(screen.getByRole('button', { name: '合并保存' }))
  expect(await screen.findByText('没有需要保存的修改')).toBeTruthy()
  expect(server.calls.slice(before).filter((call) => call.path === `${path}/update`)).toEqual([])
})

test('faults of several fields are listed, each a link to its field', async () => {
  serve(rows, rights)
  show(<ResourcePage resource={param} />)
  const { dialog, field, save } = await openForm('新增')
  await save()
  expect(await within(dialog).findByText(/有 3 处需要修改/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: '参数键值' }))
  await waitFor(() => expect(document.activeElement).toBe(field(/参数键值/)))
})

test('Ctrl and Enter save and go on with an empty form, whose own first field has the focus', async () => {
  const server = serve({ ...rows, [`${path}/save`]: () => ({ id: '2' }) }, rights)
  // The form of a tab out of sight stands before it in the document.
  const elsewhere = document.createElement('div')
  elsewhere.className = 'crud-drawer'
  elsewhere.innerHTML = '<form><input></form>'
  document.body.prepend(elsewhere)
  show(<ResourcePage resource={param} />)
  const { field } = await openForm('新增')
  await userEvent.type(field(/参数名称/), '语言')
  await userEvent.type(field(/参数键名/), 'site.language')
  await userEvent.type(field(/参数键值/), 'zh')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('新增成功')).toBeTruthy()
  await waitFor(() => expect((field(/参数名称/) as HTMLInputElement).value).toBe(''))
  await waitFor(() => expect(document.activeElement).toBe(field(/参数名称/)))
  elsewhere.remove()
  await userEvent.type(field(/参数名称/), '第二')
  await userEvent.type(field(/参数键名/), 'site.second')
  await userEvent.type(field(/参数键值/), '2')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(server.last(`${path}/save`)?.body?.paramName).toBe('第二'))
  expect(server.calls.filter((call) => call.path === `${path}/save`)).toHaveLength(2)
})

test('the keys that save are the person’s own', async () => {
  const server = serve({ ...rows, [`${path}/save`]: () => ({ id: '2' }) }, rights)
  usePreferences.getState().prefer({ keys: { save: 'Alt+Enter' } })
  show(<ResourcePage resource={param} />)
  const { field, dialog } = await openForm('新增')
  await userEvent.type(field(/参数名称/), '语言')
  await userEvent.type(field(/参数键名/), 'site.language')
  await userEvent.type(field(/参数键值/), 'zh')
  expect(within(dialog).getByRole('button', { name: '保存' }).getAttribute('aria-keyshortcuts')).toBe(
    'Alt+Enter',
  )
  expect(fireEvent.keyDown(field(/参数键值/), { key: 's', code: 'KeyS', ctrlKey: true })).toBe(true)
  expect(fireEvent.keyDown(field(/参数键值/), { key: 'Enter', code: 'Enter', altKey: true })).toBe(false)
  await waitFor(() => expect(server.last(`${path}/save`)?.body?.paramName).toBe('语言'))
  usePreferences.getState().prefer({ keys: {} })
})

test('an address that asks for a new record opens its form once', async () => {
  serve(rows, rights)
  show(<ResourcePage resource={param} />, '/?add=1')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('新增参数')).toBeTruthy()
  await waitFor(() => expect(search().has('add')).toBe(false))
})

test('a copy begins as the row, without what is its own', async () => {
  const server = serve({ ...rows, [`${path}/save`]: () => ({ id: '2' }) }, rights)
  show(<ResourcePage resource={param} />)
  await userEvent.click(await screen.findByRole('button', { name: '标题 的更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '复制新增' }))
  const dialog = await screen.findByRole('dialog')
  const field = async (name: RegExp) =>
    (await within(dialog).findByRole('textbox', { name })) as HTMLInputElement
  expect((await field(/参数名称/)).value).toBe('标题')
  expect((await field(/参数键名/)).value).toBe('')
  await userEvent.type(await field(/参数键名/), 'site.copy')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(server.last(`${path}/save`)).toBeDefined())
  expect(server.last(`${path}/save`)?.body).toEqual({
    paramName: '标题',
    paramKey: 'site.copy',
    paramValue: '镰',
  })
})

test('a changed form is not closed without a question', async () => {
  serve(rows, rights)
  show(<ResourcePage resource={param} />)
  const { dialog, field } = await openForm('编辑 标题')
  await userEvent.type(field(/参数名称/), '!')
  await userEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  expect(await screen.findAllByText('有未保存的修改')).not.toEqual([])
})
