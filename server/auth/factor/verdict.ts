import type { Request } from 'express'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import type { Factors, Owner, Verdict } from './factors.ts'
import type { Passkeys } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

interface VerdictParts {
  factors: Factors
  passkeys: Passkeys
  relyingPartyOf(req: Request): RelyingParty
}

/** Checks the second factor in a call: a signature by a passkey of the person where the call brings one, else a code. */
export async function verdictOn(
  { factors, passkeys, relyingPartyOf }: VerdictParts,
  owner: Owner,
  { req, params }: { req: Request; params: Params },
): Promise<Verdict> {
  if (params.passkey === undefined) return await factors.verify(owner, (textOf(params, 'code') ?? '').trim())
  return (await passkeys.prove(owner, params.passkey, relyingPartyOf(req))) ? 'right' : 'wrong'
}
