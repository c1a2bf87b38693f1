import type { Request } from 'express'
import { HttpError } from '../../http-error.ts'
import { authMessages } from '../messages.ts'

/** Whom passkeys are for: the host under which people reach this server, and the origin of its pages. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * By the address that the installation states; without one by that of the request.
 * @throws HttpError 400 for a request whose Host is none
 */
export const relyingPartyBy =
  (publicUrl: string) =>
  (req: Request): RelyingParty => {
    const address = publicUrl || `${req.protocol}://${req.headers.host}`
    if (!URL.canParse(address)) throw new HttpError(400, authMessages.hostOdd)
    const { hostname, origin } = new URL(address)
    return { id: hostname, origin }
  }
