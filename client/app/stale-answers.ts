import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Caused, Topic } from '#shared/contract/push.ts'
import { messageKey } from '../api/message.ts'
import { noticeKey } from '../api/notice.ts'
import { answerTime } from '../api/own-calls.ts'
import { siteOptions } from '../api/site-options.ts'
import { onlineKey, telemetryKey } from '../api/telemetry/telemetry-key.ts'

const ofEvents: readonly QueryKey[] = [
  ['resource', 'event'],
  ['figures', 'events'],
  ['figures', 'my-events'],
]

/** What a word of the server makes stale. */
const stale: Partial<Record<Topic, readonly QueryKey[]>> = {
  ready: [noticeKey, messageKey, telemetryKey, ...ofEvents],
  notices: [noticeKey, ['resource', 'notice']],
  messages: [messageKey],
  events: ofEvents,
  dictionaries: [['dict'], ['dict-biz'], ['resource', 'dict'], ['resource', 'dictBiz']],
  parameters: [siteOptions.queryKey, ['resource', 'param']],
  cache: [[]],
  exports: [['resource', 'exportJob']],
  'device.status': [['resource', 'device'], ['figures', 'devices'], onlineKey],
  // Of readings that were missed: those that are heard are told whole.
  'device.reading': [telemetryKey],
}

/** Milliseconds in which several words on one topic become one question. */
const gather = 300
/** The same of what many devices may say at once, and costs several questions. */
const slowly: Partial<Record<Topic, number>> = { events: 2000 }

interface Word extends Caused {
  heardAt: number
}

/**
 * Asks again for what words of the server have made stale, unless it was asked for since: by the action of this page that
 * the word tells of, for one.
 */
export function createRefresh(queries: QueryClient) {
  const waiting = new Map<Topic, { words: Word[]; timer: number }>()
  const known = watchKnown(queries)

  const ask = (topic: Topic, words: readonly Word[]) => {
    const staleSince = Math.max(...words.map(({ by, heardAt }) => (by && answerTime(by)) || heardAt))
    const predicate = (query: Query) => known.since(query) < staleSince
    for (const queryKey of stale[topic] ?? []) void queries.invalidateQueries({ queryKey, predicate })
  }

  return {
    /** Takes a word on a topic; `by` is part of its data. */
    hear(topic: Topic, { by }: Caused) {
      if (!stale[topic]) return
      const word = { heardAt: performance.now(), ...(by && { by }) }
      const others = waiting.get(topic)
      if (others) return void others.words.push(word)
      const words = [word]
      const timer = window.setTimeout(() => {
        waiting.delete(topic)
        ask(topic, words)
      }, slowly[topic] ?? gather)
      waiting.set(topic, { words, timer })
    },
    stop() {
      known.stop()
      for (const { timer } of waiting.values()) clearTimeout(timer)
    },
  }
}

/** When what is on hand was asked for, or was found to be as it was, in milliseconds of `performance.now`. */
function watchKnown(queries: QueryClient) {
  const times = new WeakMap<object, number>()
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'fetch' || (action.type === 'success' && action.manual))
      times.set(event.query, performance.now())
  })
  return { since: (query: Query) => times.get(query) ?? Number.NEGATIVE_INFINITY, stop }
}

/** The time of the oldest answer on hand, in milliseconds; now, where there is none. */
export function oldestAnswer(queries: QueryClient): number {
  const times = queries
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt)
  return Math.min(Date.now(), ...times.filter((time) => time > 0))
}
