import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventIn } from '#client/api/stream.ts'
import { joinPush, onPush, useLink } from '#client/state/push.ts'

/** Streams that browser tabs have opened and not left, each to be written to. */
let open: Set<ReadableStreamDefaultController<Uint8Array>>
let opened: number
let isDown: boolean
const leave: (() => void)[] = []

beforeEach(() => {
  localStorage.clear()
  open = new Set()
  opened = 0
  isDown = false
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    if (isDown) throw new TypeError('fetch failed')
    opened += 1
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

const join = () => {
  const stop = joinPush()
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
