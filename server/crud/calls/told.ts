import type { ToldRow } from '#shared/contract/told.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Values } from '../write/input.ts'
import { normalised } from '../write/stored-values.ts'

/**
 * Of an added row, what its definition says is told this once, beside what the row is known by as it is stored; undefined where the
 * answer to adding it holds nothing that its input did not: most devices have no keys.
 */
export function toldOf(resource: Resource, input: Values, answer: Readonly<Values>): ToldRow | undefined {
  const { told } = resource
  if (!told.some((name) => answer[name] !== undefined && input[name] === undefined)) return undefined
  const stored = normalised(resource, input)
  return Object.fromEntries(told.map((name) => [name, String(answer[name] ?? stored[name] ?? '')]))
}
