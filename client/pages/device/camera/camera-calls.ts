import type { Page } from '#shared/contract/answers.ts'
import type { ToldRow } from '#shared/contract/told.ts'
import { device } from '#shared/resources/device/device.ts'
import { deviceUser } from '#shared/resources/device/device-user.ts'
import { request } from '../../../api/request.ts'

export interface Account {
  id: string
  name: string
  platform: string
  platformName: string
  deviceCount: number
}

export interface Camera {
  deviceId: string
  deviceName: string
  deviceSerial: string
  channelNo: number | null
  status: 0 | 1
}

export interface Serial {
  deviceSerial: string
  deviceName: string
  channelCount: number
  isRecorder: boolean
}

/** A channel that is stored. */
export interface StoredChannel {
  channelNo: number
  channelName: string
}

export interface Recorder {
  deviceSerial: string
  deviceName?: string
  deviceTypeKey?: string
  agreementType?: string
  deviceUserId?: string
}

export interface SentChannel {
  channelNo: number
  deviceName: string
  soilId?: string
}

export interface Outcome {
  created: number
  updated: number
  saved: { id: string; channelNo: number; deviceName: string; isNew: boolean }[]
  refused: { channelNo: number; deviceName: string; message: string }[]
  told?: ToldRow[]
}

const accountCall = <T>(path: string, params = {}, signal?: AbortSignal) =>
  request<T>(`/api${deviceUser.path}/${path}`, { params, silent: true, ...(signal && { signal }) })

/** What is known of accounts and what hangs on them, and the call that stores. Failures are shown in place. */
export const cameraCalls = {
  accounts: (signal?: AbortSignal) => accountCall<Account[]>('list', {}, signal),
  cameras: (id: string, current: number, signal?: AbortSignal) =>
    accountCall<Page<Camera>>(`getIpcPage/${id}`, { current, size: 5 }, signal),
  serials: (id: string, signal?: AbortSignal) => accountCall<Serial[]>('getDeviceSerialList', { id }, signal),
  channels: (id: string, deviceSerial: string, signal?: AbortSignal) =>
    accountCall<StoredChannel[]>('getDeviceList', { id, deviceSerial }, signal),
  save: (recorder: Recorder, channelList: SentChannel[]) =>
    request<Outcome>(`/api${device.path}/manyChannelSave`, {
      method: 'POST',
      body: { device: recorder, channelList, partial: 1 },
      silent: true,
    }),
}
