import { changedBySteps, inLanguage, type Language } from '#shared/messages.ts'
import { remembered } from '#shared/schema/remembered.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { saysStored } from '../write/read-value.ts'

/** The fields of a resource that only its steps change: looked up once, as imports ask for every row. */
export const stepFieldsOf = remembered((resource: Resource) =>
  fieldsOf(resource).filter(([, { bySteps }]) => bySteps),
)

/** Whether a call names a field that only steps change. */
export const namesSteps = (resource: Resource, params: Params): boolean =>
  stepFieldsOf(resource).some(([name]) => params[name] !== undefined)

/** The same parameters without those fields. */
export function withoutSteps(resource: Resource, params: Params): Params {
  const names = new Set(stepFieldsOf(resource).map(([name]) => name))
  return Object.fromEntries(Object.entries(params).filter(([name]) => !names.has(name)))
}

/**
 * Refuses another value than the stored one, or than that of a new row, for a field that only steps change: it would be passed
 * over, and the answer would say that all is done. Whole rows that come back unchanged pass.
 * @throws 400 with every such field and how it changes.
 */
export function refuseSteps(resource: Resource, params: Params, language: Language, stored?: Params): void {
  const refused = stepFieldsOf(resource).flatMap(([field, meta]) => {
    const value = params[field]
    if (value === undefined || !meta.bySteps) return []
    const isNew = stored === undefined
    if (
      saysStored(meta, value, isNew ? meta.default : stored[field]) ||
      (isNew && saysStored(meta, value, null))
    )
      return []
    return [{ field, label: changedBySteps(meta.label, meta.bySteps) }]
  })
  const [first] = refused
  if (!first) return
  const errors = refused.map(({ field, label }) => ({ field, message: inLanguage(label, language) }))
  throw new HttpError(400, first.label, { errors })
}
