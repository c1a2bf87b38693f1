import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { AccountLockPage } from '#client/pages/system/AccountLockPage.tsx'
import { SessionPage } from '#client/pages/system/SessionPage.tsx'
import { pageOf, serve, show, tidy } from '../crud/harness.tsx'

const sessions = '/blade-system/session'
const locks = '/blade-system/auth-lock'

afterEach(tidy)

const row = {
  id: '7',
  account: 'county',
  userId: '1',
  userName: '县管理员',
  clientId: 'saber',
  browser: 'Chrome 126',
  startTime: '2026-11-21 08:00:00',
}

describe('the page of sessions', () => {
  test('ends a session after asking, for whoever holds the button', async () => {
    const { last } = serve({ [`${sessions}/page`]: () => pageOf([row]) }, ['session_kick'])
    show(<SessionPage />)
    await userEvent.click(await screen.findByRole('button', { name: '下线 county' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('“county”将立即退出登录，确定下线？')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(last(`${sessions}/kick`)?.query).toEqual({ ids: '7' }))
  })

  test('shows no such button to others, who may still end their own', async () => {
    const { last } = serve({ [`${sessions}/page`]: () => pageOf([row]) }, [])
    show(<SessionPage />)
    await screen.findByText('Chrome 126')
    expect(screen.queryByRole('button', { name: '下线 county' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '退出我的其他登录' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(last(`${sessions}/end-others`)?.method).toBe('POST'))
  })
})

describe('the page of locks', () => {
  test('lifts a lock that holds, and no other', async () => {
    const lock = { id: '8', account: 'grid', lockReason: '离职', unlockTime: '' }
    const lifted = { ...lock, id: '9', account: 'guest', unlockTime: '2026-11-21 09:00:00' }
    const { last } = serve({ [`${locks}/page`]: () => pageOf([lock, lifted]) }, ['auth_lock_unlock'])
    show(<AccountLockPage />)
    await userEvent.click(await screen.findByRole('button', { name: '解锁 grid' }))
    expect(screen.queryByRole('button', { name: '解锁 guest' })).toBeNull()
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(last(`${locks}/unlock`)?.query).toEqual({ id: '8' }))
  })
})
