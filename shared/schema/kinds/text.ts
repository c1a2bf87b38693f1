import { once } from '../check/once.ts'
import type { Zod } from '../check/zod.ts'
import { describe, type FieldMeta, type FieldOptions, type Label, type Serial, sentence } from '../meta.ts'
import { phoneFault, phoneNumber } from '../value/phone-number.ts'
import { isWebAddress } from '../value/web-address.ts'

interface TextOptions extends FieldOptions {
  max?: number
  pattern?: RegExp
  upperCase?: boolean
  shows?: FieldMeta['shows']
  serial?: Serial
  collation?: FieldMeta['collation']
  /** A check that no pattern can make. */
  valid?: (value: string) => boolean
}

/** From so many characters to so many. */
const between = (least: number, most: number) =>
  once(`text ${least} ${most}`, (z) => z.string().min(least).max(most))

const upTo = (most: number) => once(`text ${most}`, (z) => z.string().max(most))

export const text = <const O extends TextOptions>(label: Label, options: O = {} as O) => {
  const { pattern, valid, ...kept } = options
  const bounded = between(options.required ? 1 : 0, options.max ?? 255)
  const special = (z: Zod) => {
    const schema = pattern ? bounded(z).regex(pattern) : bounded(z)
    return valid ? schema.refine(valid) : schema
  }
  return describe(pattern || valid ? special : bounded, kept as unknown as O, {
    kind: 'text',
    storage: 'text',
    label,
    max: options.max ?? 255,
    ...(options.serial && !options.required && { help: numberedHelp }),
  })
}

/** What people call something: sorted by pinyin where it is Chinese. */
export const name = <const O extends TextOptions>(label: Label, options: O = {} as O) =>
  text(label, { ...options, collation: 'pinyin' })

/** What a person is called: sorted as `name` is, its first characters read as a surname. */
export const personName = <const O extends TextOptions>(label: Label, options: O = {} as O) =>
  text(label, { ...options, collation: 'surname' })

const numberedHelp: Label = ['留空时自动编号', 'Numbered automatically if left empty']

interface TextareaOptions extends FieldOptions {
  max?: number
  shows?: FieldMeta['shows']
  unlogged?: boolean
}

export const textarea = <const O extends TextareaOptions>(label: Label, options: O = {} as O) =>
  describe(between(options.required ? 1 : 0, options.max ?? 500), options, {
    kind: 'textarea',
    storage: 'text',
    label,
    max: options.max ?? 500,
  })

const phoneSchema = (isLandline: boolean) => (z: Zod) =>
  z.string().superRefine((value, context) => {
    const fault = phoneFault(phoneNumber(value, { landline: isLandline }), isLandline)
    if (fault) context.addIssue({ code: 'custom', ...sentence(...fault) })
  })

const [mobileNumber, anyNumber] = [phoneSchema(false), phoneSchema(true)]

/**
 * A Chinese mobile number, with the three sentences of the product's specification. With `landline`, one under which firms
 * are called will do.
 */
export const phone = <const O extends FieldOptions & { unmask?: string; landline?: true }>(
  label: Label,
  options: O = {} as O,
) =>
  describe(options.landline ? once('landline', anyNumber) : once('phone', mobileNumber), options, {
    kind: 'phone',
    storage: 'text',
    label,
    max: options.landline ? 20 : 11,
  })

export const email = <const O extends FieldOptions>(label: Label, options: O = {} as O) =>
  describe(
    once('email', (z) => z.email().max(100)),
    options,
    { kind: 'text', storage: 'text', label, max: 100 },
  )

/** An address on the web or a path of this site. */
export const url = <const O extends FieldOptions & { max?: number }>(label: Label, options: O = {} as O) => {
  const max = options.max ?? 500
  const [zh, en] = label
  const said = sentence(`${zh}须以 http://、https:// 或 / 开头`, `${en} begins with http://, https:// or /`)
  return describe((z) => z.string().max(max).refine(isWebAddress, said), options, {
    kind: 'url',
    storage: 'text',
    label,
    max,
  })
}

/**
 * Written, never read back: answers carry `has<Name>` instead. One that the server itself must read again is `sealed`: kept
 * encrypted, and shown by its mask under its own name.
 */
export const secret = <
  const O extends FieldOptions & Pick<FieldMeta, 'sentTo'> & { min?: number; max?: number; sealed?: boolean },
>(
  label: Label,
  options: O = {} as O,
) =>
  describe(between(options.min ?? 1, options.max ?? 64), options, {
    kind: 'secret',
    storage: 'text',
    label,
    hidden: true,
  })

/** A comma list of short words. */
export const tags = <const O extends FieldOptions & { max?: number }>(label: Label, options: O = {} as O) =>
  describe(upTo(options.max ?? 200), options, {
    kind: 'tags',
    storage: 'text',
    label,
    max: options.max ?? 200,
  })

export const color = <const O extends FieldOptions>(label: Label, options: O = {} as O) =>
  describe(
    once('color', (z) => z.string().regex(/^#[0-9a-fA-F]{6}$/)),
    options,
    { kind: 'color', storage: 'text', label },
  )

/** The name of an icon that the client knows. */
export const icon = <const O extends FieldOptions>(label: Label, options: O = {} as O) =>
  describe(upTo(50), options, { kind: 'icon', storage: 'text', label, max: 50 })
