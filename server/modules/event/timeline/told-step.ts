import { inLanguage } from '#shared/messages.ts'
import { event, user } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { itemName } from '../../../crud/read/names.ts'
import { keysIn } from '../../../crud/read/naming.ts'
import type { Taken } from '../../../crud/write/hooks.ts'
import type { Context } from '../../../http/context.ts'
import { system } from '../../../store/policy.ts'
import type { Store } from '../../../store/table.ts'
import { appendStep } from './timeline.ts'

type Event = Row<typeof event>

interface Told {
  before: Event
  row: Event
  taken: Taken
}

/** The key of `event_action` that a step is told as, where it is not the step's own name. */
const actions: Readonly<Record<string, (told: Told) => string>> = {
  falseAlarm: () => 'false',
  assign: ({ before }) => (before.handlerId ? 'transfer' : 'assign'),
}

/** Adds what somebody did with an event to its timeline: the outcome, the reason, to whom it went. */
export async function tellStep(surroundings: Surroundings, ctx: Context, told: Told): Promise<void> {
  const { before, row, taken } = told
  const facts = [await factOf(surroundings, ctx, told), taken.note].filter(Boolean)
  const label: Label = event.states?.steps[taken.step]?.label ?? [taken.step, taken.step]
  await appendStep(surroundings.store, ctx, {
    eventId: row.id,
    action: actions[taken.step]?.(told) ?? taken.step,
    content: facts.length ? facts.join('；') : inLanguage(label, ctx.language),
    fromStatus: before.eventStatus,
    toStatus: row.eventStatus,
    images: taken.pictures.length ? [...taken.pictures] : null,
  })
}

async function factOf({ names }: Surroundings, ctx: Context, { row, taken }: Told) {
  if (taken.step === 'resolve') return row.result
  if (taken.step === 'falseAlarm') {
    const reasons = await names.dictionary(ctx.tenantId, 'false_reason', true)
    return itemName(reasons.get(String(row.falseReason)), ctx.language)
  }
  if (taken.step !== 'assign' || !row.handlerId) return undefined
  const people = await names.titles(user, ctx.tenantId, [row.handlerId], ctx.language)
  return inLanguage(
    [`派发给${people.get(row.handlerId) ?? ''}`, `To ${people.get(row.handlerId) ?? ''}`],
    ctx.language,
  )
}

/** The first department of somebody who gets an event. */
export async function deptOf(store: Store, userId: string | null): Promise<string | null> {
  const found = await store
    .of(user)
    .first(system, { id: userId ?? '' }, { select: ['deptId'], presence: 'any' })
  return keysIn(found?.deptId)[0] ?? null
}
