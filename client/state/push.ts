import { create } from 'zustand'
import { heartbeat, type Missed, type Topic } from '#shared/contract/push.ts'
import { RequestError } from '../api/request.ts'
import { readStream } from '../api/stream.ts'
import { accessToken } from '../api/tokens.ts'
import { site } from '../site.ts'
import { leadBrowser } from './session/browser-lock.ts'

export type PushData = Record<string, unknown>
type Listener = (topic: Topic, data: PushData) => void

interface Link {
  /** The server tells at once what happens; else it is asked now and then. */
  isLive: boolean
  /** When that became so, in milliseconds. */
  since: number
}

/** What one browser tab says to the others: the one that reads the stream, or one that has just begun. */
type Word =
  | { kind: 'event'; topic: Topic; data: PushData }
  | { kind: 'link'; isLive: boolean }
  /** The server is silent because nothing happens. */
  | { kind: 'alive' }
  /** A browser tab that knows what was told up to a time, in milliseconds. */
  | { kind: 'ask'; tab: string; knownAt: number }
  /** The answer to one that asked, of what was told since. */
  | ({ kind: 'missed'; tab: string } & Missed)

/** Milliseconds between two questions while nothing is told. */
export const pollInterval = 30_000
const silence = heartbeat * 2.5
const longestWait = 30_000
/** After a refusal that another try will not change soon. */
const restAfterRefusal = 300_000

export const useLink = create<Link>(() => ({ isLive: false, since: Date.now() }))

const listeners = new Set<Listener>()

/** Milliseconds that an answer may have been on its way: it tells of the moment in which it was sent. */
const onItsWay = 2000

/** Hears of everything that the server tells, until the returned function is called. */
export function onPush(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Takes part: one browser tab reads the stream and passes on what it hears. Until the returned function is called.
 * `knownSince`: the time of the oldest answer on hand, in milliseconds.
 */
export function joinPush(knownSince: number): () => void {
  // What went before, such as the wait for a new password, is no lost link.
  if (!useLink.getState().isLive) useLink.setState({ since: Date.now() })
  const leaving = new AbortController()
  const channel = new BroadcastChannel(`${site.keyPrefix}push`)
  const tab = crypto.randomUUID()
  const memory = createMemory(knownSince - onItsWay)
  let leads = false

  const hear = (topic: Topic, data: PushData) => {
    for (const listener of listeners) listener(topic, data)
  }
  const take = (word: Word) => {
    if (word.kind === 'link') setLink(word.isLive)
    if (word.kind === 'alive') memory.alive()
    if (word.kind === 'event') {
      memory.note(word.topic)
      hear(word.topic, word.data)
    }
    if (word.kind === 'missed' && word.tab === tab) hear('ready', word.missed ? { missed: word.missed } : {})
  }
  const send = (word: Word) => {
    if (!leaving.signal.aborted) channel.postMessage(word)
  }
  const say = (word: Word) => {
    take(word)
    send(word)
  }
  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind !== 'ask') return take(word)
    const { isLive } = useLink.getState()
    if (!leads || !isLive) return
    send({ kind: 'link', isLive })
    send({ kind: 'missed', tab: word.tab, ...memory.since(word.knownAt) })
  }
  send({ kind: 'ask', tab, knownAt: memory.knownAt() })
  void leadBrowser('push', leaving.signal, async (signal) => {
    leads = true
    await keepListening(signal, memory.knownAt, say)
  })
  return () => {
    leaving.abort()
    channel.close()
    setLink(false)
  }
}

/** What this browser tab has heard. `start`: the time up to which it knows everything without having listened. */
function createMemory(start: number) {
  const told = new Map<Topic, number>()
  let begun: number | undefined
  let knownAt = start
  const alive = () => {
    knownAt = Date.now()
    begun ??= knownAt
  }
  return {
    alive,
    knownAt: () => knownAt,
    note(topic: Topic) {
      alive()
      // What was told before it is part of what it says.
      if (topic === 'ready') begun = knownAt
      else told.set(topic, knownAt)
    },
    since(time: number): Missed {
      if (begun === undefined || time < begun) return {}
      return { missed: [...told].flatMap(([topic, at]) => (at >= time ? [topic] : [])) }
    },
  }
}

function setLink(isLive: boolean): void {
  if (useLink.getState().isLive !== isLive) useLink.setState({ isLive, since: Date.now() })
}

async function keepListening(
  signal: AbortSignal,
  knownAt: () => number,
  say: (word: Word) => void,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const { opened, isRefused } = await listenOnce(signal, Date.now() - knownAt(), say)
    say({ kind: 'link', isLive: false })
    failures = opened ? 0 : failures + 1
    await pause(isRefused ? restAfterRefusal : waitAfter(failures), signal)
  }
}

/** Reads the stream to its end, which comes with silence, too. `age`: milliseconds since everything was known. */
async function listenOnce(signal: AbortSignal, age: number, say: (word: Word) => void) {
  const token = accessToken()
  const silent = new AbortController()
  const fallSilent = () => silent.abort()
  let timer = setTimeout(fallSilent, silence)
  let opened = false
  let isRefused = false
  try {
    await readStream(AbortSignal.any([signal, silent.signal]), age, {
      onAlive() {
        clearTimeout(timer)
        timer = setTimeout(fallSilent, silence)
        if (opened) say({ kind: 'alive' })
      },
      onEvent(topic, data) {
        if (topic === 'ready') {
          opened = true
          say({ kind: 'link', isLive: true })
        }
        if (topic === 'full') isRefused = true
        // Somebody may have signed in again before the old session's end was heard of.
        if (topic !== 'session' || accessToken() === token) say({ kind: 'event', topic, data })
      },
    })
  } catch (error) {
    const code = error instanceof RequestError ? error.code : 0
    if (code === 401 && accessToken() === token) say({ kind: 'event', topic: 'session', data: {} })
    isRefused = code === 401 || code === 403
  } finally {
    clearTimeout(timer)
  }
  return { opened, isRefused }
}

/** Longer each time, and not the same for all browsers of an office. */
const waitAfter = (failures: number) =>
  Math.min(longestWait, 1000 * 2 ** failures) * (0.5 + Math.random() / 2)

/** Resolves after the time, or at once when the network comes back or somebody has signed in again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const token = accessToken()
    const go = () => {
      clearTimeout(timer)
      clearInterval(looking)
      window.removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    const looking = setInterval(() => accessToken() !== token && go(), 1000)
    window.addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
}
