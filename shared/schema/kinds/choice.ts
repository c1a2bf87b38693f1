import type * as z from 'zod'
import { once } from '../check/once.ts'
import type { Zod } from '../check/zod.ts'
import { describe, type FieldMeta, type FieldOptions, type Label, type MakeSchema } from '../meta.ts'
import { wholeBounded } from './number.ts'

type DictOptions = FieldOptions &
  Pick<FieldMeta, 'business' | 'anyKey' | 'items' | 'keys' | 'tones' | 'min' | 'max' | 'most'>

const itemKey = (max = 64) => once(`itemKey ${max}`, (z) => z.string().min(1).max(max))

type ItemKey<O> = O extends { keys: readonly (infer K extends string)[] } ? K : string

/** A key of a dictionary, as text. */
export const dict = <const O extends DictOptions>(label: Label, code: string, options: O = {} as O) => {
  const { keys, max } = options
  const schema = keys ? (z: Zod) => z.enum(keys) : itemKey(max)
  return describe(schema as MakeSchema as MakeSchema<z.ZodType<ItemKey<O>, ItemKey<O>>>, options, {
    kind: 'dict',
    storage: 'text',
    label,
    dict: code,
  })
}

/** A key of a dictionary whose keys are all digits, kept and sent as a number. */
export const dictNumber = <const O extends DictOptions>(label: Label, code: string, options: O = {} as O) =>
  describe(wholeBounded(options), options, {
    kind: 'dict',
    storage: 'integer',
    label,
    dict: code,
    integer: true,
  })

/** Several keys of a dictionary. */
export const dicts = <const O extends DictOptions>(label: Label, code: string, options: O = {} as O) => {
  const { most = 100 } = options
  const schema = once(`itemKeys ${most}`, (z) => z.array(itemKey()(z)).max(most))
  return describe(schema, options, { kind: 'dicts', storage: 'json', label, dict: code })
}

type ReferenceOptions = FieldOptions & Pick<FieldMeta, 'below' | 'onDelete' | 'blocksWhile' | 'most'>

const key = once('rowKey', (z) => z.string().regex(/^\d{1,19}$/))

/** The id (a region's code) of a row of another resource, named so that definitions never import each other. */
export const reference = <const O extends ReferenceOptions>(
  label: Label,
  resource: string,
  options: O = {} as O,
) =>
  describe(key, options, {
    kind: 'reference',
    storage: 'text',
    label,
    resource,
    onDelete: options.onDelete ?? 'block',
  })

/** Several ids, an array on the wire. */
export const references = <const O extends ReferenceOptions>(
  label: Label,
  resource: string,
  options: O = {} as O,
) => {
  const { most = 5000 } = options
  const schema = once(`rowKeys ${most}`, (z) => z.array(key(z)).max(most))
  return describe(schema, options, { kind: 'references', storage: 'json', label, resource })
}

/** Several ids as one comma-joined text: Blade's own entities. `max` counts characters. */
export const commaReferences = <const O extends ReferenceOptions & { max?: number }>(
  label: Label,
  resource: string,
  options: O = {} as O,
) =>
  describe(
    (z) =>
      z
        .string()
        .max(options.max ?? 2000)
        .regex(/^(-1|\d{1,19}(,\d{1,19})*)?$/),
    options,
    {
      kind: 'references',
      storage: 'text',
      label,
      resource,
      comma: true,
    },
  )
