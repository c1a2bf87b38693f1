import { act, cleanup, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { lazy, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importLater } from '#client/api/progress.ts'
import { lazyControl } from '#client/fields/lazy-control.tsx'
import { addWhole } from '#client/i18n/whole.ts'
import { useErrorLog } from '#client/state/error-log.ts'
import { ChunkBoundary } from '#client/ui/page/ChunkBoundary.tsx'
import { chunkPatience } from '#client/ui/page/ChunkWait.tsx'
import { PageBoundary } from '#client/ui/page/PageBoundary.tsx'
import { PageOnItsWay } from '#client/ui/page/PageOnItsWay.tsx'

addWhole()

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

test('a control whose code is refused leaves the form as it is', async () => {
  const refused = new TypeError('Failed to fetch dynamically imported module: /a.js')
  const Control = lazyControl((): Promise<{ Heavy(): null }> => Promise.reject(refused), 'Heavy')
  await act(async () => {
    render(
      <App>
        <input aria-label="名称" defaultValue="北坡" />
        <Control />
      </App>,
    )
  })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '北坡')
  expect(offer()).not.toBeNull()
})

test('what nobody waits for may take its time', async () => {
  const Part = lazy(() => new Promise<never>(() => {}))
  await act(async () => {
    render(
      <ChunkBoundary isWanted={false} fallback="place">
        <Part />
      </ChunkBoundary>,
    )
  })
  await act(() => vi.advanceTimersByTimeAsync(chunkPatience * 2))
  expect(screen.queryByText('place')).not.toBeNull()
  expect(useErrorLog.getState().entries).toEqual([])
})

test('what comes after the first calls waits for a network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const told = vi.fn()
  void importLater(() => Promise.resolve('part')).then(told)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledOnce()
})

test('what the network dropped on its way is asked for again when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const told = vi.fn()
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(() => {
      online.mockReturnValue(false)
      return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    })
    .mockResolvedValue('part')
  void importLater(load).then(told)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledOnce()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledWith('part')
})

test('what the network dropped before the browser knew of it is asked for again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const told = vi.fn()
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue('part')
  void importLater(load).then(told)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledTimes(2)
  expect(told).toHaveBeenCalledWith('part')
})

test('what fails three times while there is a network has failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const load = vi.fn(() => Promise.reject(new Error('broken')))
  const told = expect(importLater(load)).rejects.toThrow('broken')
  await vi.advanceTimersByTimeAsync(20_000)
  await told
  expect(load).toHaveBeenCalledTimes(3)
})
