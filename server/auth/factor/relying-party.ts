import type { Request } from 'express'

/** Whom passkeys are for: the host under which people reach this server, and the origin of its pages. */
export interface RelyingParty {
  id: string
  origin: string
}

/** By the address that the installation states; without one by that of the request. */
export const relyingPartyBy =
  (publicUrl: string) =>
  (req: Request): RelyingParty => {
    const { hostname, origin } = new URL(publicUrl || `${req.protocol}://${req.headers.host}`)
    return { id: hostname, origin }
  }
