import { createDeployer } from '../../flow/deployed/deployer.ts'
import { createManager } from '../../flow/deployed/manager.ts'
import type { Domain, DomainParts } from '../domain.ts'
import { followRoutes } from './follow.ts'
import { formRoutes } from './form-routes.ts'
import { leaveBusiness, leaveExtension } from './leave/leave.ts'
import { leaveRoutes } from './leave/routes.ts'
import { managerRoutes } from './manager.ts'
import { modelExtension, modelRoutes } from './model.ts'
import { pictureRoutes } from './pictures.ts'
import { processRoutes } from './process.ts'
import { startRoutes } from './start-routes.ts'
import { taskRoutes } from './task-calls.ts'
import { workRoutes } from './work.ts'

/** Processes: how they are drawn, deployed, run and followed. */
export const flow = ({ businesses, flow: engine, auth, environment }: DomainParts): Domain => ({
  extensions: [leaveExtension, modelExtension],
  businesses: [leaveBusiness],
  routes(surroundings) {
    const deployer = createDeployer(surroundings)
    const manager = createManager({ ...surroundings, businesses })
    return [
      ...modelRoutes(surroundings, deployer),
      ...managerRoutes(surroundings, deployer, manager),
      ...followRoutes(surroundings, engine),
      ...processRoutes(surroundings),
      ...pictureRoutes({ ...surroundings, identify: auth.identify, embedders: environment.CORS_ORIGIN }),
      ...workRoutes({ ...surroundings, businesses }, engine),
      ...startRoutes(surroundings, engine, businesses),
      ...formRoutes(surroundings, engine),
      ...leaveRoutes(surroundings, engine),
      ...taskRoutes(surroundings, engine),
    ]
  },
})
