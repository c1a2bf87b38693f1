import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ClaimPage } from '#client/pages/work/ClaimPage.tsx'
import { CopyPage } from '#client/pages/work/CopyPage.tsx'
import { DonePage, SentPage } from '#client/pages/work/task-pages.tsx'
import { pageOf, serve, show, tidy } from '../crud/harness.tsx'

const work = '/blade-flow/work'
const counts = { start: 3, claim: 2, todo: 0, send: 1, done: 4, copy: 1 }

afterEach(tidy)

const taskOf = (taskId: string, more: object = {}) => ({
  taskId,
  taskName: `审批${taskId}`,
  status: 'claim',
  processInstanceId: `9${taskId}`,
  processDefinitionName: '请假',
  subject: '请假 石小满 11-27',
  processDefinitionVersion: 1,
  createTime: '2026-11-21 08:00:00',
  startUser: '县管理员',
  flag: '',
  deleteReason: '',
  ...more,
})

describe('the page of tasks to claim', () => {
  const calls = {
    [`${work}/claim-list`]: () => pageOf([taskOf('1'), taskOf('2')]),
    [`${work}/counts`]: () => counts,
    [`${work}/claim-task`]: () => true,
    [`${work}/claim-tasks`]: () => ({ done: ['1'], skipped: [{ id: '2', message: '任务已被签收' }] }),
  }

  test('asks before it claims a task', async () => {
    const { last } = serve(calls, ['work_claim_sign'])
    show(<ClaimPage />)
    const [first] = await screen.findAllByRole('button', { name: '签收' })
    await userEvent.click(first as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getAllByText('确定签收此任务?').length).toBeGreaterThan(0)
    await userEvent.click(within(dialog).getByRole('button', { name: /签\s?收/ }))
    await waitFor(() => expect(last(`${work}/claim-task`)?.query).toEqual({ taskId: '1' }))
  })

  test('claims several, and tells which were left out and why', async () => {
    const { last } = serve(calls, ['work_claim_sign'])
    show(<ClaimPage />)
    const [all] = await screen.findAllByRole('checkbox', { name: '选择本页全部' })
    await userEvent.click(all as HTMLElement)
    await userEvent.click(screen.getByRole('button', { name: '批量签收' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /签\s?收/ }))
    await waitFor(() => expect(last(`${work}/claim-tasks`)?.body).toEqual({ taskIds: ['1', '2'] }))
    expect((await screen.findAllByText('已签收 1 个，1 个未能签收')).length).toBeGreaterThan(0)
    expect(screen.getByText('请假 石小满 11-27 · 审批2')).toBeTruthy()
    expect(screen.getByText('任务已被签收')).toBeTruthy()
  })

  test('has neither for those who may only look', async () => {
    serve(calls, ['work_claim_follow'])
    show(<ClaimPage />)
    expect((await screen.findAllByRole('button', { name: '流程图' })).length).toBe(2)
    expect(screen.queryByRole('button', { name: '签收' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

test('what was sent tells how far it has come', async () => {
  const rows = [
    taskOf('1', { status: 'send', processIsFinished: 'finished' }),
    taskOf('', { status: 'send', processInstanceId: '97', processIsFinished: 'unfinished' }),
    taskOf('', {
      status: 'send',
      processInstanceId: '98',
      processIsFinished: 'finished',
      deleteReason: '撤回',
    }),
    taskOf('', { status: 'send', processInstanceId: '99', processIsFinished: 'finished', pass: false }),
  ]
  serve({ [`${work}/send-list`]: () => pageOf(rows), [`${work}/counts`]: () => counts }, [])
  show(<SentPage />)
  expect(await screen.findByText('已完成')).toBeTruthy()
  expect(screen.getByText('未完成')).toBeTruthy()
  expect(screen.getByTitle('撤回').textContent).toContain('已终止')
  expect(screen.getByText('已驳回')).toBeTruthy()
})

test('what was done tells the decision', async () => {
  const rows = [taskOf('1', { status: 'done', flag: 'ok' }), taskOf('2', { status: 'done' })]
  serve({ [`${work}/done-list`]: () => pageOf(rows), [`${work}/counts`]: () => counts }, [])
  show(<DonePage />)
  expect(await screen.findByText('同意')).toBeTruthy()
  expect(screen.getByText('驳回')).toBeTruthy()
})

test('copies tell which are read, and all of them are marked', async () => {
  const copies = [
    taskOf('', { status: 'copy', processInstanceId: '97', readTime: '' }),
    taskOf('', { status: 'copy', processInstanceId: '98', readTime: '2026-11-21 09:00:00' }),
  ]
  const { last } = serve(
    {
      [`${work}/copy-list`]: () => pageOf(copies),
      [`${work}/counts`]: () => counts,
      [`${work}/read-copies`]: () => ({}),
    },
    ['work_copy_detail'],
  )
  show(<CopyPage />)
  expect(await screen.findByText('未读')).toBeTruthy()
  expect(screen.getByText('已读')).toBeTruthy()
  expect((await screen.findAllByRole('button', { name: /详情/ })).length).toBe(2)
  await userEvent.click(await screen.findByRole('button', { name: '全部标为已读（1）' }))
  await waitFor(() => expect(last(`${work}/read-copies`)).toBeDefined())
})
