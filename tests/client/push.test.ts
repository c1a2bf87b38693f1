import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventIn } from '#client/api/stream.ts'
import { joinPush, onPush, useLink } from '#client/state/push.ts'

/** Streams that browser tabs have opened and not left, each to be written to. */
let open: Set<ReadableStreamDefaultController<Uint8Array>>
let opened: number
/** Milliseconds that each said to have passed since its tab knew everything. */
let ages: number[]
let isDown: boolean
const leave: (() => void)[] = []

beforeEach(() => {
  localStorage.clear()
  open = new Set()
  opened = 0
  ages = []
  isDown = false
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    if (isDown) throw new TypeError('fetch failed')
    opened += 1
    ages.push(Number(new URL(path, window.origin).searchParams.get('age')))
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        open.add(controller)
        signal?.addEventListener('abort', () => {
          open.delete(controller)
          controller.error(new DOMException('gone', 'AbortError'))
        })
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  })
})

afterEach(() => {
  for (const stop of leave.splice(0)) stop()
  vi.unstubAllGlobals()
})

const join = (knownSince = Date.now()) => {
  const stop = joinPush(knownSince)
  leave.push(stop)
  return stop
}
const tell = (topic: string) => {
  for (const controller of open) controller.enqueue(new TextEncoder().encode(`event: ${topic}\ndata: {}\n\n`))
}

test('of several browser tabs one reads the stream, and all hear of it', async () => {
  const heard: string[] = []
  leave.push(onPush((topic) => void heard.push(topic)))
  join()
  join()
  await expect.poll(() => open.size).toBe(1)
  tell('ready')
  await expect.poll(() => useLink.getState().isLive).toBe(true)
  tell('notices')
  // Told to the tab that reads, and passed on to the other.
  await expect.poll(() => heard.filter((topic) => topic === 'notices')).toHaveLength(2)
  expect(opened).toBe(1)
})

test('a stream is asked for what was told since the tab knew everything', async () => {
  join(Date.now() - 5000)
  await expect.poll(() => open.size).toBe(1)
  expect(ages[0]).toBeGreaterThanOrEqual(5000)
  expect(ages[0]).toBeLessThan(60_000)
  tell('ready')
  await expect.poll(() => useLink.getState().isLive).toBe(true)
  const heardAt = Date.now()
  for (const controller of open) controller.close()
  await expect.poll(() => opened).toBe(2)
  // What it heard itself it did not miss.
  expect(ages[1]).toBeLessThanOrEqual(Date.now() - heardAt + 100)
})

test('a tab that begins later is told what it missed by the one that reads', async () => {
  const missed: object[] = []
  join()
  await expect.poll(() => open.size).toBe(1)
  tell('ready')
  await expect.poll(() => useLink.getState().isLive).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  // An answer may have been on its way for two seconds.
  const knownSince = Date.now() + 2000
  await new Promise((resolve) => setTimeout(resolve, 20))
  tell('notices')
  leave.push(onPush((topic, data) => void (topic === 'ready' && missed.push(data))))
  join(knownSince)
  await expect.poll(() => missed).toEqual([{ missed: ['notices'] }])
})

test('when the tab that reads is closed, another takes its place', async () => {
  const first = join()
  await expect.poll(() => open.size).toBe(1)
  join()
  first()
  expect(open.size).toBe(0)
  await expect.poll(() => opened).toBe(2)
  expect(open.size).toBe(1)
})

test('without the server nothing is live, until it can be reached again', async () => {
  isDown = true
  join()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(useLink.getState().isLive).toBe(false)
  isDown = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => open.size).toBe(1)
  tell('ready')
  await expect.poll(() => useLink.getState().isLive).toBe(true)
  for (const controller of open) controller.close()
  await expect.poll(() => useLink.getState().isLive).toBe(false)
})

test('a sign of life is no event', () => {
  expect(eventIn(': ')).toBeUndefined()
  expect(eventIn('event: exports\ndata: {"id":"1"}')).toEqual({ topic: 'exports', data: { id: '1' } })
})

test('the wait before somebody takes part is no lost link', () => {
  isDown = true
  useLink.setState({ isLive: false, since: 0 })
  const before = Date.now()
  join()
  expect(useLink.getState().since).toBeGreaterThanOrEqual(before)
})
