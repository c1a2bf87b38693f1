import type { Covered } from '../../geo/coverage.ts'
import type { TrackStop } from '../../geo/track.ts'

/**
 * Ways of devices and people, as the calls below `/track` and `/staff` tell them. Moments are milliseconds since 1970, places
 * degrees of WGS-84.
 */

/** Whose way it is. */
export const trackKinds = ['device', 'staff'] as const
export type TrackKind = (typeof trackKinds)[number]

/** The right to see where they were; of the page of their kind. */
export const trackRight = { suffix: 'track', label: ['查看轨迹', 'See tracks'] } as const

/** Hours in which people tell where they are, unless their tenant has others. */
export const usualHours = '08:00-18:00'

/** A place at a moment. */
export interface Fix {
  time: number
  lng: number
  lat: number
  /** Metres. */
  accuracy: number | null
  /** Metres a second. */
  speed: number | null
  /** Degrees from north, with the clock. */
  heading: number | null
}

export type TrackPoint = [lng: number, lat: number, time: number]

/** Answer of `GET /track/day`. */
export interface TrackDay {
  /** By time, thinned out where there are many. A time without positions longer than `gapMs` is a gap. */
  points: TrackPoint[]
  /** Positions that were stored. */
  count: number
  /** Metres. */
  distance: number
  stops: TrackStop[]
}

/** Answer of `GET /track/coverage`. */
export interface CoveredDay extends Covered {
  /** False: more was reported than is counted. */
  isWhole: boolean
}

/** The most points of a way that one call answers. */
export const mostTrackPoints = 2000

/** Answer of `GET /staff/location`: whether the caller tells where he is. Null: he is no member of the staff. */
export interface OwnLocation {
  staffName: string
  /** When he agreed; null: he does not. */
  since: number | null
  /** `08:00-18:00`: outside of these nothing is taken. */
  hours: string
  isOpen: boolean
  /** Days for which positions are kept. */
  keepDays: number
  /** True where any position is stored, agreed or not. */
  hasTrack: boolean
}

/** Answer of `POST /staff/positions`. */
export interface PositionsOutcome {
  /** Those that were stored, or are near one that is. */
  accepted: number
  rejected: number
  /** Why some were not taken, each reason once. */
  reasons: string[]
}

/** Positions of one call. */
export const mostPositions = 500
