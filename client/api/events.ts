import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/contract/answers.ts'
import { openStates } from '#shared/contract/event/event-state.ts'
import { currentLanguage } from '../i18n/index.ts'
import { request } from './request.ts'

export interface OwnEvent {
  id: string
  title: string
  eventLevel: number | null
  eventLevelName: string
  eventStatus: number | null
  eventTypeName: string
  deadline: string
}

const mostShown = 5

/** The open events that the person handles, those due first in front; asked for again each minute while somebody looks. */
export const ownEventsOptions = () =>
  queryOptions({
    queryKey: ['figures', 'my-events', currentLanguage()],
    queryFn: ({ signal }) =>
      request<Page<OwnEvent>>('/api/event/page', {
        params: { mine: 1, eventStatus: openStates.join(), ascs: 'deadline', size: mostShown },
        silent: true,
        quiet: true,
        signal,
      }),
    refetchInterval: 60_000,
  })
