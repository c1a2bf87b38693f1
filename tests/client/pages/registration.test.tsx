import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import '#client/pages/system/user/ApprovalDialog.tsx'
import { RegistrationPage } from '#client/pages/system/user/RegistrationPage.tsx'
import { pageOf, serve, show, tidy } from '../crud/harness.tsx'

vi.setConfig({ testTimeout: 60_000 })
afterEach(tidy)

const people = [
  { id: '7', account: 'zhang', realName: '张三', tenantId: '000000' },
  { id: '8', account: 'li', realName: '李四', tenantId: '100001' },
  { id: '9', account: 'wang', realName: '王五', tenantId: '000000' },
]

const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${name}` }))

test('people of one tenant are let in together, those of several are not', async () => {
  serve({ '/blade-user/audit-page': () => pageOf(people), '/transfer/abilities': () => ({}) }, [
    'user_edit',
    'user_view',
  ])
  show(<RegistrationPage />)
  for (const name of ['张三', '李四']) await choose(name)
  const pass = () => screen.getAllByRole('button', { name: '通过' })[0] as HTMLElement
  await userEvent.click(pass())
  expect(await screen.findByText('所选数据属于不同租户，请按租户分别办理')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const name of ['李四', '王五']) await choose(name)
  await userEvent.click(pass())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('通过 张三、王五 的申请')).toBeTruthy()
})
