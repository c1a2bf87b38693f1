import { createEventPictures } from '../../camera/event-pictures.ts'
import type { Domain, DomainParts } from '../domain.ts'
import { eventBusiness } from './business.ts'
import { createEventExtension } from './event.ts'
import { eventDetailExtension } from './event-detail.ts'
import { ruleTestRoute } from './rule-test.ts'

export const event = ({ telemetry, cameras, fileStore }: DomainParts): Domain => ({
  extensions: [
    createEventExtension((surroundings) =>
      createEventPictures({ ...surroundings, cameras, files: fileStore.files }),
    ),
    eventDetailExtension,
  ],
  businesses: [eventBusiness],
  routes: (surroundings) => [ruleTestRoute(surroundings, telemetry)],
})
