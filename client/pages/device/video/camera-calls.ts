import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/contract/answers.ts'
import {
  type CameraAbilities,
  type CameraPreset,
  type CameraSnapshot,
  type LiveAddress,
  type PtzDirection,
  ptzDirections,
} from '#shared/contract/device/camera.ts'
import { request } from '../../../api/request.ts'
import { currentLanguage } from '../../../i18n/index.ts'

export interface ListedCamera {
  id: string
  deviceName: string
  companyName: string
  onlineStatus: number | null
}

const quiet = { silent: true, quiet: true } as const
/** Cameras that the wall offers. */
const most = 500

/** What a camera can do. The language is part of the key, because a reason is in it. */
export const abilitiesOptions = (id: string) =>
  queryOptions({
    queryKey: ['camera', id, 'abilities', currentLanguage()],
    queryFn: ({ signal }) =>
      request<CameraAbilities>('/api/device/camera', { params: { id }, ...quiet, signal }),
    staleTime: 30_000,
  })

export const presetsOptions = (id: string) =>
  queryOptions({
    queryKey: ['camera', id, 'presets'],
    queryFn: ({ signal }) =>
      request<CameraPreset[]>('/api/device/presets', { params: { id }, ...quiet, signal }),
  })

export const snapshotsOptions = (id: string) =>
  queryOptions({
    queryKey: ['camera', id, 'snapshots'],
    queryFn: ({ signal }) =>
      request<CameraSnapshot[]>('/api/device/snapshots', { params: { id }, ...quiet, signal }),
  })

export const camerasOptions = () =>
  queryOptions({
    queryKey: ['resource', 'device', 'cameras', currentLanguage()],
    queryFn: ({ signal }) =>
      request<Page<ListedCamera>>('/api/device/page', {
        params: { deviceTypeKey: 'ipc', size: most, ascs: 'deviceName' },
        ...quiet,
        signal,
      }),
    staleTime: 60_000,
  })

const post = <T>(call: string, body: object) =>
  request<T>(`/api/device/${call}`, { method: 'POST', body, quiet: true })

export const cameraCalls = {
  /** `quality`: 1 fine, 2 fluent. */
  live: (id: string, quality: 1 | 2, signal: AbortSignal) =>
    request<LiveAddress>('/api/device/liveAddress', { params: { id, quality }, ...quiet, signal }),
  move: (id: string, action: 'start' | 'stop', direction: PtzDirection, speed: number) =>
    post('ptz', { id, action, direction: ptzDirections.indexOf(direction), speed }),
  goTo: (id: string, index: number) => post('preset', { id, action: 'go', index }),
  keepPlace: (id: string, name: string) => post('preset', { id, action: 'set', name }),
  forgetPlace: (id: string, index: number) => post('preset', { id, action: 'remove', index }),
  capture: (id: string) => post<CameraSnapshot>('capture', { id }),
  /** `state`: a key of `device_defence`. */
  defend: (id: string, state: number) => post('defence', { id, defence: state }),
}
