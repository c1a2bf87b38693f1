import type { Domain, DomainParts } from '../domain.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import { messageExtension } from './message.ts'
import { noticeExtension } from './notice.ts'
import { setupRoutes } from './setup.ts'
import { streamRoutes } from './stream.ts'

/** What people find on their desk: notices, messages, figures, and what changes meanwhile. */
export const desk = ({ auth, push }: DomainParts): Domain => ({
  extensions: [noticeExtension, messageExtension],
  routes: (surroundings) => [
    ...figureRoutes({ ...surroundings, auth }),
    ...dashboardRoutes({ ...surroundings, auth }),
    ...setupRoutes(surroundings),
    ...streamRoutes({ auth, push }),
  ],
})
