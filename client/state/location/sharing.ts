import { create } from 'zustand'
import { mostPositions, type OwnLocation, type PositionsOutcome } from '#shared/contract/geo/track.ts'
import { isUnauthorized, RequestError, request } from '../../api/request.ts'
import { forget, store, stored } from '../../stored-value.ts'
import { type OwnFix, withFix } from './queue.ts'
import { isSharer, sharerKey } from './sharer.ts'

const QUEUE = 'location-waiting'
/** Milliseconds between two calls. */
const PAUSE_MS = 60_000

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

const send = () => {
  if (isSending) return
  isSending = true
  void flush().finally(() => {
    isSending = false
  })
}

const keep = () => store(QUEUE, useSharing.getState().waiting)

/** Tells the server where this person is from now on, a minute's positions at a time; what cannot be sent waits. */
export function startSharing(userId: string) {
  if (useSharing.getState().isOn) return
  const isSame = isSharer(userId)
  store(sharerKey, userId)
  useSharing.setState({ ...nothing, isOn: true, waiting: (isSame && stored<OwnFix[]>(QUEUE)) || [] })
  if (!('geolocation' in navigator)) {
    useSharing.setState({ fault: 'unknown' })
    return
  }
  watch = navigator.geolocation.watchPosition(take, fail, { enableHighAccuracy: true, maximumAge: 10_000 })
  timer = setInterval(send, PAUSE_MS)
  window.addEventListener('online', send)
  window.addEventListener('pagehide', keep)
}

/** Tells nothing for the time being: the person went, or has to sign in anew. What was not sent waits. */
export function pauseSharing() {
  if (useSharing.getState().isOn) keep()
  if (watch !== undefined) navigator.geolocation.clearWatch(watch)
  clearInterval(timer)
  window.removeEventListener('online', send)
  window.removeEventListener('pagehide', keep)
  watch = undefined
  last = undefined
  useSharing.setState(nothing)
}

/** Tells nothing any more; what was not sent is forgotten. */
export function stopSharing() {
  pauseSharing()
  for (const key of [sharerKey, QUEUE]) forget(key)
}

function take({ timestamp, coords }: GeolocationPosition) {
  const { longitude: lng, latitude: lat, accuracy, speed, heading } = coords
  const fix = { ts: Math.round(timestamp), lng, lat, accuracy, speed, heading }
  const { waiting } = useSharing.getState()
  const next = withFix(waiting, last, fix)
  useSharing.setState({ fault: undefined, waiting: next })
  if (next === waiting) return
  last = fix
  keep()
  // The first one shows at once that it works.
  if (useSharing.getState().sentAt === undefined) send()
}

const fail = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
  useSharing.setState({ fault: code === PERMISSION_DENIED ? 'denied' : 'unknown' })

async function flush() {
  for (;;) {
    const batch = useSharing.getState().waiting.slice(0, mostPositions)
    if (!batch.length) return
    try {
      const { accepted, reasons } = await request<PositionsOutcome>('/api/staff/positions', {
        method: 'POST',
        body: { positions: batch },
        silent: true,
        quiet: true,
      })
      // Taken or refused for good: either way they are not sent again.
      useSharing.setState(({ waiting, sentAt }) => ({
        waiting: waiting.filter((one) => !batch.includes(one)),
        sentAt: accepted ? Date.now() : sentAt,
        refused: reasons[0] ?? '',
      }))
      keep()
    } catch (error) {
      // Consent that was withdrawn elsewhere ends it here.
      if (error instanceof RequestError && error.code === 400) stopSharing()
      if (isUnauthorized(error)) pauseSharing()
      return
    }
  }
}

/** Keeps what the person decided. `erases`: what was stored goes, too. */
export const sendConsent = (agrees: boolean, erases = false) =>
  request<OwnLocation>('/api/staff/location-consent', {
    method: 'POST',
    body: { agrees: agrees ? 1 : 0, erase: erases ? 1 : 0 },
  })
