import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { CompanyPage } from '#client/pages/company/CompanyPage.tsx'
import { pageOf, Refusal, serve, show, tidy } from '../crud/harness.tsx'

afterEach(tidy)

const company = { id: '7', companyName: '禾下谷', soilCount: 3, deviceCount: 0, staffCount: 2 }
const free = { id: '21', soilName: '东坡片', soilCode: 'A1', soilLevelName: '片区' }
const calls = {
  '/company/page': () => pageOf([company]),
  '/soil/getCompanySoil': ({ query }: { query: Record<string, string> }) =>
    pageOf(query.bound === '0' ? [free] : []),
}
const buttons = ['company_view', 'company_edit']

async function openPlots() {
  show(<CompanyPage />)
  await userEvent.click(await screen.findByRole('button', { name: '禾下谷 的更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '绑定地块' }))
  const row = await screen.findByText('东坡片')
  return row.closest('[role=dialog]') as HTMLElement
}

describe('what belongs to a company', () => {
  test('is counted in its row', async () => {
    serve(calls, buttons)
    show(<CompanyPage />)
    const row = (await screen.findByText('禾下谷')).closest('tr')
    expect(within(row as HTMLElement).getByText('3')).toBeTruthy()
    expect(within(row as HTMLElement).getByRole('button', { name: '禾下谷的人员 2' })).toBeTruthy()
  })

  test('is bound by what was chosen', async () => {
    const { last } = serve(calls, buttons)
    const dialog = await openPlots()
    expect(within(dialog).getByRole('button', { name: '绑定' })).toHaveProperty('disabled', true)
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /东坡片/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: '绑定' }))
    await waitFor(() => expect(last('/soil/addCompany')?.body).toEqual({ companyId: '7', soilIds: ['21'] }))
  })

  test('comes from another company only after a question', async () => {
    const { last } = serve(
      {
        ...calls,
        '/soil/addCompany': ({ body }) =>
          body?.force === 1
            ? { added: 1, skipped: [] }
            : new Refusal(400, { data: { blocked: [{ id: '22', name: '东坡片1号地' }] } }),
      },
      buttons,
    )
    const dialog = await openPlots()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /东坡片/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: '绑定' }))
    const names = await screen.findByText(/继续绑定将把它们转到本企业.*东坡片1号地/)
    const question = names.closest('[role=dialog]')
    await userEvent.click(within(question as HTMLElement).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(last('/soil/addCompany')?.body?.force).toBe(1))
  })

  test('is not bound by who may only look', async () => {
    serve(calls, ['company_view'])
    show(<CompanyPage />)
    await screen.findByText('禾下谷')
    expect(screen.queryByRole('button', { name: '禾下谷 的更多操作' })).toBeNull()
  })
})
