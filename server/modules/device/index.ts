import type { Domain, DomainParts } from '../domain.ts'
import { deviceBusiness } from './business.ts'
import { createDeviceExtension } from './device.ts'
import { createDeviceUserExtension } from './device-user.ts'
import { doorsRoute } from './live/doors.ts'
import { reportRoute } from './live/report.ts'
import { rulesRoute } from './live/rules.ts'
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
    reportRoute(parts.telemetry),
    doorsRoute(parts.telemetry),
    ...telemetryRoutes(surroundings, parts.telemetry),
    rulesRoute(surroundings, parts.telemetry),
    repairsRoute(surroundings),
    ...videoRoutes(surroundings, parts),
  ],
})
