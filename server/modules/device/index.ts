import type { Domain, DomainParts } from '../domain.ts'
import { deviceBusiness } from './business.ts'
import { createDeviceExtension } from './device.ts'
import { createDeviceUserExtension } from './device-user.ts'
import { reportRoutes } from './live/report.ts'
import { telemetryRoutes } from './live/telemetry.ts'
import { repairsRoute } from './repairs.ts'
import { videoRoutes } from './video/video.ts'

export const device = (parts: DomainParts): Domain => ({
  extensions: [
    createDeviceExtension(parts.environment.OUTBOUND_ALLOW, parts.fileStore.files),
    createDeviceUserExtension(parts.environment.OUTBOUND_ALLOW),
  ],
  businesses: [deviceBusiness],
  routes: (surroundings) => [
    ...reportRoutes({ ...parts.telemetry, limits: parts.environment.LIMITS }),
    ...telemetryRoutes(surroundings, parts.telemetry),
    repairsRoute(surroundings),
    ...videoRoutes(surroundings, parts),
  ],
})
