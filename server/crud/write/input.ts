import type { Language } from '#shared/messages.ts'
import { check } from '#shared/schema/check/check.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { passed } from '../../http/field-fault.ts'
import type { Params } from '../../http/route.ts'
import { isMaskOf, withStoredParts } from '../masked.ts'
import { underOwnNames } from '../read/spelled.ts'
import { refuseSteps } from '../tie/steps.ts'
import { readValue } from './read-value.ts'

export type Values = Record<string, unknown>

/**
 * What a form sent, parsed: texts of query strings and forms become what each field stores, fields that a client may not
 * write fall away, and every fault is reported with its field. On save an empty value is an absent one; on update it clears.
 * `stored` is the row that an update changes: what a client sends is compared with it, where fields have several names or
 * are changed by steps alone. Values that the server itself puts together need none.
 * @throws 400 with the faults, and where a field that only steps change has another value than the stored one.
 */
export function inputOf(
  resource: Resource,
  mode: 'save' | 'update',
  given: Params,
  language: Language,
  stored?: Values,
): Values {
  const params = underOwnNames(resource, given, stored)
  if (mode === 'save' || stored) refuseSteps(resource, params, language, stored)
  const sent: Values = {}
  for (const [name, meta] of fieldsOf(resource)) {
    if (meta.form === false || (mode === 'update' && meta.form === 'create') || !(name in params)) continue
    const read = readValue(meta, params[name])
    const value = stored ? withStoredParts(meta, read, stored[name]) : read
    if (value === null && (mode === 'save' || meta.kind === 'secret')) continue
    // A number shown masked comes back masked: the stored one stays.
    if (mode === 'update' && isMaskOf(meta, value)) continue
    // Whole rows come back: what is stored as it is was valid once, and is no fault of who changes something else.
    if (stored && value !== null && value === stored[name]) continue
    sent[name] = value
  }
  return passed(check(resource, mode, sent, language))
}
