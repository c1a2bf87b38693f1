import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Patrol, patrolling } from '#client/pages/device/video/patrol.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const round: Patrol = {
  presets: [
    { index: 2, name: '大门' },
    { index: 5, name: '水塔' },
  ],
  dwell: 15,
}

function begin(go: (index: number) => Promise<unknown> = async () => undefined) {
  const stopping = new AbortController()
  const went: number[] = []
  const onFault = vi.fn()
  const done = patrolling(
    round,
    { go: ({ index }) => go(index), onWay: ({ index }) => went.push(index), onFault },
    stopping.signal,
  )
  return { stopping, went, onFault, done }
}

test('a camera goes round its positions and stays at each for as long as it is told', async () => {
  const { went, stopping } = begin()
  expect(went).toEqual([2])
  await vi.advanceTimersByTimeAsync(14_999)
  expect(went).toEqual([2])
  await vi.advanceTimersByTimeAsync(1)
  expect(went).toEqual([2, 5])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(went).toEqual([2, 5, 2, 5])
  stopping.abort()
})

test('it stays where it is once it is out of sight', async () => {
  const { went, stopping, done, onFault } = begin()
  await vi.advanceTimersByTimeAsync(20_000)
  stopping.abort()
  await done
  await vi.advanceTimersByTimeAsync(120_000)
  expect(went).toEqual([2, 5])
  expect(vi.getTimerCount()).toBe(0)
  expect(onFault).not.toHaveBeenCalled()
})

test('one that does not go is not asked again', async () => {
  const { went, done, onFault } = begin(() => Promise.reject(new Error('off line')))
  await done
  await vi.advanceTimersByTimeAsync(120_000)
  expect([went, onFault.mock.calls.length]).toEqual([[2], 1])
})
