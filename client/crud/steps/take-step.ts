import type { Resource } from '#shared/schema/resource.ts'
import { request } from '../../api/request.ts'
import type { Blocked } from '../../api/transfer.ts'

export interface StepAnswer {
  done: string[]
  /** Rows that the step left as they are, and why. */
  skipped: Blocked[]
}

/** Takes a step with rows, 500 at most. One that cannot be taken is refused; of several, the others are told in `skipped`. */
export const takeStep = (
  resource: Resource,
  step: string,
  ids: readonly string[],
  given: Readonly<Record<string, unknown>>,
): Promise<StepAnswer> =>
  request(`/api${resource.path}/${step}`, { method: 'POST', body: { ids, ...given }, silent: true })
