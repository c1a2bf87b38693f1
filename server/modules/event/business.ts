import { eventStates, isOpen } from '#shared/contract/event/event-state.ts'
import { event, flowInstance } from '#shared/resources/index.ts'
import { isAttachmentLink } from '#shared/schema/field.ts'
import type { Input, Row } from '#shared/schema/resource.ts'
import { rightOfStep } from '#shared/schema/states.ts'
import { calling } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
import { livingOf } from '../../crud/tie/living.ts'
import { stateLabel } from '../../crud/tie/states.ts'
import { type BusinessEvent, businessOf } from '../../flow/business.ts'
import { HttpError } from '../../http-error.ts'
import { tenant } from '../../store/policy.ts'
import { eventMessages } from './messages.ts'
import { takeStep } from './take-step.ts'
import { appendStep } from './timeline/timeline.ts'

const mostPictures = 9
const right = rightOfStep(event, eventStates.steps.assign)

type Event = Row<typeof event>
type Patch = Partial<Input<typeof event>>

/** The event as it is; undefined where it was removed, or somebody has closed it without the process. */
async function openEvent({ ctx, businessId }: BusinessEvent, { database, services }: Surroundings) {
  const reach = unnarrowed(ctx)
  if (!(await livingOf(database, reach, event, [businessId])).length) return undefined
  const row = await services.of(event).row(reach, businessId)
  return isOpen(row.eventStatus) ? row : undefined
}

/**
 * The event, where a step may be taken with it. Whoever has a task may: that is what the diagram says. Who started the process
 * chose whom it asks, so that person's own doings count only with the right to hand out that very event.
 */
async function consentedEvent(happening: BusinessEvent, surroundings: Surroundings) {
  const row = await openEvent(happening, surroundings)
  if (!row) return undefined
  const { ctx, instanceId } = happening
  const { database } = surroundings
  const instance = await surroundings.store
    .of(flowInstance)
    .first(tenant(ctx.tenantId), { id: instanceId }, { select: ['starterId'], presence: 'any' })
  if (instance && instance.starterId !== ctx.userId) return row
  const isReached = async () =>
    (await livingOf(database, calling(ctx, event, 'update'), event, [row.id])).length > 0
  if (ctx.can(right) && (await isReached())) return row
  throw new HttpError(403, eventMessages.notToAssign)
}

/** Takes a step of the event as its call would. */
async function take(
  name: 'assign' | 'resolve',
  happening: BusinessEvent,
  surroundings: Surroundings,
  values: Patch,
) {
  const row = await consentedEvent(happening, surroundings)
  if (!row) return
  const { ctx, variables } = happening
  const pictures = name === 'resolve' ? linksIn(variables.pictures) : []
  await takeStep(surroundings, ctx, row, { step: name, values, pictures })
}

/** Whoever started the process wrote them: what is no picture is left out. */
const linksIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [])
    .filter((one): one is string => typeof one === 'string' && one !== '' && isAttachmentLink(one))
    .slice(0, mostPictures)

const levelAbove = ({ eventLevel }: Event) => (eventLevel && eventLevel > 1 ? eventLevel - 1 : null)

/** How an event moves with a process about it. */
export const eventBusiness = businessOf(event, {
  table: 'event',
  async onStarted(happening, surroundings) {
    if (await openEvent(happening, surroundings)) return
    const { ctx, businessId } = happening
    const row = await surroundings.services.of(event).row(unnarrowed(ctx), businessId)
    const [zh, en] = await stateLabel(surroundings.names, ctx, event, row.eventStatus ?? 0)
    throw new HttpError(400, [`事件当前为“${zh}”，不能再处置`, `The event’s state is “${en}”: it is closed`])
  },
  steps: {
    assign: {
      label: ['派发', 'Assign'],
      right,
      take: (happening, surroundings) =>
        take('assign', happening, surroundings, { handlerId: String(happening.variables.handler) }),
    },
    resolve: {
      label: ['办结', 'Resolve'],
      right,
      take: (happening, surroundings) =>
        take('resolve', happening, surroundings, { result: String(happening.variables.result ?? '') }),
    },
    /** One level graver, as far as there is one; the timeline tells. */
    escalate: {
      label: ['升级', 'Escalate'],
      right,
      async take(happening, surroundings) {
        const row = await consentedEvent(happening, surroundings)
        if (!row) return
        const { ctx } = happening
        const eventLevel = levelAbove(row)
        if (eventLevel) await surroundings.services.of(event).update(unnarrowed(ctx), row.id, { eventLevel })
        else
          await appendStep(surroundings.store, ctx, {
            eventId: row.id,
            action: 'escalate',
            content: '超时未处置，已上报负责人',
          })
      },
    },
  },
})
