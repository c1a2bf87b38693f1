import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeviceReadingNews } from '#shared/contract/device/telemetry.ts'
import type { Missed } from '#shared/contract/push.ts'
import { messageKey } from '../api/message.ts'
import { sessionEnded } from '../api/request.ts'
import { chime } from '../state/chime.ts'
import { usePreferences } from '../state/preferences.ts'
import { joinPush, onPush, type PushData } from '../state/push.ts'
import { createRefresh, oldestAnswer } from './stale-answers.ts'

/** Keeps what is on screen as fresh as the server's word. Draws nothing. */
export function LiveUpdates() {
  const queries = useQueryClient()

  useEffect(() => {
    const refresh = createRefresh(queries)
    const leave = joinPush(oldestAnswer(queries))
    const stop = onPush((topic, data) => {
      if (topic === 'session') sessionEnded()
      if (topic === 'messages' && usePreferences.getState().hasSound) ring(queries)
      // The one news that is told whole: a question for each value would be one each second.
      if (topic === 'device.reading')
        void import('../api/telemetry/telemetry.ts').then(({ takeReading }) =>
          takeReading(queries, data as PushData & DeviceReadingNews),
        )
      else for (const missed of (data as Missed).missed ?? [topic]) refresh.hear(missed, data)
    })
    return () => {
      stop()
      leave()
      refresh.stop()
    }
  }, [queries])

  return null
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
