import type { KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { milliseconds } from '../../db/clock.ts'

export type TokenKind = 'access_token' | 'refresh_token'

/** What the server reads out of its own tokens. */
export interface Claims {
  kind: TokenKind
  sessionId: string
  clientId: string
  /** Which of a session's refresh tokens this is. */
  generation: number
  /** Milliseconds since 1970. */
  expires: number
}

export type Reading = Claims | 'expired' | 'wrong'

const issuer = 'sickle'
const audience = 'sickle'

/** Signs and reads tokens. The same claims give the same token, so a refresh can be answered again. */
export function createTokens(key: KeyObject) {
  return {
    sign(kind: TokenKind, claims: Omit<Claims, 'kind'>, more: object = {}): string {
      const { sessionId, clientId, generation, expires } = claims
      return jwt.sign(
        {
          iss: issuer,
          aud: [audience],
          token_type: kind,
          client_id: clientId,
          ...more,
          sid: sessionId,
          gen: generation,
          exp: Math.floor(expires / 1000),
        },
        key,
        { algorithm: 'HS256', noTimestamp: true },
      )
    },

    /** Reads a token of one kind; `ended` accepts one whose time is over, for a sign-out that comes late. */
    read(token: string, kind: TokenKind, { ended = false } = {}): Reading {
      try {
        const found = jwt.verify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          ignoreExpiration: ended,
          clockTimestamp: Math.floor(milliseconds() / 1000),
        })
        return typeof found === 'object' && found.token_type === kind ? claimsOf(kind, found) : 'wrong'
      } catch (error) {
        return error instanceof jwt.TokenExpiredError ? 'expired' : 'wrong'
      }
    },
  }
}

export type Tokens = ReturnType<typeof createTokens>

function claimsOf(kind: TokenKind, { sid, client_id, gen, exp }: jwt.JwtPayload): Reading {
  if (typeof sid !== 'string' || typeof client_id !== 'string' || typeof gen !== 'number' || !exp)
    return 'wrong'
  return { kind, sessionId: sid, clientId: client_id, generation: gen, expires: exp * 1000 }
}
