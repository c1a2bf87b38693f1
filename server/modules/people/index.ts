import type { Domain, DomainParts } from '../domain.ts'
import { locationRoutes } from './location.ts'
import { createStaffExtension } from './staff.ts'

export const people = ({ eventHandlers, telemetry: { evaluator, forgetting } }: DomainParts): Domain => ({
  extensions: [createStaffExtension(eventHandlers, forgetting)],
  routes: (surroundings) => locationRoutes({ ...surroundings, evaluator, forgetting }),
})
