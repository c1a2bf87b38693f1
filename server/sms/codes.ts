import { randomInt } from 'node:crypto'
import { createBoundedMap } from '../db/bounded-map.ts'
import { milliseconds } from '../db/clock.ts'
import { newId } from '../db/new-id.ts'

interface Code {
  tenantId: string
  phone: string
  value: string
  until: number
  tries: number
}

const [lifetime, mostTries] = [5 * 60_000, 5]

/** Codes that prove a phone: six digits, five minutes, five tries, good once. In memory: a restart asks for a new one. */
export function createSmsCodes() {
  const codes = createBoundedMap<Code>(10_000)
  return {
    make(tenantId: string, phone: string) {
      const id = newId()
      const value = String(randomInt(1_000_000)).padStart(6, '0')
      codes.set(id, { tenantId, phone, value, until: milliseconds() + lifetime, tries: 0 })
      return { id, value }
    },
    /** Whether this is the code of that number, which is used up by a right answer and by too many wrong ones. */
    check(tenantId: string, id: string, value: string, phone: string | undefined): boolean {
      const code = codes.get(id)
      if (!code || code.tenantId !== tenantId) return false
      code.tries += 1
      const isLive = code.until > milliseconds() && code.tries <= mostTries
      const isRight = isLive && code.value === value && (phone === undefined || phone === code.phone)
      if (isRight || !isLive) codes.delete(id)
      return isRight
    },
    forget: (id: string) => codes.delete(id),
  }
}
