import type { Request } from 'express'
import { HttpError } from '../http-error.ts'
import { type ApiKeys, isAllowed, isGood } from './api-keys.ts'
import { refused } from './caller-context.ts'
import { userCalls } from './first-calls.ts'
import { opensPath } from './key-paths.ts'
import { authMessages } from './messages.ts'
import { addressOf, headerTokenOf, pathOf } from './request-parts.ts'

// What a key does not open, or whoever finds one could keep the door open: passwords, sessions, other keys.
const beyondKeys = [
  '/blade-auth/',
  '/blade-system/session/',
  '/blade-system/api-key/',
  '/blade-system/api-key-log/',
]
const closedToKeys = new Set(userCalls('update-password'))

/** Whether this key may make this call from there; never from an address in a link. */
export function demandUse(apiKeys: ApiKeys, key: string, req: Request) {
  const row = apiKeys.find(key)
  if (!row || !isGood(row) || headerTokenOf(req) === undefined) throw refused()
  const path = pathOf(req)
  const isBeyond = closedToKeys.has(path) || beyondKeys.some((start) => path.startsWith(start))
  if (isBeyond || !isAllowed(row.addresses, addressOf(req)))
    throw new HttpError(403, isBeyond ? authMessages.keyBeyond : authMessages.keyRefused)
  if (!opensPath(row.apiPath, path)) throw new HttpError(403, authMessages.keyClosed)
  apiKeys.used(row, addressOf(req))
}
