import type { Domain, DomainParts } from '../domain.ts'
import { dictBizExtension, dictExtension } from './dictionary.ts'
import { paramExtension } from './param.ts'
import { regionExtension } from './region/region.ts'
import { searchRoutes } from './search.ts'
import { siteRoutes } from './site.ts'

/** What everything else refers to: dictionaries, parameters, regions; and what a client asks before it knows anybody. */
export const reference = ({ auth, environment, demoAccounts }: DomainParts): Domain => ({
  extensions: [dictExtension, dictBizExtension, paramExtension, regionExtension],
  routes: (surroundings) => [
    ...searchRoutes(surroundings),
    ...siteRoutes({ ...surroundings, environment, auth, demoAccounts }),
  ],
})
