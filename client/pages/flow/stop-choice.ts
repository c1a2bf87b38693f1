import type { Refusal } from '../../flow/lint/linting.ts'

/** Elements that stop for people, by id; none of them: administrators. */
export type Stops = Readonly<Record<string, readonly string[]>>

/** True where the chosen stops leave nothing that was refused. */
export const isStopped = (refusals: readonly Refusal[], stops: Stops): boolean =>
  refusals.length > 0 && refusals.every(({ elementId, canStop }) => canStop && elementId in stops)
