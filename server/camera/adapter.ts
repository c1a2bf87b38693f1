import type { CameraPreset, LiveProtocol, PtzDirection } from '#shared/contract/device/camera.ts'
import type { Outbound } from '../http/outbound.ts'

/** A camera as its platform knows it. */
export interface KnownCamera {
  id: string
  tenantId: string
  serial: string
  channelNo: number
  /** By which an encrypted stream is opened. */
  validateCode: string | undefined
}

/** An account at a platform, with its keys in the clear. */
export interface CameraAccount {
  id: string
  tenantId: string
  platform: string
  /** Scheme and host of the platform; blank: the platform's usual one. */
  base: string
  appKey: string
  appSecret: string
}

export interface Live {
  protocol: LiveProtocol
  url: string
  /** Milliseconds since 1970. */
  expires: number
}

export interface Move {
  direction: PtzDirection
  /** 0 slow, 1 usual, 2 fast. */
  speed: 0 | 1 | 2
}

/** Positions that a camera remembers by number. */
export interface Presets {
  /** Absent where the platform does not tell: their names are kept here then. */
  list?(): Promise<CameraPreset[]>
  go(index: number): Promise<void>
  /** Remembers the present position; answers the number under which the platform does. */
  set(index: number, name: string): Promise<number>
  clear(index: number): Promise<void>
}

/** What a camera does by way of its platform; what it cannot do is absent. Throws `cameraFault`, in words for people. */
export interface CameraAdapter {
  protocols: readonly LiveProtocol[]
  /** `quality`: 1 fine, 2 fluent. */
  live?(asked: { protocol: LiveProtocol; quality: 1 | 2 }): Promise<Live>
  /** A picture of now. */
  capture?(): Promise<Buffer>
  ptz?: { start(move: Move): Promise<void>; stop(move: Move): Promise<void> }
  presets?: Presets
  /** Arms it, or disarms it, by a key of `device_defence`. */
  defend?(state: number): Promise<void>
  /** Comes back where it answers for itself, or its platform for it, at this moment. */
  reach?(): Promise<void>
}

/** A camera, a channel or a recorder as a platform lists it. */
export interface PlatformCamera {
  /** In capitals. */
  serial: string
  /** 0: the device as a whole; undefined where the serial alone tells it. */
  channelNo: number | undefined
  name: string
  isOnline: boolean
  firmware?: string | undefined
  isEncrypt?: number | undefined
  defence?: number | undefined
}

/** What an adapter is given to work with. */
export interface CameraTransport {
  outbound: Outbound
}
