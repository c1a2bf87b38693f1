import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
// Lazy for the page, but a test has no reason to wait for them.
import '#client/crud/transfer/ExportDialog.tsx'
import '#client/crud/transfer/ImportDialog.tsx'
import '#client/crud/transfer/TransferButtons.tsx'
import { param } from '#shared/resources/reference/param.ts'
import { pageOf, Refusal, serve, show, tidy } from './harness.tsx'

const path = '/blade-system/param'
const title = { id: '1', _version: 1, paramName: '标题', paramKey: 'site.title', paramValue: '镰' }
const rights = ['view', 'add', 'edit', 'delete'].map((right) => `param_${right}`)
const both = { '/transfer/abilities': () => ({ param: ['export', 'import'] }) }
const preview = {
  firstRow: 2,
  headings: ['名字', '键名', '键值'],
  rows: [
    ['语言', 'site.language', 'zh'],
    ['坏的', '', 'x'],
  ],
  columns: [
    { name: 'paramName', label: '参数名称', isNeeded: true },
    { name: 'paramKey', label: '参数键名', isNeeded: true },
    { name: 'paramValue', label: '参数键值', isNeeded: true },
  ],
  mapping: ['', 'paramKey', 'paramValue'],
}

afterEach(tidy)
// Forms and tables of many controls, which jsdom takes its time for.
vi.setConfig({ testTimeout: 60_000 })

async function open(answers: Parameters<typeof serve>[0], total: number, button: '导入' | '导出') {
  const server = serve({ ...both, ...answers, [`${path}/page`]: () => pageOf([title], total) }, rights)
  show(<ResourcePage resource={param} />)
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  return { server, dialog: within(dialog) }
}

test('nobody is offered what the server does not offer them', async () => {
  serve({ '/transfer/abilities': () => ({}), [`${path}/page`]: () => pageOf([title]) }, rights)
  show(<ResourcePage resource={param} />)
  await screen.findByText('标题')
  await new Promise((done) => setTimeout(done, 400))
  expect(screen.queryByRole('button', { name: /导入|导出/ })).toBeNull()
})

test('an empty list offers an import beside adding, and it stays when rows have come', async () => {
  let rows: object[] = []
  serve({ ...both, [`${path}/page`]: () => pageOf(rows) }, rights)
  show(<ResourcePage resource={param} />)
  const empty = within((await screen.findByText('还没有参数')).parentElement as HTMLElement)
  expect(empty.getByRole('button', { name: '新增参数' })).toBeTruthy()
  await userEvent.click(await empty.findByRole('button', { name: '导入' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  rows = [title]
  await userEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(await screen.findByText('标题')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('an empty list offers no import that the server does not take', async () => {
  serve({ '/transfer/abilities': () => ({ param: ['export'] }), [`${path}/page`]: () => pageOf([]) }, rights)
  show(<ResourcePage resource={param} />)
  await screen.findByText('还没有参数')
  await screen.findByRole('button', { name: '导出' })
  expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
})

test('an export asks for the rows, columns, form and language that were chosen', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }))
  const { server, dialog } = await open({}, 12, '导出')
  await userEvent.click(await dialog.findByRole('checkbox', { name: '参数键值' }))
  // Parameters lie nowhere on a map.
  expect(dialog.queryByRole('radio', { name: 'KML' })).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'CSV' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'English' }))
  await userEvent.click(dialog.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(server.last(`${path}/export`)).toBeDefined())
  const query = server.last(`${path}/export`)?.query
  expect(query).toMatchObject({ format: 'csv', lang: 'en' })
  expect(query?.columns?.split(',')).toContain('paramName')
  expect(query?.columns?.split(',')).not.toContain('paramValue')
})

test('a large export is left to the server, and the dialog says so', async () => {
  const { server, dialog } = await open({ [`${path}/export-job`]: () => ({ id: '9' }) }, 5001, '导出')
  expect(await dialog.findByText(/超过 5000 条的导出在后台进行/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '导出' }))
  expect(await screen.findByText(/已开始导出/)).toBeTruthy()
  expect(server.last(`${path}/export-job`)?.body).toMatchObject({ format: 'xlsx', lang: 'zh' })
  expect(server.last(`${path}/export`)).toBeUndefined()
})

async function upload(answers: Parameters<typeof serve>[0]) {
  const opened = await open({ [`${path}/import-preview`]: () => preview, ...answers }, 1, '导入')
  await userEvent.click(opened.dialog.getByRole('button', { name: '已有文件，直接上传' }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'rows.csv', { type: 'text/csv' }))
  return opened
}

async function choose(heading: string, field: string) {
  await userEvent.click(screen.getByRole('combobox', { name: `“${heading}”列对应的字段` }))
  await userEvent.click(await screen.findByTitle(field))
}

async function sentRows(calls: FormData[]): Promise<object[]> {
  const file = calls.at(-1)?.get('file')
  return file instanceof Blob ? JSON.parse(await file.text()) : []
}

test('an import maps columns, is checked, mended and run', async () => {
  const sent: FormData[] = []
  const faults = [{ row: 3, field: 'paramKey', value: '', message: '请输入参数键名' }]
  let answers = { total: 2, ok: 1, failed: 1, rows: faults, errorFileUrl: '' }
  const { server, dialog } = await upload({ [`${path}/import`]: () => answers })
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (init.body instanceof FormData) sent.push(init.body)
    return plain(address, init)
  })
  expect(await dialog.findByText('还没有对应的必填列：参数名称')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '校验' }).disabled).toBe(true)
  await choose('名字', '*参数名称')
  await userEvent.click(dialog.getByRole('button', { name: '校验' }))
  expect(await dialog.findByText(/1 行有误，1 行可以导入/)).toBeTruthy()
  expect(server.last(`${path}/import`)?.query).toMatchObject({ dryRun: '1', mode: 'insert' })
  expect(await sentRows(sent)).toEqual([
    { paramName: '语言', paramKey: 'site.language', paramValue: 'zh' },
    { paramName: '坏的', paramValue: 'x' },
  ])
  const cell = dialog.getByRole('textbox', { name: '第 3 行 键名: 请输入参数键名' })
  await waitFor(() => expect(document.activeElement).toBe(cell))
  // Every fault stands in its cell.
  expect(dialog.queryByText('问题')).toBeNull()
  await userEvent.type(cell, 'site.mended{Enter}')
  expect(await dialog.findByText('有修改，请重新校验')).toBeTruthy()
  answers = { total: 2, ok: 2, failed: 0, rows: [], errorFileUrl: '' }
  await userEvent.click(dialog.getByRole('button', { name: '重新校验' }))
  expect(await dialog.findByText('2 行全部通过校验')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '导入' }))
  expect(await dialog.findByText('成功导入 2 行')).toBeTruthy()
  expect(await sentRows(sent)).toMatchObject([{}, { paramKey: 'site.mended' }])
  expect(server.last(`${path}/import`)?.query.dryRun).toBeUndefined()
})

test('a check leads to the first fault of a long sheet', async () => {
  const sheet = {
    ...preview,
    rows: Array.from({ length: 70 }, (_, n) => [`语言${n}`, n === 60 ? '' : `site.${n}`, 'zh']),
    mapping: ['paramName', 'paramKey', 'paramValue'],
  }
  const faults = [{ row: 62, field: 'paramKey', value: '', message: '请输入参数键名' }]
  const { dialog } = await upload({
    [`${path}/import-preview`]: () => sheet,
    [`${path}/import`]: () => ({ total: 70, ok: 69, failed: 1, rows: faults, errorFileUrl: '' }),
  })
  await userEvent.click(await dialog.findByRole('button', { name: '校验' }))
  const cell = await dialog.findByRole('textbox', { name: '第 62 行 键名: 请输入参数键名' })
  await waitFor(() => expect(document.activeElement).toBe(cell))
  // Whoever turns the page is not turned back.
  await userEvent.click(dialog.getByTitle('1'))
  expect(await dialog.findByRole('textbox', { name: '第 2 行 键名' })).toBeTruthy()
})

test('rows below a title keep their numbers, and numbers go as their fields take them', async () => {
  const sent: FormData[] = []
  const sheet = {
    ...preview,
    firstRow: 3,
    rows: [[{ shown: '007', plain: '7' }, 'site.share', { shown: '12%', plain: '12.345%' }]],
    columns: preview.columns.map((column) => ({ ...column, isPlain: column.name === 'paramValue' })),
    mapping: ['paramName', 'paramKey', 'paramValue'],
  }
  const { dialog } = await upload({
    [`${path}/import-preview`]: () => sheet,
    [`${path}/import`]: () => ({ total: 1, ok: 1, failed: 0, rows: [], errorFileUrl: '' }),
  })
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (init.body instanceof FormData) sent.push(init.body)
    return plain(address, init)
  })
  const shown = await dialog.findByRole<HTMLInputElement>('textbox', { name: '第 3 行 名字' })
  expect(shown.value).toBe('007')
  await userEvent.click(dialog.getByRole('button', { name: '校验' }))
  await dialog.findByText('1 行全部通过校验')
  expect(await sentRows(sent)).toEqual([
    {},
    { paramName: '007', paramKey: 'site.share', paramValue: '12.345%' },
  ])
})

test('an import of all or none that is refused tells what was wrong and hands out the rows', async () => {
  const data = { total: 2, ok: 1, failed: 1, rows: [], errorFileUrl: '/api/file/x/rows.xlsx' }
  const isTrial = (query: Record<string, string>) => query.dryRun === '1'
  const { dialog } = await upload({
    [`${path}/import-preview`]: () => ({ ...preview, mapping: ['paramName', 'paramKey', 'paramValue'] }),
    [`${path}/import`]: ({ query }) =>
      isTrial(query)
        ? { total: 2, ok: 2, failed: 0, rows: [], errorFileUrl: '' }
        : new Refusal(400, { msg: '第3行：坏', data }),
  })
  await userEvent.click(await dialog.findByRole('checkbox', { name: '任一行出错则整批不导入' }))
  await userEvent.click(dialog.getByRole('button', { name: '校验' }))
  await dialog.findByText('2 行全部通过校验')
  await userEvent.click(dialog.getByRole('button', { name: '导入' }))
  expect(await dialog.findByText('没有导入任何数据')).toBeTruthy()
  expect(dialog.getByRole('button', { name: '下载未导入的行' })).toBeTruthy()
})

test('an import says how many rows it is through with, by the server’s word, and can be stopped', async () => {
  const standings = [
    { phase: 'checking', done: 0, total: 10_000, mayStop: true },
    { phase: 'checking', done: 2500, total: 10_000, mayStop: true },
  ]
  let end = () => {}
  const ended = new Promise<void>((done) => {
    end = done
  })
  const { server, dialog } = await upload({
    [`${path}/import-preview`]: () => ({ ...preview, mapping: ['paramName', 'paramKey', 'paramValue'] }),
    '/transfer/import-progress': () => (standings.length > 1 ? standings.shift() : standings[0]),
    '/transfer/import-stop': () => {
      end()
      return true
    },
    [`${path}/import`]: () => new Refusal(400, { msg: '已停止，没有写入任何数据' }),
  })
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('/import?')) await ended
    return plain(address, init)
  })
  await userEvent.click(dialog.getByRole('button', { name: '校验' }))
  expect(await dialog.findByText('2,500 / 10,000 行')).toBeTruthy()
  expect(dialog.getByRole('progressbar', { name: '导入进度' }).getAttribute('aria-valuenow')).toBe('25')
  expect(dialog.getByText(/^已用 0:0\d$/)).toBeTruthy()
  const { id } = server.last('/transfer/import-progress')?.query ?? {}
  await userEvent.click(dialog.getByRole('button', { name: '停止' }))
  expect(await dialog.findByText('已停止，没有写入任何数据')).toBeTruthy()
  expect(server.last('/transfer/import-stop')?.body).toEqual({ id })
  expect(server.last(`${path}/import`)?.query.progress).toBe(id)
  expect(dialog.queryByRole('progressbar')).toBeNull()
})

test('a file that is no sheet is refused before it is sent', async () => {
  const { server, dialog } = await open({}, 1, '导入')
  await userEvent.click(dialog.getByRole('button', { name: '已有文件，直接上传' }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement
  await userEvent.upload(input, new File(['x'], 'rows.pdf'), { applyAccept: false })
  expect(await dialog.findByText('只支持 .xlsx 和 .csv 文件')).toBeTruthy()
  expect(server.last(`${path}/import-preview`)).toBeUndefined()
})
