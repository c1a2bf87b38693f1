import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Context } from '../../http/context.ts'
import { keysIn } from '../read/naming.ts'
import type { Values } from './input.ts'

/** What was sent, filled up with the defaults of what was not. */
export function withDefaults(resource: Resource, input: Values): Values {
  const filled: Values = {}
  for (const [name, meta] of fieldsOf(resource)) if (meta.default !== undefined) filled[name] = meta.default
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null) filled[name] = value
  return filled
}

/** Values as they are stored: an empty text is nothing. */
export function normalised({ fields }: Resource, values: Values): Values {
  const result: Values = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    const text = fields[name]?.upperCase && typeof value === 'string' ? value.toUpperCase() : value
    result[name] = text === '' ? null : text
  }
  return result
}

/** What a company's account adds is its company's, unless it says otherwise. */
export function inOwnCompany(ctx: Context, { scope, key }: Resource, input: Values): Values {
  const company = scope?.company
  if (!ctx.sight || !ctx.companyId || !company || company === key) return input
  return { ...input, [company]: input[company] ?? ctx.companyId }
}

/** Keys that were not there before: what somebody else put there may lie out of the caller's sight. */
export const added = (value: unknown, before: unknown): string[] => {
  const known = new Set(keysIn(before))
  return keysIn(value).filter((key) => !known.has(key))
}
