import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
// Lazy for the page, but a test has no reason to wait for it.
import '#client/crud/record/ResourceDialog.tsx'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { vr } from '#shared/resources/show/vr.ts'
import { pageOf, serve, show, tidy } from './harness.tsx'

afterEach(tidy)
// Drawers with all that stands in them, which jsdom takes its time for.
vi.setConfig({ testTimeout: 60_000 })

const types = ['单景', '漫游', '外链', '全景视频'].map((dictValue, n) => ({
  dictKey: String(n + 1),
  dictValue,
}))
const tour = { id: '1', _version: 1, vrName: '麦田', vrType: 2, scenes: [], externalUrl: '' }
const labels = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('.ant-form-item-label label, dt')].map((one) => one.textContent)

function open(row: object) {
  serve(
    {
      '/vr/page': () => pageOf([row]),
      '/vr/detail': () => row,
      '/blade-system/dict-biz/dictionary': () => types,
      '/blade-system/dict/dictionary': () => types,
    },
    ['view', 'add', 'edit'].map((right) => `vr_${right}`),
  )
  show(<ResourcePage resource={vr} />)
}

test('a form asks for the scenes of a tour, for the address of what lies elsewhere', async () => {
  open(tour)
  await userEvent.click(await screen.findByRole('button', { name: '新增' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('combobox', { name: /全景类型/ })
  expect(labels(dialog)).toContain('场景')
  expect(labels(dialog)).not.toContain('链接')
  await userEvent.click(within(dialog).getByRole('combobox', { name: /全景类型/ }))
  await userEvent.click(await screen.findByTitle('外链'))
  expect(await within(dialog).findByRole('textbox', { name: /链接/ })).toBeTruthy()
  expect(labels(dialog)).not.toContain('场景')
})

test('a record is not said to lack what it is not asked for; what it holds all the same is shown', async () => {
  const externalUrl = 'https://example.com/a'
  open({ ...tour, vrType: 3, externalUrl })
  await userEvent.click(await screen.findByRole('button', { name: '查看 麦田' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('button', { name: /个空字段$/ }))
  expect(labels(dialog)).toContain('链接')
  expect(labels(dialog)).not.toContain('场景')
  tidy()
  open({ ...tour, externalUrl })
  await userEvent.click(await screen.findByRole('button', { name: '查看 麦田' }))
  expect(await within(await screen.findByRole('dialog')).findByText(externalUrl)).toBeTruthy()
})
