import { createEventPictures } from '../../camera/event-pictures.ts'
import { serverContext } from '../../http/server-context.ts'
import type { Domain, DomainParts } from '../domain.ts'
import { eventBusiness } from './business.ts'
import { createEventExtension } from './event.ts'
import { eventTypeExtension } from './event-type.ts'
import { ruleTestRoute } from './rule-test.ts'
import { eventDetailExtension } from './timeline/event-detail.ts'
import { appendStep } from './timeline/timeline.ts'

export const event = ({ telemetry, cameras, fileStore }: DomainParts): Domain => ({
  extensions: [
    createEventExtension((surroundings) =>
      createEventPictures({
        ...surroundings,
        cameras,
        files: fileStore.files,
        lost: ({ id, tenantId }, reason) =>
          appendStep(surroundings.store, serverContext(tenantId), {
            eventId: id,
            action: 'comment',
            content: `现场抓拍未能保存：${reason}`,
          }),
      }),
    ),
    eventDetailExtension,
    eventTypeExtension,
  ],
  businesses: [eventBusiness],
  routes: (surroundings) => [ruleTestRoute(surroundings, telemetry)],
})
