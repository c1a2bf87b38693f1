import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
// Lazy for the page, but a test has no reason to wait for it.
import '#client/crud/record/ResourceDialog.tsx'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { param } from '#shared/resources/reference/param.ts'
import { Refusal, serve, show, tidy } from './harness.tsx'
import { rights, rows } from './records.ts'

afterEach(tidy)

async function removeFirst() {
  await userEvent.click(await screen.findByRole('button', { name: '删除 甲' }))
  await userEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(await screen.findByText('删除成功')).toBeTruthy()
}
const restorable = { '/transfer/abilities': () => ({ param: ['restore'] }) }

test('a removal can be undone from its message', async () => {
  const server = serve({ ...rows, ...restorable, '/recycle/restore': () => ({}) }, rights)
  show(<ResourcePage resource={param} />)
  await removeFirst()
  await userEvent.click(screen.getByRole('button', { name: /撤销/ }))
  expect(await screen.findByText('已撤销删除')).toBeTruthy()
  expect(server.last('/recycle/restore')?.body).toEqual({ entity: 'param', ids: ['1'] })
})

test('an undoing that is refused says why', async () => {
  const refusal = () => new Refusal(400, { msg: '“甲”不能还原：参数键名已存在' })
  serve({ ...rows, ...restorable, '/recycle/restore': refusal }, rights)
  show(<ResourcePage resource={param} />)
  await removeFirst()
  await userEvent.click(screen.getByRole('button', { name: /撤销/ }))
  expect(await screen.findByText('“甲”不能还原：参数键名已存在')).toBeTruthy()
})

test('where the bin does not hold such rows nothing is promised', async () => {
  serve({ ...rows, '/transfer/abilities': () => ({ param: ['export'] }) }, rights)
  show(<ResourcePage resource={param} />)
  await removeFirst()
  expect(screen.queryByRole('button', { name: /撤销/ })).toBeNull()
})
