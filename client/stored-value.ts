import { site } from './site.ts'

type Place = 'local' | 'session'

interface StoredValue {
  dataType: string
  content: unknown
  type: Place
  /** Milliseconds. */
  datetime: number
}

/** Keeps a value in the browser under our prefix. A full or forbidden storage loses it without harm. */
export function store(key: string, content: unknown, type: Place = 'local'): void {
  const value: StoredValue = { dataType: typeof content, content, type, datetime: Date.now() }
  try {
    placeOf(type).setItem(site.keyPrefix + key, JSON.stringify(value))
  } catch {}
}

export function stored<T>(key: string, type: Place = 'local'): T | undefined {
  return read(key, type)?.content as T | undefined
}

/** When the value was kept, in milliseconds; 0 when it is not there. */
export function storedAt(key: string, type: Place = 'local'): number {
  return read(key, type)?.datetime ?? 0
}

export function forget(key: string, type: Place = 'local'): void {
  try {
    placeOf(type).removeItem(site.keyPrefix + key)
  } catch {}
}

function read(key: string, type: Place): StoredValue | undefined {
  try {
    const value: unknown = JSON.parse(placeOf(type).getItem(site.keyPrefix + key) ?? 'null')
    return isStoredValue(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isStoredValue(value: unknown): value is StoredValue {
  return (
    typeof value === 'object' && value !== null && 'datetime' in value && typeof value.datetime === 'number'
  )
}

function placeOf(type: Place): Storage {
  return type === 'local' ? window.localStorage : window.sessionStorage
}
