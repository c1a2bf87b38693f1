import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  eraseTrack,
  leaveSharing,
  pauseSharing,
  startSharing,
  stopSharing,
  useSharing,
} from '#client/state/location/sharing.ts'
import { useEndSession } from '#client/state/session/leave.ts'
import { renew, signOutHere } from '#client/state/session/session.ts'
import { stored } from '#client/stored-value.ts'
import type { TokenAnswer } from '#shared/contract/auth.ts'

const minute = 60_000
const noon = Date.parse('2027-03-04T12:00:00+08:00')
const terms = { hours: '08:00-18:00', since: noon - minute }

/** What was sent to each path, as it came. */
let sent: { path: string; body: { positions?: { ts: number }[] } }[]
let answer: (path: string) => unknown
let tell: PositionCallback
const watching = { watchPosition: vi.fn<Geolocation['watchPosition']>(), clearWatch: vi.fn() }

/** Answers wait for this where a test holds them. */
let held: Promise<void> | undefined

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: noon })
  sent = []
  held = undefined
  answer = () => ({ accepted: 1, rejected: 0, reasons: [] })
  watching.watchPosition.mockReset().mockImplementation((take) => {
    tell = take
    return 7
  })
  watching.clearWatch.mockReset()
  Object.defineProperty(navigator, 'geolocation', { value: watching, configurable: true })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body ?? '{}')) })
    const data = answer(path)
    await held
    return Response.json({ code: 200, success: true, data, msg: '' })
  })
})

afterEach(() => {
  stopSharing()
  Reflect.deleteProperty(navigator, 'geolocation')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A place so many seconds after noon, and as many times ten metres from the first. */
const at = (seconds: number) =>
  tell({
    timestamp: noon + seconds * 1000,
    coords: { longitude: 117.2 + seconds * 0.0001, latitude: 36.6, accuracy: 5, speed: null, heading: null },
  } as GeolocationPosition)

const batches = () =>
  sent.flatMap(({ path, body }) =>
    path.endsWith('/staff/positions') ? [body.positions?.map(({ ts }) => (ts - noon) / 1000)] : [],
  )
const waiting = () => stored<{ ts: number }[]>('location-waiting')?.map(({ ts }) => (ts - noon) / 1000)

test('what waits when the person goes is kept, but for what was under way', async () => {
  let arrive = () => {}
  held = new Promise((resolve) => {
    arrive = resolve
  })
  startSharing('u1', terms)
  at(1)
  at(5)
  await vi.waitFor(() => expect(batches()).toEqual([[1]]))
  pauseSharing()
  expect(waiting()).toEqual([1, 5])
  arrive()
  await vi.waitFor(() => expect(waiting()).toEqual([5]))
  startSharing('u1', terms)
  expect(useSharing.getState().waiting.map(({ ts }) => ts)).toEqual([noon + 5000])
})

test('what was under way is not sent again where the person came back meanwhile', async () => {
  let arrive = () => {}
  held = new Promise((resolve) => {
    arrive = resolve
  })
  startSharing('u1', terms)
  at(1)
  at(5)
  await vi.waitFor(() => expect(batches()).toEqual([[1]]))
  pauseSharing()
  startSharing('u1', terms)
  arrive()
  await vi.waitFor(() => expect(batches()).toEqual([[1], [5]]))
  await vi.waitFor(() => expect(waiting()).toEqual([]))
})

test('nobody is watched outside of the hours', () => {
  vi.setSystemTime(noon - 5 * 60 * minute)
  startSharing('u1', terms)
  expect(watching.watchPosition).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60 * minute)
  expect(watching.watchPosition).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(9 * 60 * minute)
  expect(watching.clearWatch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60 * minute)
  expect(watching.clearWatch).toHaveBeenCalledWith(7)
})

test('what is refused is followed by another try after a minute, not by one for each position', async () => {
  answer = (path) =>
    path.endsWith('/staff/positions')
      ? { accepted: 0, rejected: 1, reasons: ['位置精度不足'] }
      : { ...terms, staffName: '', isOpen: true, keepDays: 90, hasTrack: false }
  startSharing('u1', terms)
  at(1)
  await vi.waitFor(() => expect(useSharing.getState().refused).toBe('位置精度不足'))
  at(5)
  at(10)
  expect(batches()).toEqual([[1]])
  vi.advanceTimersByTime(minute)
  await vi.waitFor(() => expect(batches()).toEqual([[1], [5, 10]]))
})

test('positions from before the consent or outside of the hours never leave the phone', () => {
  startSharing('u1', terms)
  at(-100)
  at(7 * 3600)
  expect([batches(), useSharing.getState().waiting]).toEqual([[], []])
})

test('hours that changed are learnt at the start, and so is a consent that was taken back', async () => {
  const known = { ...terms, hours: '08:00-09:00' }
  answer = () => known
  startSharing('u1', terms)
  pauseSharing()
  startSharing('u1')
  await vi.waitFor(() => expect(stored('location-terms')).toEqual(known))
  expect(watching.clearWatch).toHaveBeenCalledTimes(2)
  answer = () => ({ ...known, since: null })
  pauseSharing()
  startSharing('u1')
  await vi.waitFor(() => expect(useSharing.getState().isOn).toBe(false))
  expect(stored('location-sharer')).toBeUndefined()
})

test('a track is deleted with what still waits of it', async () => {
  startSharing('u1', terms)
  at(1)
  await vi.waitFor(() => expect(useSharing.getState().sentAt).toBeDefined())
  at(5)
  await eraseTrack()
  expect(waiting()).toBeUndefined()
  expect(useSharing.getState()).toMatchObject({ isOn: true, waiting: [], sentAt: undefined })
})

test('a sign-out sends what waits, and leaves no position in the browser', async () => {
  renew({ access_token: 'one', refresh_token: 'two', user_id: 'u1' } as TokenAnswer)
  startSharing('u1', terms)
  at(1)
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  at(5)
  expect(waiting()).toEqual([5])
  const { result } = renderHook(useEndSession)
  await result.current()
  expect(batches()).toEqual([[1], [5]])
  expect([waiting(), stored('location-sharer')]).toEqual([undefined, 'u1'])
  signOutHere()
})

test('a sign-out without a network leaves none, either', async () => {
  startSharing('u1', terms)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  at(1)
  await leaveSharing()
  expect(waiting()).toBeUndefined()
})
