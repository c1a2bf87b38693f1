import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHeldRows } from '#client/crud/list/views/board/useHeldRows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const row = (id: string) => ({ id })
const keyOf = ({ id }: { id?: unknown }) => String(id)
const pass = (time: number) => act(() => vi.advanceTimersByTime(time))
const old = [row('1')]
const both = [row('2'), row('1')]

/** A column that somebody points at, and what is known of it. */
function pointed() {
  const before = { rows: old, changes: 0, isFetching: false }
  const { result, rerender } = renderHook(({ rows, ...told }) => useHeldRows(rows, keyOf, told), {
    initialProps: before,
  })
  pass(5000)
  act(() => result.current.setPointed(true))
  return { result, rerender }
}

test('what others add waits while somebody points at a column', () => {
  const { result, rerender } = pointed()
  rerender({ rows: both, changes: 0, isFetching: false })
  expect(result.current).toMatchObject({ rows: old, waiting: 1 })
  act(() => result.current.show())
  expect(result.current).toMatchObject({ rows: both, waiting: 0 })
})

test('what comes of a change of one’s own is shown, however long its answer takes', () => {
  const { result, rerender } = pointed()
  rerender({ rows: old, changes: 1, isFetching: true })
  pass(10_000)
  rerender({ rows: both, changes: 1, isFetching: false })
  expect(result.current).toMatchObject({ rows: both, waiting: 0 })
  pass(10_000)
  rerender({ rows: [row('3'), ...both], changes: 1, isFetching: false })
  expect(result.current).toMatchObject({ rows: both, waiting: 1 })
})
