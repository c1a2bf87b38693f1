import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/contract/answers.ts'
import type { Repair } from '#shared/contract/device/repair.ts'
import { eventStatus } from '#shared/contract/event/event-state.ts'
import { request } from '../../../api/request.ts'
import { currentLanguage } from '../../../i18n/index.ts'

const quiet = { silent: true, quiet: true } as const

/** The processes about a device, the newest first. */
export const repairsOptions = (id: string) =>
  queryOptions({
    queryKey: ['resource', 'device', 'repairs', id, currentLanguage()],
    queryFn: ({ signal }) => request<Repair[]>('/api/device/repairs', { params: { id }, ...quiet, signal }),
  })

/** An event of a device that was seen to. */
export interface SettledEvent {
  id: string
  title: string
  result: string
  handlerName: string
  finishTime: string
}

const settled = [eventStatus.resolved, eventStatus.archived].join()
const mostEvents = 20

export const settledEventsOptions = (deviceId: string) =>
  queryOptions({
    queryKey: ['resource', 'event', 'settled', deviceId, currentLanguage()],
    queryFn: ({ signal }) =>
      request<Page<SettledEvent>>('/api/event/page', {
        params: {
          deviceId_equal: deviceId,
          eventStatus_in: settled,
          result_notnull: 1,
          descs: 'finishTime',
          size: mostEvents,
        },
        ...quiet,
        signal,
      }),
  })

/** A change of the record, as its history tells. */
export interface RecordChange {
  time: string
  userName: string
  changes: { field: string; label: string; after: unknown; afterName?: string }[]
}

export const changesOptions = (id: string) =>
  queryOptions({
    queryKey: ['resource', 'device', 'history', id, currentLanguage()],
    queryFn: ({ signal }) =>
      request<RecordChange[]>('/api/device/history', { params: { id }, ...quiet, signal }),
  })

interface Startable {
  id: string
  category: string
}

/** The processes by which the person may report that something is broken, by the category that they belong to. */
export const startableOptions = (category: string) =>
  queryOptions({
    queryKey: ['flow', 'work', 'start', category],
    queryFn: ({ signal }) =>
      request<Page<Startable>>('/api/blade-flow/work/start-list', {
        params: { category, size: 1 },
        ...quiet,
        signal,
      }),
    enabled: category !== '',
  })
