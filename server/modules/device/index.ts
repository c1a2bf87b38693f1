import type { Domain, DomainParts } from '../domain.ts'
import { deviceBusiness } from './business.ts'
import { deviceExtension } from './device.ts'
import { createDeviceUserExtension } from './device-user.ts'

export const device = ({ environment }: DomainParts): Domain => ({
  extensions: [deviceExtension, createDeviceUserExtension(environment.OUTBOUND_ALLOW)],
  businesses: [deviceBusiness],
})
