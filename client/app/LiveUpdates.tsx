import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeviceReadingNews } from '#shared/contract/device/telemetry.ts'
import type { Topic } from '#shared/contract/push.ts'
import { messageKey } from '../api/message.ts'
import { noticeKey } from '../api/notice.ts'
import { sessionEnded } from '../api/request.ts'
import { siteOptions } from '../api/site-options.ts'
import { onlineKey, telemetryKey } from '../api/telemetry/telemetry-key.ts'
import { chime } from '../state/chime.ts'
import { usePreferences } from '../state/preferences.ts'
import { joinPush, onPush, type PushData } from '../state/push.ts'

const ofEvents: readonly QueryKey[] = [
  ['resource', 'event'],
  ['figures', 'events'],
  ['figures', 'my-events'],
]

/** What has to be asked for again. Before the stream is open, and while it is broken, nothing is heard. */
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
}

/** Milliseconds in which several words on one topic become one question. */
const gather = 300
/** The same of what many devices may say at once, and costs several questions. */
const slowly: Partial<Record<Topic, number>> = { events: 2000 }

/** Keeps what is on screen as fresh as the server's word. Draws nothing. */
export function LiveUpdates() {
  const queries = useQueryClient()

  useEffect(() => {
    const refresh = createRefresh(queries)
    const leave = joinPush()
    const stop = onPush((topic, data) => {
      // The one news that is told whole: a question for each value would be one each second.
      if (topic === 'device.reading')
        void import('../api/telemetry/telemetry.ts').then(({ takeReading }) =>
          takeReading(queries, data as PushData & DeviceReadingNews),
        )
      if (topic === 'session') sessionEnded()
      if (topic === 'messages' && usePreferences.getState().hasSound) ring(queries)
      refresh(topic)
    })
    return () => {
      stop()
      leave()
      refresh.stop()
    }
  }, [queries])

  return null
}

function createRefresh(queries: QueryClient) {
  const waiting = new Map<Topic, number>()
  const refresh = (topic: Topic) => {
    const keys = stale[topic]
    if (!keys || waiting.has(topic)) return
    const timer = window.setTimeout(() => {
      waiting.delete(topic)
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
    }, slowly[topic] ?? gather)
    waiting.set(topic, timer)
  }
  return Object.assign(refresh, {
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  })
}

/** Only a new message is worth a sound: one that was read elsewhere makes the count smaller. */
function ring(queries: QueryClient): void {
  const countOf = () => queries.getQueryData<{ count: number }>([...messageKey, 'unread'])?.count ?? 0
  const before = countOf()
  const stop = queries.getQueryCache().subscribe(() => {
    if (countOf() === before) return
    stop()
    if (countOf() > before && document.visibilityState === 'visible') chime()
  })
  setTimeout(stop, 10_000)
}
