import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
// Lazy for the page, but a test has no reason to wait for it.
import '#client/crud/record/ResourceDialog.tsx'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { useSession } from '#client/state/session/session.ts'
import { post } from '#shared/resources/organisation/post.ts'
import { pageOf, serve, show, tidy } from './harness.tsx'

// Drawers with all that stands in them, which jsdom takes its time for.
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => {
  tidy()
  useSession.setState({ user: undefined })
})

const path = '/blade-system/post'
const own = { id: '1', postName: '会计', tenantId: '000000', tenantName: '管理组' }
const foreign = { id: '2', postName: '出纳', tenantId: '100001', tenantName: '合作社' }

async function headOf(name: string) {
  useSession.setState({ user: { user_id: '1', tenant_id: '000000', user_name: 'admin' } as never })
  serve(
    {
      [`${path}/page`]: () => pageOf([own, foreign]),
      [`${path}/detail`]: ({ query }) => (query.id === '1' ? own : foreign),
    },
    ['post_view'],
  )
  show(<ResourcePage resource={post} />)
  await userEvent.click(await screen.findByRole('button', { name: `查看 ${name}` }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('岗位名称')
  return drawer
}

test('the record of another tenant says whose it is', async () => {
  const drawer = await headOf('出纳')
  expect(within(drawer.getByLabelText('概要')).getByText('合作社')).toBeTruthy()
})

test('a record of one’s own tenant does not', async () => {
  expect((await headOf('会计')).queryByText('管理组')).toBeNull()
})
