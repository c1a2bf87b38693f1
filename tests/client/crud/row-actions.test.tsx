import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type RowAction, RowActions } from '#client/crud/record/RowActions.tsx'
import { show, tidy } from './harness.tsx'

afterEach(tidy)

const person = userEvent.setup()
const onClick = vi.fn()
const rare = (key: string, label: string, more: Partial<RowAction> = {}): RowAction => ({
  key,
  label,
  isRare: true,
  onClick: () => onClick(key),
  ...more,
})

test('the menu of a row is drawn when it is asked for, worked by keyboard and closed with the focus back', async () => {
  show(<RowActions name="K12" actions={[rare('log', '日志'), rare('code', '二维码')]} />)
  const button = screen.getByRole('button', { name: 'K12 的更多操作' })
  expect(screen.queryByRole('menu')).toBeNull()
  button.focus()
  await person.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('日志'))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await person.keyboard('{Escape}')
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')

  await person.click(button)
  await person.click(await screen.findByRole('menuitem', { name: '二维码' }))
  expect(onClick).toHaveBeenCalledExactlyOnceWith('code')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('what cannot be done with a row says why in place of doing it', async () => {
  onClick.mockClear()
  show(<RowActions name="K12" actions={[{ ...rare('edit', '编辑'), isRare: false, reason: '已锁定' }]} />)
  const button = screen.getByRole('button', { name: '编辑 K12' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await person.click(button)
  expect((await screen.findAllByText('已锁定')).length).toBeGreaterThan(0)
  expect(onClick).not.toHaveBeenCalled()
})

test('what is done often is a picture with a name beside the menu, which has it, too', async () => {
  onClick.mockClear()
  const view: RowAction = { ...rare('view', '查看', { glyph: 'view' }), isRare: false }
  show(<RowActions name="K12" actions={[view, rare('log', '日志')]} />)
  const button = screen.getByRole('button', { name: '查看 K12' })
  expect(button.textContent).toBe('')
  expect(button.title).toBe('查看')
  expect(screen.queryByRole('button', { name: '日志 K12' })).toBeNull()
  await person.click(button)
  await person.click(screen.getByRole('button', { name: 'K12 的更多操作' }))
  await person.click(await screen.findByRole('menuitem', { name: '查看' }))
  expect(onClick.mock.calls).toEqual([['view'], ['view']])
})

test('a single action stands alone, without a menu', () => {
  show(<RowActions name="K12" actions={[{ ...rare('view', '查看', { glyph: 'view' }), isRare: false }]} />)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '查看 K12',
  ])
})

test('what cannot be taken back stands last in the menu', async () => {
  const actions = [rare('remove', '删除', { danger: true }), rare('bind', '绑定设备'), rare('log', '日志')]
  show(<RowActions name="K12" actions={actions} />)
  await person.click(screen.getByRole('button', { name: 'K12 的更多操作' }))
  await screen.findByRole('menuitem', { name: '绑定设备' })
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    '绑定设备',
    '日志',
    '删除',
  ])
})
