import type * as z from 'zod'
import { geometryFault } from '../../geo/fault.ts'
import { areaOf } from '../../geo/measure.ts'
import { isObject } from '../../is-object.ts'
import { fieldMessages, inLanguage, type Language, required } from '../../messages.ts'
import type { FieldMeta, Fields, Label } from '../field.ts'
import type { Resource } from '../resource.ts'
import { tidyValue } from '../value/tidy.ts'
import { provideChecks } from './late-checks.ts'
import { absentOf, inputOf, patchOf, schemaOf } from './schemas.ts'

provideChecks({ geometryFault, areaOf })

export interface FieldError {
  field: string
  message: string
}

export type Checked = { value: Record<string, unknown> } | { errors: FieldError[] }

/** Parses what a form sends; every fault becomes a sentence that names its field. */
export const check = (
  resource: Resource,
  mode: 'save' | 'update',
  values: unknown,
  language: Language,
): Checked =>
  checkFields(resource.fields, mode === 'save' ? inputOf(resource) : patchOf(resource), values, language)

/** The same for a form of fields of which no resource is made. */
export function checkFields(
  fields: Fields,
  schema: z.ZodObject,
  values: unknown,
  language: Language,
): Checked {
  const heavy = heavyIn(fields, values)
  if (heavy.length)
    return {
      errors: heavy.map(([field, { label }]) => ({
        field,
        message: inLanguage(fieldMessages.tooMany(label, mostParts), language),
      })),
    }
  const result = schema.safeParse(tidied(fields, values), { reportInput: true })
  if (result.success) return { value: result.data as Record<string, unknown> }
  const errors = new Map<string, string>()
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '')
    if (!errors.has(field)) errors.set(field, sentenceOf(fields[field], issue, language))
  }
  return { errors: [...errors].map(([field, message]) => ({ field, message })) }
}

const tidied = (fields: Fields, values: unknown): unknown =>
  isObject(values)
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
          const meta = fields[name]
          return [name, meta ? tidyValue(meta, value) : value]
        }),
      )
    : values

/** What is wrong with one field's value, or undefined. */
export function checkField(meta: FieldMeta, value: unknown, language: Language): string | undefined {
  if (isHeavy(meta, value)) return inLanguage(fieldMessages.tooMany(meta.label, mostParts), language)
  const result = (meta.required ? schemaOf(meta.schema) : absentOf(meta)).safeParse(tidyValue(meta, value), {
    reportInput: true,
  })
  const issue = result.error?.issues[0]
  return issue && inLanguage(explain(meta, issue, issue.path), language)
}

/** Entries, on all levels, of a list or an object that a field takes. */
const mostParts = 10_000

/**
 * Whether a value has so many parts that a schema would look at them, and tell what is wrong with each, for longer than a server
 * may be kept. The corners of a geometry are checked in another way, which counts them first.
 */
const isHeavy = ({ kind }: FieldMeta, value: unknown): boolean =>
  kind !== 'geometry' && roomLeft(value, mostParts) < 0

/** Parts that a value may have beside its own; negative where it has more already. Stops counting there. */
function roomLeft(value: unknown, room: number): number {
  if (typeof value !== 'object' || value === null) return room
  let left = room
  for (const part of Object.values(value)) {
    left = roomLeft(part, left - 1)
    if (left < 0) break
  }
  return left
}

const heavyIn = (fields: Fields, values: unknown): [string, FieldMeta][] =>
  Object.entries(values ?? {}).flatMap(([name, value]): [string, FieldMeta][] => {
    const field = fields[name]
    return field && isHeavy(field, value) ? [[name, field]] : []
  })

const sentenceOf = (field: FieldMeta | undefined, issue: z.core.$ZodIssue, language: Language): string =>
  field ? inLanguage(explain(field, issue, issue.path.slice(1)), language) : issue.message

/** `rules[0].min`: where in a nested value something is wrong. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')

/** Where people see fields in place of JSON, the fault names them. */
function explainPart(
  { label, parts }: FieldMeta,
  issue: z.core.$ZodIssue,
  path: readonly PropertyKey[],
): Label | undefined {
  const [index, name] = parts?.many ? path : [undefined, path[0]]
  const part = parts?.fields[String(name)]
  if (!part) return undefined
  return fieldMessages.inPart(
    label,
    typeof index === 'number' ? index + 1 : undefined,
    explain(part, issue, path.slice(parts?.many ? 2 : 1)),
  )
}

function explain(meta: FieldMeta, issue: z.core.$ZodIssue, path: readonly PropertyKey[]): Label {
  const { label, kind } = meta
  if (kind === 'json' && issue.code !== 'custom' && path.length)
    return explainPart(meta, issue, path) ?? fieldMessages.malformedAt(label, placeOf(path))
  switch (issue.code) {
    case 'custom':
      return (issue.params?.sentence as Label | undefined) ?? fieldMessages.malformed(label)
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? required(label, kind)
        : fieldMessages.malformed(label)
    case 'too_big':
      if (issue.origin === 'string') return fieldMessages.tooLong(label, Number(issue.maximum))
      if (issue.origin === 'array') return fieldMessages.tooMany(label, Number(issue.maximum))
      return fieldMessages.tooBig(label, Number(issue.maximum))
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? required(label, kind)
          : fieldMessages.tooShort(label, Number(issue.minimum))
      if (issue.origin === 'array') return required(label, kind)
      return fieldMessages.tooSmall(label, Number(issue.minimum))
    case 'not_multiple_of':
      return fieldMessages.tooFine(label, meta.scale ?? 0)
    case 'invalid_format':
      return issue.format === 'regex' && meta.help
        ? fieldMessages.malformedAs(label, meta.help)
        : fieldMessages.malformed(label)
    default:
      return fieldMessages.malformed(label)
  }
}
