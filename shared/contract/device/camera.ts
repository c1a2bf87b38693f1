import type { Made, Zod } from '../../schema/field.ts'

/** How pictures that move come into a page. */
export const liveProtocols = ['hls', 'flv'] as const
export type LiveProtocol = (typeof liveProtocols)[number]

/** What a camera can do here, by how it is reached. */
export interface CameraAbilities {
  protocols: LiveProtocol[]
  ptz: boolean
  presets: boolean
  capture: boolean
  defence: boolean
  /** Why there is nothing to see; blank where there is. */
  reason: string
}

/** An address that plays until it expires. */
export interface LiveAddress {
  protocol: LiveProtocol
  url: string
  /** Wall time. */
  expireTime: string
  /** The last picture, to look at until the first one moves. */
  poster: string
  /** False where the policy of our own page keeps a browser from it: the server's MEDIA_SRC does not list its origin. */
  isAllowed: boolean
}

/** Why a camera does not do what it is asked for. */
export const cameraTroubles = [
  'offline',
  'disabled',
  'encrypted',
  'quota',
  'credentials',
  'unsupported',
  'unreachable',
  'notAllowed',
  'limit',
  'missing',
  'refused',
] as const
export type CameraTrouble = (typeof cameraTroubles)[number]

/** Directions in which a camera turns, zooms and focuses; their places are their numbers on the wire. */
export const ptzDirections = [
  'up',
  'down',
  'left',
  'right',
  'upLeft',
  'downLeft',
  'upRight',
  'downRight',
  'zoomIn',
  'zoomOut',
  'focusNear',
  'focusFar',
] as const
export type PtzDirection = (typeof ptzDirections)[number]

export const mostPresets = 255

export const cameraPreset = (z: Zod) =>
  z.object({ index: z.int().min(1).max(mostPresets), name: z.string().max(30) })
export type CameraPreset = Made<typeof cameraPreset>

export const cameraSnapshot = (z: Zod) =>
  z.object({
    url: z.string(),
    time: z.string(),
    /** An event shows it, too: its file stays. */
    isOfEvent: z.boolean().optional(),
  })
export type CameraSnapshot = Made<typeof cameraSnapshot>

/** Snapshots that a camera's page shows. */
export const mostSnapshots = 12

/** Keys of the dictionary `device_defence` that a camera takes; the others are of detectors. */
export const defenceState = { disarmed: 0, armed: 1 } as const

/** Devices that one call of `POST device/sync` takes over. */
export const mostSynced = 1000

/** What `POST device/sync` answers: cameras of an account here by what the platform says of them, and those that it has beside. */
export interface SyncedDevices {
  online: number
  offline: number
  /** Kept here, unknown to the platform. */
  missing: number
  /** Channels at the platform that are not kept here. */
  new: number
}
