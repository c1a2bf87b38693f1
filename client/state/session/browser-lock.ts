import { basePath } from '../../base-path.ts'
import { forget, store, stored } from '../../stored-value.ts'

const patience = 65_000
const settle = 60
/** Well within `patience`, though browsers slow the clock of a tab that nobody looks at. */
const turn = 5000

/** Runs `work` in one browser tab at a time. */
export async function withBrowserLock(name: string, work: () => Promise<void>): Promise<void> {
  // Locks of the browser exist on https and localhost alone; an intranet address needs the storage.
  if (navigator.locks) return await navigator.locks.request(basePath + name, work)
  return await withStoredLock(`lock-${name}`, work)
}

async function withStoredLock(key: string, work: () => Promise<void>): Promise<void> {
  const owner = ownName()
  while (!(await takeLock(key, owner))) await pause(settle * 5)
  try {
    await work()
  } finally {
    if (stored<Lock>(key)?.owner === owner) forget(key)
  }
}

/** Gives `work` to one browser tab at a time for as long as it goes on; the others wait until `signal` ends it for them. */
export async function leadBrowser(
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  try {
    if (navigator.locks) await navigator.locks.request(basePath + name, { signal }, () => work(signal))
    else await leadByStorage(`lead-${name}`, signal, work)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function leadByStorage(
  key: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const owner = ownName()
  while (!(await takeLock(key, owner))) {
    await pause(turn)
    if (signal.aborted) return
  }
  const renewing = setInterval(() => store(key, { owner, until: Date.now() + patience } satisfies Lock), turn)
  const release = () => {
    if (stored<Lock>(key)?.owner === owner) forget(key)
  }
  window.addEventListener('pagehide', release)
  try {
    await work(signal)
  } finally {
    clearInterval(renewing)
    window.removeEventListener('pagehide', release)
    release()
  }
}

interface Lock {
  owner: string
  until: number
}

async function takeLock(key: string, owner: string): Promise<boolean> {
  const held = stored<Lock>(key)
  if (held && held.until > Date.now() && held.owner !== owner) return false
  store(key, { owner, until: Date.now() + patience } satisfies Lock)
  // Two tabs may have written at once; the one whose name stayed has it.
  await pause(settle)
  const kept = stored<Lock>(key)
  // A storage that keeps nothing cannot exclude anybody either.
  return !kept || kept.owner === owner
}

const ownName = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
