import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteAnswer } from '#client/api/own-calls.ts'
import { createRefresh } from '#client/app/stale-answers.ts'
import { refreshMoved } from '#client/crud/data/refresh-moved.ts'
import { event } from '#shared/resources/index.ts'

let queries: QueryClient
let refresh: ReturnType<typeof createRefresh>
/** Names of the lists that were asked for. */
let asked: string[]
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  asked = []
  refresh = createRefresh(queries)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  refresh.stop()
  queries.clear()
  vi.useRealTimers()
})

const pass = (time: number) => vi.advanceTimersByTimeAsync(time)
const answered = (traceId: string) => noteAnswer(new Response(null, { headers: { 'X-Trace-Id': traceId } }))

/** Somebody looks at a list of events that is narrowed to a state. */
async function show(name: string, state: number) {
  const observer = new QueryObserver(queries, {
    queryKey: ['resource', 'event', 'board', { eventStatus_equal: String(state) }, 'zh'],
    queryFn: async () => {
      asked.push(name)
      return []
    },
  })
  stops.push(observer.subscribe(() => {}))
  await pass(10)
}

async function showBoard() {
  for (const [state, name] of ['pending', 'doing', 'done', 'archived'].entries()) await show(name, state)
  asked.length = 0
}

test('what others do is asked for, once for all words of a moment', async () => {
  await showBoard()
  refresh.hear('events', {})
  refresh.hear('events', { by: 'of-another-page' })
  await pass(5000)
  expect(asked).toEqual(['pending', 'doing', 'done', 'archived'])
})

test('the page that took a step asks for the two lists that it changed, and not again at the word of it', async () => {
  await showBoard()
  await pass(10)
  answered('own-step')
  void refreshMoved(queries, event, 'eventStatus', [0, 1])
  refresh.hear('events', { by: 'own-step' })
  await pass(5000)
  expect(asked).toEqual(['pending', 'doing'])
})

test('the word of an own change is told before its answer, and what the answer made be asked stays', async () => {
  await showBoard()
  refresh.hear('events', { by: 'late-answer' })
  await pass(200)
  answered('late-answer')
  void queries.invalidateQueries({ queryKey: ['resource'] })
  await pass(5000)
  expect(asked).toHaveLength(4)
})

test('what somebody else does beside an own change is asked for', async () => {
  await showBoard()
  answered('own-step-beside')
  void refreshMoved(queries, event, 'eventStatus', [0, 1])
  refresh.hear('events', { by: 'own-step-beside' })
  await pass(500)
  refresh.hear('events', { by: 'of-another-page' })
  await pass(5000)
  expect(asked).toEqual(['pending', 'doing', 'pending', 'doing', 'done', 'archived'])
})

test('a list that waits to be asked for is not taken for known', async () => {
  await showBoard()
  const key = ['resource', 'event', 'board', { eventStatus_equal: '2' }, 'zh']
  await queries.invalidateQueries({ queryKey: key, refetchType: 'none' })
  await refreshMoved(queries, event, 'eventStatus', [0, 1])
  expect(asked).toEqual(['pending', 'doing', 'done'])
})

test('an open stream makes everything be asked for that it does not know of', async () => {
  await showBoard()
  refresh.hear('ready', {})
  await pass(1000)
  expect(asked).toEqual(['pending', 'doing', 'done', 'archived'])
})
