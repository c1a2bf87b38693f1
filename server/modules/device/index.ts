import type { Domain, DomainParts } from '../domain.ts'
import { deviceBusiness } from './business.ts'
import { deviceExtension } from './device.ts'
import { createDeviceUserExtension } from './device-user.ts'
import { doorsRoute } from './live/doors.ts'
import { reportRoute } from './live/report.ts'
import { rulesRoute } from './live/rules.ts'
import { telemetryRoutes } from './live/telemetry.ts'

export const device = ({ environment, telemetry }: DomainParts): Domain => ({
  extensions: [deviceExtension, createDeviceUserExtension(environment.OUTBOUND_ALLOW)],
  businesses: [deviceBusiness],
  routes: (surroundings) => [
    reportRoute(telemetry),
    doorsRoute(telemetry),
    ...telemetryRoutes(surroundings, telemetry),
    rulesRoute(surroundings, telemetry),
  ],
})
