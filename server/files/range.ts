import type { Range } from './storage.ts'

/**
 * The one range that a request asks for, within `size` bytes. Undefined: the whole file, also for what cannot be read and
 * for several ranges at once, as the standard allows. 'outside': nothing of it lies within the file.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'outside'
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'outside'
}
