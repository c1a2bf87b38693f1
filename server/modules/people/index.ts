import type { Domain, DomainParts } from '../domain.ts'
import { locationRoutes } from './location.ts'
import { createStaffExtension } from './staff.ts'

export const people = ({ eventHandlers, telemetry }: DomainParts): Domain => ({
  extensions: [createStaffExtension(eventHandlers)],
  routes: (surroundings) => locationRoutes({ ...surroundings, evaluator: telemetry.evaluator }),
})
