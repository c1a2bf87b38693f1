import type { TokenAnswer } from '#shared/contract/auth.ts'
import { textOf } from '../../http/params.ts'
import type { EventName } from '../../log/event-names.ts'
import type { Accounts } from '../accounts.ts'
import { choiceOf } from '../choice.ts'
import type { Gate } from '../gate.ts'
import type { Identities } from '../identities.ts'
import { authMessages } from '../messages.ts'
import { refusal } from '../refusal.ts'
import type { TokenCall } from '../sign-in.ts'
import { isLive, type SessionRow, type Sessions } from './sessions.ts'
import type { Tokens } from './token.ts'
import type { Answers } from './token-answer.ts'

interface RefreshParts {
  accounts: Accounts
  identities: Identities
  sessions: Sessions
  tokens: Tokens
  answers: Answers
  gate: Gate
  note(event: EventName, details: object): void
}

/** Renews the tokens of a session, rights read anew. */
export function createRefresh(parts: RefreshParts) {
  const { accounts, identities, sessions, tokens, answers, gate } = parts
  const over = () => refusal('invalid_grant', authMessages.tokenExpired)

  /** A refresh token that was replaced turns up again: it was copied, and the session is over for both who have it. */
  function ended(known: SessionRow, generation: number) {
    if (generation < (known.generation ?? 0))
      parts.note('session ended', { sessionId: known.id, reason: 'a replaced refresh token was used again' })
    return over()
  }

  async function ofAccount(call: TokenCall, known: SessionRow, generation: number): Promise<TokenAnswer> {
    const { client } = call
    const account = accounts.account(known.userId ?? '')
    if (!account) throw over()
    const choice = choiceOf(call, gate.account(account))
    const session = await sessions.refresh(known.id, {
      generation,
      refreshValidity: client.refreshValidity,
      choice,
    })
    if (!session) throw ended(known, generation)
    return answers.ofAccount(session, client, account)
  }

  async function ofGuest({ client }: TokenCall, known: SessionRow, generation: number): Promise<TokenAnswer> {
    const identity = identities.get(known.oauthId ?? '')
    // A guest who has registered since signs in as what the account is by now.
    if (!identity || identity.userId) throw over()
    const session = await sessions.refresh(known.id, { generation, refreshValidity: client.refreshValidity })
    if (!session) throw ended(known, generation)
    return answers.ofGuest(session, client, identity)
  }

  return async function refresh(call: TokenCall): Promise<TokenAnswer> {
    const { params, client } = call
    const sent = textOf(params, 'refresh_token') ?? textOf(params, 'refreshToken') ?? ''
    const reading = tokens.read(sent, 'refresh_token')
    if (reading === 'wrong') throw refusal('invalid_grant', authMessages.tokenWrong)
    if (reading === 'expired') throw over()
    const known = sessions.get(reading.sessionId)
    if (known && known.clientId !== client.clientId) {
      // A token that one application was given turns up with another: somebody took it.
      await sessions.end(known.id)
      parts.note('session ended', { sessionId: known.id, reason: 'refreshed by another client' })
      throw refusal('invalid_grant', authMessages.tokenWrong)
    }
    if (!known || !isLive(known)) throw over()
    gate.tenant(known.tenantId)
    return await (known.userId ? ofAccount : ofGuest)(call, known, reading.generation)
  }
}
