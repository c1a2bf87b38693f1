import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { inBatches, mostAtOnce } from '#client/crud/removal/in-batches.ts'
import { staff } from '#shared/resources/people/staff.ts'
import { type Call, Refusal, serve, show, tidy } from './harness.tsx'

afterEach(tidy)

const keys = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

describe('in batches', () => {
  test('every row goes once, and is counted before each call', async () => {
    const [sent, told]: [string[][], number[]] = [[], []]
    const outcome = await inBatches(keys(1100), async (some) => void sent.push(some), {
      onProgress: (done) => told.push(done),
    })
    expect(sent.map((some) => some.length)).toEqual([500, 500, 100])
    expect(sent.flat()).toEqual(keys(1100))
    expect(told).toEqual([0, 500, 1000])
    expect(outcome).toEqual({ done: keys(1100), left: [] })
  })

  test('a refusal ends it: what went before is done, all else is left', async () => {
    const fault = new Error('no')
    const work = async (some: string[]) => {
      if (some.includes('501')) throw fault
    }
    expect(await inBatches(keys(1100), work)).toEqual({
      done: keys(500),
      left: keys(1100).slice(500),
      fault,
    })
  })

  test('it can be stopped between two calls', async () => {
    let calls = 0
    const work = async () => void calls++
    const { done, left, fault } = await inBatches(keys(1100), work, { isStopped: () => calls === 1 })
    expect([done.length, left.length, fault]).toEqual([500, 600, undefined])
  })
})

const rowOf = (id: string) => ({ id, staffName: `员工${id}`, phone: '13800000000', workStatus: 1 })

/** Answers pages of so many rows. */
const pagesOf =
  (total: number) =>
  ({ query }: Call) => {
    const [size, current] = [Number(query.size), Number(query.current)]
    const records = keys(total)
      .slice((current - 1) * size, current * size)
      .map(rowOf)
    return { records, total, size, current, pages: Math.ceil(total / size) }
  }

async function chooseAll(total: number) {
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择 员工1' }))
  await userEvent.click(await screen.findByRole('button', { name: `选择全部 ${total} 条` }))
}

const rights = ['staff_edit', 'staff_delete']

describe('everything that matches', () => {
  test('is removed in several calls; after a refusal the rest stays chosen, and it is said how far it came', async () => {
    let isRefused = true
    const sent: string[][] = []
    const remove = ({ query }: Call) => {
      const ids = query.ids?.split(',') ?? []
      if (isRefused && ids.includes('700'))
        return new Refusal(400, { data: { blocked: [{ id: '700', name: '员工700', reason: '正在使用' }] } })
      sent.push(ids)
    }
    serve({ '/staff/page': pagesOf(1100), '/staff/remove': remove }, rights)
    show(<ResourcePage resource={staff} />)
    await chooseAll(1100)
    expect(await screen.findByText('已选择 1100 项')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: '批量删除' }))
    expect(await screen.findByText(/1100 条/, { selector: '.crud-names li' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(await screen.findByText('已处理 500 条，另有 600 条未处理，仍保持选中。')).toBeTruthy()
    expect(screen.getByText('员工700')).toBeTruthy()
    expect(await screen.findByText('已选择 600 项')).toBeTruthy()
    expect(sent).toEqual([keys(500)])
    isRefused = false
    await userEvent.click(screen.getAllByRole('button', { name: '确定' }).at(-1) as HTMLElement)
    await userEvent.click(await screen.findByRole('button', { name: '批量删除' }))
    await screen.findByText(/600 条/, { selector: '.crud-names li' })
    await userEvent.click(screen.getAllByRole('button', { name: '确定' }).at(-1) as HTMLElement)
    await waitFor(() => expect(sent.flat()).toEqual(keys(1100)))
    await waitFor(() => expect(screen.queryByText(/^已选择/)).toBeNull())
  })

  test('a long change can be stopped', async () => {
    const sent: number[] = []
    let goOn = () => {}
    const change = ({ body }: Call) => {
      sent.push(Array.isArray(body?.ids) ? body.ids.length : 0)
      return new Promise<object>((resolve) => {
        goOn = () => resolve({ updated: 500 })
      })
    }
    serve({ '/staff/page': pagesOf(1100), '/staff/batch-update': change }, rights)
    show(<ResourcePage resource={staff} />)
    await chooseAll(1100)
    await screen.findByText('已选择 1100 项')
    await userEvent.click(await screen.findByRole('button', { name: '批量修改' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '修改 所属部门' }))
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('已处理 0 / 1100')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '停止' }))
    goOn()
    expect(await screen.findByText('已处理 500 条，另有 600 条未处理，仍保持选中。')).toBeTruthy()
    expect(screen.getByText('已选择 600 项')).toBeTruthy()
    expect(sent).toEqual([mostAtOnce])
  })

  test('is refused in words where it is too much', async () => {
    serve({ '/staff/page': pagesOf(10_001) }, rights)
    show(<ResourcePage resource={staff} />)
    await chooseAll(10_001)
    expect(await screen.findByText(/一次最多选择 10000 条，符合条件的有 10001 条/)).toBeTruthy()
  })
})

describe('what is in use', () => {
  const abilities = { staff: ['check-removal'] }
  const blocked = [{ id: '2', name: '员工2', reason: '“员工2”正在处理3个事件，不能删除' }]

  test('is told before anything is removed, and the others can go', async () => {
    const check = ({ query }: Call) => ({ blocked: query.ids?.split(',').includes('2') ? blocked : [] })
    const { last } = serve(
      {
        '/staff/page': pagesOf(3),
        '/transfer/abilities': () => abilities,
        '/staff/removal-check': check,
        '/staff/remove': () => ({}),
      },
      rights,
    )
    show(<ResourcePage resource={staff} />)
    for (const name of ['员工1', '员工2', '员工3'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${name}` }))
    await userEvent.click(await screen.findByRole('button', { name: '批量删除' }))
    expect(await screen.findByText('“员工2”正在处理3个事件，不能删除')).toBeTruthy()
    expect(last('/staff/remove')).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: '删除其余 2 条' }))
    await waitFor(() => expect(last('/staff/remove')?.query.ids).toBe('1,3'))
  })

  test('alone is told, and nothing is asked', async () => {
    const { last } = serve(
      {
        '/staff/page': pagesOf(3),
        '/transfer/abilities': () => abilities,
        '/staff/removal-check': () => ({ blocked }),
      },
      rights,
    )
    show(<ResourcePage resource={staff} />)
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 员工2' }))
    await userEvent.click(await screen.findByRole('button', { name: '批量删除' }))
    expect(await screen.findByText('以下数据仍在使用，未删除任何数据：')).toBeTruthy()
    expect(screen.queryByText('确定将选择数据删除?')).toBeNull()
    expect(last('/staff/remove')).toBeUndefined()
  })
})
