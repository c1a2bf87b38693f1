import type { Refusal } from '../../flow/lint/linting.ts'

/** Elements that stop for people, by id, none of them: administrators; or that call a webhook, by its channel. */
export type Stops = Readonly<Record<string, Stop>>
export type Stop = readonly string[] | { readonly webhook: string }

export const isWebhook = (stop: Stop | undefined): stop is { readonly webhook: string } =>
  stop !== undefined && 'webhook' in stop

/** True where the chosen stops leave nothing that was refused. */
export const isStopped = (refusals: readonly Refusal[], stops: Stops): boolean =>
  refusals.length > 0 && refusals.every(({ elementId, canStop }) => canStop && isWhole(stops[elementId]))

/** False for a webhook that nobody has chosen so far. */
const isWhole = (stop: Stop | undefined): boolean =>
  stop !== undefined && (!isWebhook(stop) || stop.webhook !== '')
