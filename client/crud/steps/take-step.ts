import type { Resource } from '#shared/schema/resource.ts'
import { request } from '../../api/request.ts'

/** A row that a step left as it is, and why. */
export interface Skipped {
  id: string
  name: string
  reason: string
}

export interface StepAnswer {
  done: string[]
  skipped: Skipped[]
}

/** Takes a step with rows, 500 at most. One that cannot be taken is refused; of several, the others are told in `skipped`. */
export const takeStep = (
  resource: Resource,
  step: string,
  ids: readonly string[],
  given: Readonly<Record<string, unknown>>,
): Promise<StepAnswer> =>
  request(`/api${resource.path}/${step}`, { method: 'POST', body: { ids, ...given }, silent: true })
