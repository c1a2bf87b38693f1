import type { Request } from 'express'
import { HttpError } from '../http-error.ts'
import { type ApiKeys, isAllowed, isGood } from './api-keys.ts'
import { refused } from './caller-context.ts'
import { opensPath } from './key-paths.ts'
import { isWithinKeys } from './key-reach.ts'
import { authMessages } from './messages.ts'
import { addressOf, headerTokenOf, pathOf } from './request-parts.ts'

/** Whether this key may make this call from there; never from an address in a link. */
export function demandUse(apiKeys: ApiKeys, key: string, req: Request, isReading: boolean) {
  const row = apiKeys.find(key)
  if (!row || !isGood(row) || headerTokenOf(req) === undefined) throw refused()
  const path = pathOf(req)
  const isBeyond = !isWithinKeys(path, isReading)
  if (isBeyond || !isAllowed(row.addresses, addressOf(req)))
    throw new HttpError(403, isBeyond ? authMessages.keyBeyond : authMessages.keyRefused)
  if (!opensPath(row.apiPath, path)) throw new HttpError(403, authMessages.keyClosed)
  apiKeys.used(row, addressOf(req))
}
