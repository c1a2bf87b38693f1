import type { Domain, DomainParts } from '../domain.ts'
import { apiKeyExtension } from './api-key.ts'
import { apiScopeExtension } from './api-scope.ts'
import { createAuthLockExtension } from './auth-lock.ts'
import { createAuthLogExtension } from './auth-log.ts'
import { clientExtension } from './client.ts'
import { dataScopeExtension } from './data-scope.ts'
import { createFramedOrigins } from './framed-origins.ts'
import { framingRoutes } from './framing.ts'
import { createMenuExtension } from './menu.ts'
import { menuRoutes } from './menu-current.ts'
import { grantTreeRoutes } from './menu-grant.ts'
import { createRoleExtension } from './role.ts'
import { createSessionExtension } from './session.ts'
import { createTopMenuExtension } from './top-menu.ts'

/** Who may do what: menus, roles, scopes, clients, keys, sessions and locks. */
export const access = ({ auth, outbound, environment, pageMenus }: DomainParts): Domain => ({
  extensions: [
    clientExtension,
    createMenuExtension(pageMenus),
    createRoleExtension(auth),
    createTopMenuExtension(auth),
    dataScopeExtension,
    apiScopeExtension,
    apiKeyExtension,
    createAuthLockExtension(auth),
    createAuthLogExtension(auth),
    createSessionExtension(auth),
  ],
  routes: (surroundings) => [
    ...menuRoutes({ ...surroundings, auth }),
    ...grantTreeRoutes({ ...surroundings, auth }),
    ...framingRoutes({
      auth,
      outbound,
      origins: createFramedOrigins(surroundings.database),
      publicUrl: environment.PUBLIC_URL,
    }),
  ],
})
