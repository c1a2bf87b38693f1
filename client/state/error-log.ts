import { create } from 'zustand'
import { shownPath } from '../base-path.ts'
import { store, stored } from '../stored-value.ts'

/** A failure of the page itself, as Blade's clients keep and upload it. */
export interface ErrorEntry {
  url: string
  /** `yyyy-MM-dd HH:mm:ss`, local time. */
  time: string
  type: 'error'
  message: string
  stack: string
  /** Where it was caught. */
  info: string
}

/** Failures that are the same but for when they happened. */
export interface ErrorGroup {
  latest: ErrorEntry
  count: number
}

interface ErrorLog {
  entries: ErrorEntry[]
  clear(): void
  /** Takes out these; what was recorded meanwhile stays. */
  drop(entries: readonly ErrorEntry[]): void
}

const key = 'error-log'
const mostEntries = 200
const longest = 4000

/** What went wrong in this browser since somebody cleared it; the oldest entries give way. */
export const useErrorLog = create<ErrorLog>((set, get) => {
  const keep = (entries: ErrorEntry[]) => {
    store(key, entries)
    set({ entries })
  }
  return {
    entries: kept(),
    clear: () => keep([]),
    drop(gone) {
      const going = new Set(gone)
      keep(get().entries.filter((entry) => !going.has(entry)))
    },
  }
})

export function recordError(error: unknown, info: string): void {
  const entry: ErrorEntry = {
    url: shownPath() + window.location.search,
    time: new Date().toLocaleString('sv-SE'),
    type: 'error',
    message: (error instanceof Error ? error.message : String(error)).slice(0, longest),
    stack: stackOf(error).slice(0, longest),
    info,
  }
  const entries = [entry, ...useErrorLog.getState().entries].slice(0, mostEntries)
  store(key, entries)
  useErrorLog.setState({ entries })
}

/** With what was behind it: React wraps the fault of a drawing that it began anew. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const cause = stackOf(error.cause)
  return `${error.stack ?? ''}${cause && `\nCaused by: ${cause}`}`
}

/** Newest first; what has the same message and the same first line of its stack is one group. */
export function grouped(entries: readonly ErrorEntry[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>()
  for (const entry of entries) {
    const print = `${entry.message}\n${entry.stack.split('\n').slice(0, 2).join('\n')}`
    const known = groups.get(print)
    if (known) known.count += 1
    else groups.set(print, { latest: entry, count: 1 })
  }
  return [...groups.values()]
}

/** Notes what nobody caught, until the returned function is called. */
export function watchErrors(): () => void {
  const onError = (event: ErrorEvent) => {
    // A picture that does not load has no error; a resize loop is the browser's own remark.
    if (!event.error || /ResizeObserver loop/.test(event.message)) return
    recordError(event.error, 'window')
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // A refused call was shown already, and one that was called off is nobody's fault.
    if (reason instanceof Error && (reason.name === 'RequestError' || reason.name === 'AbortError')) return
    recordError(reason, 'promise')
  }
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

function kept(): ErrorEntry[] {
  const entries = stored<ErrorEntry[]>(key)
  return Array.isArray(entries) ? entries : []
}
