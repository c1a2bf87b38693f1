import type { Resource } from '#shared/schema/resource.ts'
import { fieldNamed, otherNamesOf } from '#shared/schema/spelling.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { saysStored } from '../write/read-value.ts'

/** The text that a call gives for a field, under its own name or another of its spellings; undefined when it is blank. */
export function givenText(resource: Resource, params: Params, field: string): string | undefined {
  for (const name of [field, ...otherNamesOf(resource, field)]) {
    const text = textOf(params, name)
    if (text !== undefined) return text
  }
  return undefined
}

/** The parameters without those that name a field, in any spelling. */
export const without = (resource: Resource, params: Params, field: string): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => fieldNamed(resource, name) !== field))

/** The names under which a call gives a field of several spellings, the one that forms edit first. */
const namesGiven = (resource: Resource, params: Params, field: string): string[] =>
  (resource.spellings[field] ?? []).filter((name) => params[name] !== undefined)

/** Whether a call says the same field under more than one name. */
export const isGivenTwice = (resource: Resource, params: Params): boolean =>
  Object.keys(resource.spellings).some((field) => namesGiven(resource, params, field).length > 1)

/**
 * What a call gives, each field under its own name alone. Clients send whole rows back, so that an edited field comes with
 * its other spellings as they were read: of two values the one that is not the stored one counts, and of two new ones that
 * of the name that forms edit. In a row to be added a blank value counts for nothing.
 */
export function underOwnNames(resource: Resource, params: Params, stored?: Readonly<Params>): Params {
  const fields = Object.keys(resource.spellings)
  if (!fields.length) return params
  const rest = Object.entries(params).filter(([name]) => !fields.includes(fieldNamed(resource, name)))
  const own = fields.flatMap((field) => {
    const names = namesGiven(resource, params, field)
    const meta = resource.fields[field]
    const tells = (name: string) => meta && !saysStored(meta, params[name], stored?.[field])
    const name = names.find(tells) ?? names[0]
    return name === undefined ? [] : [[field, params[name]] as const]
  })
  return Object.fromEntries([...rest, ...own])
}
