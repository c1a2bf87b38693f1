import { queryOptions } from '@tanstack/react-query'
import type { CoveredDay, OwnLocation, TrackDay, TrackKind } from '#shared/contract/geo/track.ts'
import { request } from './request.ts'

const inPlace = { silent: true, quiet: true } as const

/** Subject of a track. */
export interface TrackSubject {
  kind: TrackKind
  id: string
}

/** The days on which a subject was somewhere, by their beginning in milliseconds, the newest last. */
export const trackDaysOptions = (subject: TrackSubject) =>
  queryOptions({
    queryKey: ['track', 'days', subject],
    queryFn: ({ signal }) =>
      request<number[]>('/api/track/days', { params: { ...subject }, ...inPlace, signal }),
  })

/** The way of a subject on a day, `yyyy-MM-dd`. */
export const trackDayOptions = (subject: TrackSubject, day: string) =>
  queryOptions({
    queryKey: ['track', 'day', subject, day],
    queryFn: ({ signal }) =>
      request<TrackDay>('/api/track/day', { params: { ...subject, day }, ...inPlace, signal }),
  })

/** State of the caller's own sharing. */
export const ownLocationOptions = queryOptions({
  queryKey: ['track', 'own'],
  queryFn: ({ signal }) => request<OwnLocation | null>('/api/staff/location', { ...inPlace, signal }),
})

/** Share of a grid that was visited on a day. */
export const coverageOptions = (id: string, day: string) =>
  queryOptions({
    queryKey: ['track', 'coverage', id, day],
    queryFn: ({ signal }) =>
      request<CoveredDay>('/api/track/coverage', { params: { id, day }, ...inPlace, signal }),
  })
