import type { Domain, DomainParts } from '../domain.ts'
import { eventBusiness } from './business.ts'
import { eventExtension } from './event.ts'
import { eventDetailExtension } from './event-detail.ts'
import { eventTypeExtension } from './event-type.ts'
import { ruleTestRoute } from './rule-test.ts'

export const event = ({ telemetry }: Pick<DomainParts, 'telemetry'>): Domain => ({
  extensions: [eventExtension, eventDetailExtension, eventTypeExtension],
  businesses: [eventBusiness],
  routes: (surroundings) => [ruleTestRoute(surroundings, telemetry)],
})
