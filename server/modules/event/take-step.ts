import { event } from '#shared/resources/index.ts'
import type { Input } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
import { whoOf } from '../../crud/tie/states.ts'
import type { Taken } from '../../crud/write/hooks.ts'
import type { Context } from '../../http/context.ts'

type Patch = Partial<Input<typeof event>>

/** A step with what it sets and what is told of it. */
interface Taking extends Partial<Pick<Taken, 'note' | 'pictures'>> {
  step: 'accept' | 'archive' | 'assign' | 'resolve'
  values?: Patch
}

/**
 * Takes a step of an event as its call would, for what the server does by itself: nobody is asked whether he may. Who is told
 * and what the timeline says follows from it.
 */
export async function takeStep(
  { services }: Pick<Surroundings, 'services'>,
  ctx: Context,
  row: Readonly<Record<string, unknown>> & { id: string },
  { step: name, values = {}, note, pictures = [] }: Taking,
): Promise<void> {
  const step = event.states?.steps[name]
  if (!step) return
  const sets = step.sets?.({ ...row, ...values }, whoOf(ctx))
  const patch = { ...values, ...sets, eventStatus: step.to } as Patch
  await services.of(event).update(unnarrowed(ctx), row.id, patch, undefined, { step: name, note, pictures })
}
