import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
// Lazy for the page, but a test has no reason to wait for them.
import '#client/crud/form/QuickCell.tsx'
import '#client/crud/form/QuickEdit.tsx'
import { quickEditing } from '#client/crud/form/quick-fields.ts'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { device } from '#shared/resources/device/device.ts'
import { polygon } from '#shared/resources/geo/polygon.ts'
import { pageOf, Refusal, serve, show, tidy } from './harness.tsx'

const zone = { id: '1', _version: 5, polygonName: '水源地', strokeWidth: 2, status: 1, remark: '旧' }
const rights = ['view', 'edit'].map((right) => `polygon_${right}`)
const name = '修改线条宽度：水源地'

afterEach(tidy)
vi.setConfig({ testTimeout: 60_000 })

function showZones(answers: Parameters<typeof serve>[0] = {}, held = rights) {
  let width = 2
  const server = serve(
    {
      '/polygon/page': () => pageOf([{ ...zone, strokeWidth: width }]),
      '/polygon/detail': () => ({ ...zone, strokeWidth: width }),
      '/polygon/update': ({ body }) => {
        width = Number(body?.strokeWidth)
        return { id: '1' }
      },
      ...answers,
    },
    held,
  )
  return server
}

/** Opens the cell by keyboard and answers its control. */
async function openWidth() {
  // It comes after the rows.
  const pencil = await screen.findByRole('button', { name })
  pencil.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name }))
  const control = await dialog.findByRole<HTMLInputElement>('spinbutton', { name: '线条宽度' })
  await waitFor(() => expect(document.activeElement).toBe(control))
  return { dialog, control, pencil }
}

const retype = async (control: HTMLElement, text: string) => {
  await userEvent.clear(control)
  await userEvent.keyboard(text)
}

describe('a value is changed where it stands in the list', () => {
  test('by keyboard alone: Enter saves what changed with its version, and gives the focus back', async () => {
    const server = showZones()
    show(<ResourcePage resource={polygon} />, '/?columns=strokeWidth')
    const { control, pencil } = await openWidth()
    await retype(control, '7{Enter}')
    expect(await screen.findByText('更新成功')).toBeTruthy()
    expect(server.last('/polygon/update')?.body).toEqual({ id: '1', _version: 5, strokeWidth: 7 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(pencil.parentElement?.textContent).toContain('7')
    expect(document.activeElement).toBe(pencil)
  })

  test('what cannot be is said there, and nothing is sent', async () => {
    const server = showZones()
    show(<ResourcePage resource={polygon} />, '/?columns=strokeWidth')
    const { dialog, control } = await openWidth()
    await retype(control, '70{Enter}')
    expect(await dialog.findByText('线条宽度不能大于10')).toBeTruthy()
    expect(server.last('/polygon/update')).toBeUndefined()
  })

  test('what the server refuses is said there, be it about another field', async () => {
    const errors = [{ field: 'validTo', message: '失效日期不能早于生效日期' }]
    showZones({ '/polygon/update': () => new Refusal(400, { msg: '失效日期不能早于生效日期', errors }) })
    show(<ResourcePage resource={polygon} />, '/?columns=strokeWidth')
    const { dialog, control } = await openWidth()
    await retype(control, '7{Enter}')
    expect(await dialog.findByText('失效日期不能早于生效日期')).toBeTruthy()
    expect(control.value).toBe('7')
  })

  test('Esc leaves it as it was and gives the focus back', async () => {
    const server = showZones()
    show(<ResourcePage resource={polygon} />, '/?columns=strokeWidth')
    const { control, pencil } = await openWidth()
    await retype(control, '7{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(pencil)
    expect(server.last('/polygon/update')).toBeUndefined()
  })

  test('a click elsewhere closes it, but not over what was typed', async () => {
    showZones()
    show(<ResourcePage resource={polygon} />, '/?columns=strokeWidth')
    const { dialog, control } = await openWidth()
    await retype(control, '7')
    await userEvent.click(document.body)
    expect(dialog.getByRole('spinbutton')).toBeTruthy()
    await retype(control, '2')
    await userEvent.click(document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('who was slower sees both versions, as in the form', async () => {
    const current = { ...zone, _version: 6, strokeWidth: 4 }
    const server = showZones({
      '/polygon/update': ({ body }) =>
        body?._version === 6
          ? { id: '1' }
          : new Refusal(409, { msg: '数据已被 王五 修改', data: { current } }),
    })
    show(<ResourcePage resource={polygon} />, '/?columns=strokeWidth')
    const { control } = await openWidth()
    await retype(control, '7{Enter}')
    expect(await screen.findByText('数据已被 王五 修改')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /线条宽度.*我的修改/ }))
    await userEvent.click(screen.getByRole('button', { name: '合并保存' }))
    expect(await screen.findByText('更新成功')).toBeTruthy()
    expect(server.last('/polygon/update')?.body).toEqual({ id: '1', _version: 6, strokeWidth: 7 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('nobody is offered it without the right', async () => {
    showZones({}, ['polygon_view'])
    show(<ResourcePage resource={polygon} />, '/?columns=strokeWidth')
    await screen.findByText('水源地')
    expect(screen.queryByRole('button', { name: /^修改/ })).toBeNull()
  })

  test('nor for a row that is not edited', async () => {
    showZones()
    const archived = { when: () => true, message: () => ['已归档', 'Archived'] as const }
    show(<ResourcePage resource={{ ...polygon, edits: [archived] }} />, '/?columns=strokeWidth')
    await screen.findByText('水源地')
    expect(screen.queryByRole('button', { name: /^修改/ })).toBeNull()
  })
})

test('the fields are those that may be set on many rows, without what the form leaves out or locks', () => {
  const held = { add: true, edit: true, delete: true, view: true }
  const named = (form: object) => [...quickEditing({ resource: device, rights: held, form }).fields.keys()]
  expect(named({})).toContain('status')
  expect(named({})).not.toContain('deviceName')
  expect(named({ omit: ['soilId'], locked: ['status'] })).toEqual(
    named({}).filter((field) => field !== 'soilId' && field !== 'status'),
  )
})
