import type { Domain } from '../domain.ts'
import { eventBusiness } from './business.ts'
import { eventExtension } from './event.ts'
import { eventDetailExtension } from './event-detail.ts'
import { eventTypeExtension } from './event-type.ts'

export const event = (): Domain => ({
  extensions: [eventExtension, eventDetailExtension, eventTypeExtension],
  businesses: [eventBusiness],
})
