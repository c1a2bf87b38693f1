import { create } from 'zustand'
import {
  mostPositions,
  type OwnLocation,
  type PositionsOutcome,
  usualHours,
} from '#shared/contract/geo/track.ts'
import { isWithinHours } from '#shared/contract/hours.ts'
import { isUnauthorized, RequestError, request } from '../../api/request.ts'
import { forget, store, stored } from '../../stored-value.ts'
import { type OwnFix, withFix } from './queue.ts'
import { isSharer, sharerKey } from './sharer.ts'

const QUEUE = 'location-waiting'
const TERMS = 'location-terms'
/** Milliseconds between two calls. */
const PAUSE_MS = 60_000

/** What the person agreed to, as far as it says which positions are taken. */
type Terms = Pick<OwnLocation, 'hours' | 'since'>

interface Sharing {
  isOn: boolean
  waiting: readonly OwnFix[]
  /** When positions were taken last. */
  sentAt: number | undefined
  /** Sentence of the server about positions that it did not take. */
  refused: string
  /** The browser was told not to tell, or does not know. */
  fault: 'denied' | 'unknown' | undefined
}

const nothing: Sharing = { isOn: false, waiting: [], sentAt: undefined, refused: '', fault: undefined }

export const useSharing = create<Sharing>()(() => nothing)

let last: OwnFix | undefined
let watch: number | undefined
let timer: ReturnType<typeof setInterval> | undefined
let isSending = false
/** Since sharing began here: the first position is sent at once, those after it once a minute, taken or not. */
let hasTried = false
let terms: Terms = { hours: usualHours, since: null }

const send = () => {
  if (isSending) return
  isSending = true
  void flush().finally(() => {
    isSending = false
  })
}

const keep = () => store(QUEUE, useSharing.getState().waiting)

/**
 * Tells the server where this person is from now on, a minute's positions at a time; what cannot be sent waits. Without terms those
 * hold that were known last, until the server says what holds now.
 */
export function startSharing(userId: string, known?: Terms) {
  if (useSharing.getState().isOn) return
  const isSame = isSharer(userId)
  store(sharerKey, userId)
  useSharing.setState({ ...nothing, isOn: true, waiting: (isSame && stored<OwnFix[]>(QUEUE)) || [] })
  if (!('geolocation' in navigator)) {
    useSharing.setState({ fault: 'unknown' })
    return
  }
  keepTerms(known ?? ((isSame && stored<Terms>(TERMS)) || { hours: usualHours, since: null }))
  if (!known) void learn()
  timer = setInterval(look, PAUSE_MS)
  window.addEventListener('online', send)
  window.addEventListener('pagehide', keep)
}

/** Tells nothing for the time being: the person went, or has to sign in anew. What was not sent waits. */
export function pauseSharing() {
  if (useSharing.getState().isOn) keep()
  unwatch()
  clearInterval(timer)
  window.removeEventListener('online', send)
  window.removeEventListener('pagehide', keep)
  last = undefined
  hasTried = false
  useSharing.setState(nothing)
}

/** Tells nothing any more; what was not sent is forgotten. */
export function stopSharing() {
  pauseSharing()
  for (const key of [sharerKey, QUEUE, TERMS]) forget(key)
}

/** Sends what waits, if that goes at once, and leaves nothing of it in this browser: the person signs out. */
export async function leaveSharing() {
  await flush()
  pauseSharing()
  forget(QUEUE)
}

function keepTerms({ hours, since }: Terms) {
  terms = { hours, since }
  store(TERMS, terms)
  watchWithinHours()
}

/** Asks what holds by now: the hours may have changed, and the consent may have been taken back elsewhere. */
async function learn() {
  const userId = stored<string>(sharerKey) ?? ''
  try {
    const own = await request<OwnLocation | null>('/api/staff/location', { silent: true, quiet: true })
    if (!useSharing.getState().isOn || !isSharer(userId)) return
    if (own?.since) keepTerms(own)
    else stopSharing()
  } catch {
    // Without an answer the terms of before hold.
  }
}

function look() {
  watchWithinHours()
  send()
}

/** Outside of the hours nothing would be taken, and watching costs the battery. */
function watchWithinHours() {
  if (!isWithinHours(terms.hours, Date.now())) return unwatch()
  watch ??= navigator.geolocation.watchPosition(take, fail, { enableHighAccuracy: true, maximumAge: 10_000 })
}

function unwatch() {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch)
  watch = undefined
}

function take({ timestamp, coords }: GeolocationPosition) {
  const { longitude: lng, latitude: lat, accuracy, speed, heading } = coords
  const fix = { ts: Math.round(timestamp), lng, lat, accuracy, speed, heading }
  const { waiting } = useSharing.getState()
  const isTaken = fix.ts >= (terms.since ?? 0) && isWithinHours(terms.hours, fix.ts)
  const next = isTaken ? withFix(waiting, last, fix) : waiting
  useSharing.setState({ fault: undefined, waiting: next })
  if (next === waiting) return
  last = fix
  keep()
  // The first one shows at once that it works.
  if (!hasTried) send()
}

const fail = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
  useSharing.setState({ fault: code === PERMISSION_DENIED ? 'denied' : 'unknown' })

async function flush() {
  const userId = stored<string>(sharerKey) ?? ''
  for (;;) {
    const batch = useSharing.getState().waiting.slice(0, mostPositions)
    if (!batch.length) return
    hasTried = true
    try {
      const { accepted, reasons } = await request<PositionsOutcome>('/api/staff/positions', {
        method: 'POST',
        body: { positions: batch },
        silent: true,
        quiet: true,
      })
      // Somebody else's by now, or nobody's.
      if (!isSharer(userId)) return
      dropSent(batch)
      if (!useSharing.getState().isOn) return
      useSharing.setState(({ sentAt }) => ({
        sentAt: accepted ? Date.now() : sentAt,
        refused: reasons[0] ?? '',
      }))
      if (reasons.length) void learn()
    } catch (error) {
      if (!isSharer(userId)) return
      // Consent that was withdrawn elsewhere ends it here.
      if (error instanceof RequestError && error.code === 400) stopSharing()
      if (isUnauthorized(error)) pauseSharing()
      return
    }
  }
}

/**
 * Takes what was sent out of what waits: taken or refused for good, it is not sent again. It waits in the storage where sharing ended
 * meanwhile, and may have been read from there anew where it began again.
 */
function dropSent(batch: readonly OwnFix[]) {
  const sent = new Set(batch.map(({ ts }) => ts))
  const rest = (waiting: readonly OwnFix[]) => waiting.filter(({ ts }) => !sent.has(ts))
  const { isOn, waiting } = useSharing.getState()
  if (!isOn) return store(QUEUE, rest(stored<OwnFix[]>(QUEUE) ?? []))
  useSharing.setState({ waiting: rest(waiting) })
  keep()
}

/** Keeps what the person decided. `erases`: what was stored goes, too. */
export const sendConsent = (agrees: boolean, erases = false) =>
  request<OwnLocation>('/api/staff/location-consent', {
    method: 'POST',
    body: { agrees: agrees ? 1 : 0, erase: erases ? 1 : 0 },
  })

/** Deletes where the person was, what waits here included; whether they go on telling it stays as it is. */
export async function eraseTrack() {
  const own = await request<OwnLocation>('/api/staff/location-erase', { method: 'POST' })
  useSharing.setState({ waiting: [], sentAt: undefined })
  forget(QUEUE)
  return own
}
