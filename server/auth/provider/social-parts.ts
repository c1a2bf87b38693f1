import { missingParameter } from '#shared/messages.ts'
import type { Database } from '../../db/database.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { EventName } from '../../log/event-names.ts'
import type { Parameters } from '../../parameters.ts'
import type { Identities } from '../identities.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { ProviderWays } from './by-provider.ts'
import type { Social } from './social.ts'

export interface SocialRouteParts {
  database: Database
  parameters: Parameters
  social: Social
  identities: Identities
  byProvider: ProviderWays
  departuresByAddress: Limiter
  /** Origin under which people reach this server; empty: the one they called. */
  publicUrl: string
  note(event: EventName, details: object): void
}

export function needed(params: Params, name: string): string {
  const value = textOf(params, name)
  if (value === undefined) throw new HttpError(400, missingParameter(name))
  return value
}
