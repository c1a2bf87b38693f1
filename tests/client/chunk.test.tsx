import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringTexts } from '#client/i18n/whole.ts'
import { useErrorLog } from '#client/state/error-log.ts'
import { chunkPatience } from '#client/ui/ChunkWait.tsx'
import { PageBoundary } from '#client/ui/PageBoundary.tsx'
import { PageOnItsWay } from '#client/ui/PageOnItsWay.tsx'

await bringTexts('zh')

beforeEach(() => {
  useErrorLog.getState().clear()
  vi.useFakeTimers()
  // React tells of what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(load: () => Promise<never>) {
  const Page = lazy(load)
  return act(async () => {
    render(
      <PageBoundary>
        <Suspense fallback={<PageOnItsWay />}>
          <Page />
        </Suspense>
      </PageBoundary>,
    )
  })
}
const offer = () => screen.queryByRole('button', { name: '重新加载' })

test('a page whose code does not come is given up after two minutes, with an offer to load anew', async () => {
  await show(() => new Promise(() => {}))
  await act(() => vi.advanceTimersByTimeAsync(chunkPatience - 1000))
  expect(offer()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(offer()).not.toBeNull()
  expect(useErrorLog.getState().entries.map(({ message }) => message)).toEqual([
    'A part of the page did not arrive in time',
  ])
})

test('a page whose code is refused is offered anew at once', async () => {
  await show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')))
  expect(offer()).not.toBeNull()
  expect(useErrorLog.getState().entries).toHaveLength(1)
})
