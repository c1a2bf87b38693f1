import { partsOf } from '#shared/flow/parts.ts'
import { isObject } from '#shared/is-object.ts'
import { flowMessages } from '../../flow/messages.ts'
import type { Stop, Stops } from '../../flow/model/stops.ts'
import { HttpError } from '../../http-error.ts'

/** Stops of one diagram; a call has as many as a diagram has elements at most. */
const most = 500

/** Reads `stops`: ids of tasks with commas, for administrators, or an object of ids, each with people or a webhook. @throws HttpError 400 */
export function stopsOf(given: unknown): Stops {
  const said = parsed(given)
  const listed = isObject(said) ? Object.entries(said) : listOf(said).map((id) => [id, []] as const)
  if (listed.length > most) throw malformed()
  return Object.fromEntries(listed.map(([id, one]) => [id, stopOf(one)]))
}

function stopOf(said: unknown): Stop {
  if (!isObject(said)) return { people: listOf(said) }
  if (typeof said.webhook !== 'string' || !said.webhook.trim()) throw malformed()
  return { webhook: said.webhook.trim() }
}

/** Reads `stops` of several files: an object of their names. @throws HttpError 400 */
export function stopsByFile(given: unknown): ReadonlyMap<string, Stops> {
  const said = parsed(given)
  if (said === undefined || said === '') return new Map()
  if (!isObject(said)) throw malformed()
  return new Map(Object.entries(said).map(([file, stops]) => [file, stopsOf(stops)]))
}

/** A form carries an object as text. */
function parsed(given: unknown): unknown {
  if (typeof given !== 'string' || !given.trim().startsWith('{')) return given
  try {
    return JSON.parse(given)
  } catch {
    throw malformed()
  }
}

function listOf(given: unknown): readonly string[] {
  if (given === undefined || given === null) return []
  if (typeof given === 'string') return partsOf(given)
  if (!Array.isArray(given) || !given.every((one) => typeof one === 'string')) throw malformed()
  return given
}

const malformed = () => new HttpError(400, flowMessages.stopsMalformed)
