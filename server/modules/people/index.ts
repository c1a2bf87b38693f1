import type { Domain, DomainParts } from '../domain.ts'
import { locationRoutes } from './location.ts'
import { createStaffExtension } from './staff.ts'

export const people = ({ eventHandlers }: DomainParts): Domain => ({
  extensions: [createStaffExtension(eventHandlers)],
  routes: locationRoutes,
})
