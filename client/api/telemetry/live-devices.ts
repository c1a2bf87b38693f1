import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/contract/answers.ts'
import { openStates } from '#shared/contract/event/event-state.ts'
import { currentLanguage } from '../../i18n/index.ts'
import { request } from '../request.ts'

export interface ListedDevice {
  id: string
  deviceName: string
  onlineStatus: number | null
  alarmLevel: number | null
  alarmLevelName: string
  stationId: string
  stationName: string
}

export interface HappenedEvent {
  id: string
  title: string
  eventLevel: number | null
  eventLevelName: string
  eventStatusName: string
  occurTime: string
  deviceName: string
  soilName: string
  handlerName: string
}

const quiet = { silent: true, quiet: true } as const

/** The devices in the order of their list, those with an alarm first: as a rule those that somebody should look at. */
export const gravestDevicesOptions = (size: number) =>
  queryOptions({
    queryKey: ['resource', 'device', 'gravest', size, currentLanguage()],
    queryFn: ({ signal }) =>
      request<Page<ListedDevice>>('/api/device/page', {
        params: { agreementType_in: 'mqtt,http,lorawan,modbus_tcp,modbus_rtu,coap,sl651,simulator', size },
        ...quiet,
        signal,
      }),
    refetchInterval: 60_000,
  })

/** The devices at stations. */
export const stationDevicesOptions = (size: number) =>
  queryOptions({
    queryKey: ['resource', 'device', 'at-stations', size, currentLanguage()],
    queryFn: ({ signal }) =>
      request<Page<ListedDevice>>('/api/device/page', {
        params: { stationId_notnull: 1, size },
        ...quiet,
        signal,
      }),
    staleTime: 300_000,
  })

/** The last events, whatever became of them. */
export const lastEventsOptions = (size: number) =>
  queryOptions({
    queryKey: ['resource', 'event', 'last', size, currentLanguage()],
    queryFn: ({ signal }) =>
      request<Page<HappenedEvent>>('/api/event/page', {
        params: { descs: 'occurTime', size },
        ...quiet,
        signal,
      }),
    refetchInterval: 30_000,
  })

/** The events that nobody has settled yet, the gravest first and of those the latest. */
export const openEventsOptions = (size: number) =>
  queryOptions({
    queryKey: ['resource', 'event', 'open', size, currentLanguage()],
    queryFn: ({ signal }) =>
      request<Page<HappenedEvent>>('/api/event/page', {
        params: { eventStatus_in: openStates.join(), ascs: 'eventLevel', descs: 'occurTime', size },
        ...quiet,
        signal,
      }),
    refetchInterval: 30_000,
  })
