import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
// Lazy for the page, but a test has no reason to wait for them.
import '#client/crud/transfer/ExportDialog.tsx'
import '#client/crud/transfer/ImportDialog.tsx'
import '#client/crud/transfer/TransferButtons.tsx'
import { SystemDictionaryPage } from '#client/pages/system/dictionary/dictionary-pages.tsx'
import { RegionPage } from '#client/pages/system/region/RegionPage.tsx'
import { AppUserPage } from '#client/pages/system/user/AppUserPage.tsx'
import { RegistrationPage } from '#client/pages/system/user/RegistrationPage.tsx'
import { pageOf, serve, show, tidy } from '../crud/harness.tsx'

// Forms and tables of many controls, which jsdom takes its time for.
vi.setConfig({ testTimeout: 60_000 })
afterEach(tidy)

const everything = ['export', 'import', 'check-removal', 'restore']
const person = { id: '7', account: 'zhang', realName: '张三', userType: 2 }
const preview = {
  firstRow: 2,
  headings: ['账户', '用户平台'],
  rows: [
    ['li', ''],
    ['wang', '其他'],
    ['', ''],
  ],
  columns: [
    { name: 'account', label: '账户', isNeeded: true },
    { name: 'userType', label: '用户平台', isNeeded: false },
  ],
  mapping: ['account', 'userType'],
}
const answers = {
  '/blade-user/import-preview': () => preview,
  '/blade-user/import': () => ({ total: 2, ok: 2, failed: 0, rows: [], errorFileUrl: '' }),
  '/transfer/abilities': () => ({ user: everything, dict: everything, region: everything }),
  '/blade-user/appUserPage': () => pageOf([person]),
  '/blade-user/audit-page': () => pageOf([person]),
  '/blade-system/dict/page': () => pageOf([]),
  '/blade-system/region/page': () => pageOf([], 3),
  '/blade-system/region/lazy-tree': () => [],
}

async function drawn(Page: ComponentType) {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }))
  const server = serve(answers, ['user_add', 'user_edit', 'user_view'])
  show(<Page />)
  await screen.findByRole('button', { name: '导出' })
  return server
}

async function exported(path: string, server: ReturnType<typeof serve>) {
  await userEvent.click(screen.getByRole('button', { name: '导出' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '导出' }).disabled).toBe(false),
  )
  await userEvent.click(dialog.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(server.last(`${path}/export`)).toBeDefined())
  return server.last(`${path}/export`)?.query
}

test('a page of app users exports these alone, by the calls of users', async () => {
  const query = await exported('/blade-user', await drawn(AppUserPage))
  expect(query).toMatchObject({ userType_in: '2,3,4' })
})

test('people who ask for an account are exported, and come from no sheet', async () => {
  const server = await drawn(RegistrationPage)
  expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
  expect(await exported('/blade-user', server)).toMatchObject({ status_equal: '0' })
})

test('regions are exported whole and imported, though their page is no list', async () => {
  const query = await exported('/blade-system/region', await drawn(RegionPage))
  expect(query).not.toHaveProperty('keyword')
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await userEvent.click(screen.getByRole('button', { name: '导入' }))
  expect(await screen.findByText('已有文件，直接上传')).toBeTruthy()
})

test('a page of dictionaries offers both', async () => {
  await drawn(SystemDictionaryPage)
  expect(screen.getByRole('button', { name: '导入' })).toBeTruthy()
})

test('rows of a sheet become app users where it says nothing else', async () => {
  const sent: FormData[] = []
  const server = await drawn(AppUserPage)
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (init?.body instanceof FormData && address.includes('/import?')) sent.push(init.body)
    return plain(address, init)
  })
  await userEvent.click(screen.getByRole('button', { name: '导入' }))
  await userEvent.click(await screen.findByRole('button', { name: '已有文件，直接上传' }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'rows.csv', { type: 'text/csv' }))
  await userEvent.click(await screen.findByRole('button', { name: '校验' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const file = sent[0]?.get('file')
  expect(file instanceof Blob && JSON.parse(await file.text())).toEqual([
    { userType: '2', account: 'li' },
    { userType: '其他', account: 'wang' },
    {},
  ])
  expect(server.last('/blade-user/import')?.query).toMatchObject({ dryRun: '1' })
})
