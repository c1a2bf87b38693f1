import type { Database } from '../../db/database.ts'
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
  /** The path below which they do; empty: none. */
  basePath: string
  note(event: EventName, details: object): void
}
