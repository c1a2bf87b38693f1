import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface Range {
  start: number
  end: number
}

export interface StoredObject {
  /** Bytes. */
  size: number
  /** Milliseconds since 1970 at which it was put there. */
  time: number
}

/** Bytes that are complete on this server's disk. */
export interface Staged {
  path: string
  size: number
  /** Hexadecimal. */
  sha256: string
  contentType: string
}

/**
 * Where bytes are kept, under keys that the server makes. What cannot be done throws HttpError 400 in words for whoever
 * configured the storage; a fault of this machine's disk throws as it is.
 */
export interface Storage {
  /** Keeps the bytes: all of them or none. May move the staged file away. */
  put(key: string, staged: Staged): Promise<void>
  /** The bytes, or a part of them; undefined when there are none of that key. */
  get(key: string, range?: Range): Promise<Readable | undefined>
  stat(key: string): Promise<StoredObject | undefined>
  /** Nothing under the key is no fault. */
  remove(key: string): Promise<void>
}
