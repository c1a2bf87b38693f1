import type { Surroundings } from '../../../crud/extension.ts'
import type { Route } from '../../../http/route.ts'
import type { ApiScopes } from '../../../scope/api-scopes.ts'
import { changeRoutes } from './changes.ts'
import { countRoutes } from './counts.ts'
import { eventRoutes } from './events.ts'
import { farmLogRoutes } from './farm-logs.ts'
import { onlineRoutes } from './online.ts'
import { plotMapRoutes } from './plot-map.ts'
import { createTallies } from './tallies.ts'
import { waterRoutes } from './water.ts'

/** What the tiles of home and console show: counts that a list would give its reader, and no others. */
export function figureRoutes({
  auth,
  ...surroundings
}: Surroundings & { auth: { apiScopes: Pick<ApiScopes, 'permits'> } }): Route[] {
  const around = {
    ...surroundings,
    apiScopes: auth.apiScopes,
    tallies: createTallies(surroundings.database),
  }
  return [
    ...countRoutes(around),
    ...onlineRoutes(around),
    ...waterRoutes(around),
    ...farmLogRoutes(around),
    ...plotMapRoutes(around),
    ...eventRoutes(around),
    ...changeRoutes(around),
  ]
}
