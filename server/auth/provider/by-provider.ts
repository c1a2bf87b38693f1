import type { Database } from '../../db/database.ts'
import { textOf } from '../../http/params.ts'
import { HttpError } from '../../http-error.ts'
import type { EventName } from '../../log/event-names.ts'
import type { Account, Accounts } from '../accounts.ts'
import type { Gate } from '../gate.ts'
import type { Identities, IdentityRow } from '../identities.ts'
import type { Limiter } from '../limits/limiter.ts'
import { authMessages } from '../messages.ts'
import { refusal } from '../refusal.ts'
import { addressOf, browserOf, tenantOf } from '../request-parts.ts'
import type { TokenCall } from '../sign-in.ts'
import type { Arrival, Identity } from './providers/provider.ts'
import type { Social, Source } from './social.ts'

export interface ProviderParts {
  database: Database
  accounts: Accounts
  identities: Identities
  social: Social
  gate: Gate
  failuresByAddress: Limiter
  note(event: EventName, details: object): void
}

/** An account, or a guest who has none yet. */
export type Arrived = { account: Account; identity: IdentityRow } | { identity: IdentityRow }

/** Proves a person by what another provider says. */
export function createProviderWays(parts: ProviderParts) {
  const { database, accounts, identities, social, gate } = parts

  async function arrived(
    call: TokenCall,
    tenantId: string,
    source: Source,
    arrival: Arrival,
  ): Promise<Arrived> {
    const address = addressOf(call.req)
    if (await parts.failuresByAddress.isFull(address))
      throw refusal('too_many_requests', authMessages.tooManyFailures, 429)
    const told = await identityFrom(parts, source, arrival).catch(async (error) => {
      await parts.failuresByAddress.take(address)
      throw error
    })
    const identity = await database.transaction(() => identities.keep(tenantId, source, told))
    const account = identity.userId ? accounts.account(identity.userId) : undefined
    // An account of another tenant is none, whatever the row says.
    if (!account || account.tenantId !== tenantId) return { identity }
    return { account: gate.account(account), identity }
  }

  return {
    identityFrom: (source: Source, arrival: Arrival) => identityFrom(parts, source, arrival),

    /** `social`: the code and state with which the person came back from our own departure. */
    async social(call: TokenCall): Promise<Arrived> {
      const { req, params } = call
      const tenantId = gate.tenant(tenantOf(req, params))
      const source = sourceNamed(social, textOf(params, 'source') ?? '')
      const departed = social.arrive(source, textOf(params, 'state') ?? '')
      // A departure that another browser began would sign this one in as somebody else.
      if (!departed || departed.userId || departed.browser !== browserOf(req))
        throw refusal('invalid_grant', authMessages.departureUnknown)
      const { redirectUri, verifier, nonce } = departed
      return await arrived(call, tenantId, source, { code: codeOf(params), redirectUri, verifier, nonce })
    },

    /**
     * `authorization_code`: the client itself sent the person to the organisation's own provider and hands in the code.
     * Its state is the tenant, so nothing but the registered address ties the code to this client.
     */
    async code(call: TokenCall): Promise<Arrived> {
      const { req, params, client } = call
      const tenantId = gate.tenant(tenantOf(req, params))
      const redirectUri = textOf(params, 'redirect_uri') ?? textOf(params, 'redirectUri') ?? ''
      if (!client.redirectUris.includes(redirectUri))
        throw refusal('invalid_grant', authMessages.redirectRefused)
      const source = sourceNamed(social, 'oidc')
      return await arrived(call, tenantId, source, { code: codeOf(params), redirectUri })
    },
  }
}

export type ProviderWays = ReturnType<typeof createProviderWays>

/** Who arrived, as the provider says; asks another host and so never happens within a transaction. */
async function identityFrom(
  { social, note }: Pick<ProviderParts, 'social' | 'note'>,
  source: Source,
  arrival: Arrival,
): Promise<Identity> {
  try {
    const identity = await social.provider(source).identify(arrival)
    if (identity.uuid && identity.uuid.length <= 191) return identity
    note('sign-in provider failed', { source, reason: 'no usable identity' })
  } catch (error) {
    if (error instanceof HttpError) throw error
    note('sign-in provider failed', { source, reason: reasonOf(error) })
  }
  throw refusal('invalid_grant', authMessages.providerFailed)
}

const codeOf = (params: TokenCall['params']) => textOf(params, 'code') ?? textOf(params, 'authCode') ?? ''

function sourceNamed(social: Social, name: string): Source {
  try {
    return social.source(name)
  } catch {
    throw refusal('invalid_request', authMessages.sourceUnknown)
  }
}

/** What may be written down of a failed call: the library's errors hold answers of the provider, which may hold tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`.slice(0, 200)
}
