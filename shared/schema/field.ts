import * as z from 'zod'
import { isOnCalendar } from './calendar.ts'

/** Chinese first, English second. */
export type Label = readonly [zh: string, en: string]

export type Storage = 'text' | 'integer' | 'real' | 'json'

/** What decides a field's cell and input; each kind is one file in client/fields. */
export type Kind =
  | 'text'
  | 'textarea'
  | 'number'
  | 'flag'
  | 'date'
  | 'datetime'
  | 'dict'
  | 'dicts'
  | 'reference'
  | 'references'
  | 'longitude'
  | 'latitude'
  | 'phone'
  | 'secret'
  | 'tags'
  | 'color'
  | 'icon'
  | 'json'

/** What happens to the rows that point to a removed row: refuse the removal, remove them too, or clear the reference. */
export type OnDelete = 'block' | 'cascade' | 'unlink'

/** What a field tells the table, the list page and the form about itself. */
export interface FieldMeta {
  kind: Kind
  storage: Storage
  label: Label
  /** The schema of a value that is present; `describe` wraps it for fields that may be absent. */
  schema: z.ZodType
  /** Form input is mandatory; the message is built from the label. */
  required: boolean
  /** False: the server alone writes it. 'create': fixed once the row exists. */
  form: boolean | 'create'
  /** Shown on the search bar; every visible light field can be filtered on without it. */
  search: boolean
  /** Found by `keyword=` and by contains-search through the text index. */
  keyword: boolean
  /** Left out of lists and pages; comes with `detail`. */
  heavy: boolean
  /** Never leaves the service. */
  hidden: boolean
  unique: boolean
  /** Applied when a row is added, never when it is changed. */
  default?: string | number
  dict?: string
  /** True: the dictionary belongs to the tenant (dict-biz). */
  business?: boolean
  /** Keys outside the dictionary are taken too: the contract uses one that has no item. */
  anyKey?: boolean
  /** Name of the resource a reference points to. */
  resource?: string
  onDelete?: OnDelete
  /** Several ids as one comma-joined text, as Blade's own entities keep them. */
  comma?: boolean
  /** Of several ids in a tree: a filter by a node finds what points below it, too, as one by a single reference does. */
  below?: boolean
  /** A secret kept encrypted; answers carry its mask, and a client that sends the mask back leaves it as it is. */
  sealed?: boolean
  /** Right that shows the value in full; others get it masked. */
  unmask?: string
  unit?: Label
  min?: number
  max?: number
  integer?: boolean
  /** Stored as given by this function, before uniqueness is checked. */
  upperCase?: boolean
  help?: Label
}

/** Options shared by every field helper; anything omitted takes the usual value. */
export interface FieldOptions {
  required?: boolean
  form?: boolean | 'create'
  search?: boolean
  keyword?: boolean
  heavy?: boolean
  hidden?: boolean
  unique?: boolean
  default?: string | number
  help?: Label
}

// A map of our own: zod's typed registry rewrites types recursively and gives up on metadata that holds a schema.
const fieldMeta = new WeakMap<z.ZodType, FieldMeta>()

/** A required field keeps its type unless a default fills it in; any other may be absent or null. */
type Presence<S extends z.ZodType, O> = O extends { required: true }
  ? O extends { default: unknown }
    ? z.ZodOptional<S>
    : S
  : z.ZodOptional<z.ZodNullable<S>>

type Described = Pick<FieldMeta, 'kind' | 'storage' | 'label'> & Partial<FieldMeta>

function describe<S extends z.ZodType, const O extends FieldOptions>(
  schema: S,
  options: O,
  meta: Described,
): Presence<S, O> {
  const present = options.required
    ? options.default === undefined
      ? schema
      : schema.optional()
    : schema.nullable().optional()
  fieldMeta.set(present, {
    schema,
    required: false,
    form: true,
    search: false,
    keyword: false,
    heavy: false,
    hidden: false,
    unique: false,
    ...meta,
    ...options,
  })
  return present as unknown as Presence<S, O>
}

/** Marks a refinement with the sentence a user reads when it fails. */
export const sentence = (zh: string, en: string) => ({ params: { sentence: [zh, en] satisfies Label } })

interface TextOptions extends FieldOptions {
  max?: number
  pattern?: RegExp
  upperCase?: boolean
  /** A check that no pattern can make. */
  valid?: (value: string) => boolean
}

export const text = <const O extends TextOptions>(label: Label, options: O = {} as O) => {
  const { pattern, valid, ...kept } = options
  let schema = z
    .string()
    .min(options.required ? 1 : 0)
    .max(options.max ?? 255)
  if (pattern) schema = schema.regex(pattern)
  if (valid) schema = schema.refine(valid)
  return describe(schema, kept as unknown as O, {
    kind: 'text',
    storage: 'text',
    label,
    max: options.max ?? 255,
  })
}

export const textarea = <const O extends FieldOptions & { max?: number }>(
  label: Label,
  options: O = {} as O,
) =>
  describe(
    z
      .string()
      .min(options.required ? 1 : 0)
      .max(options.max ?? 500),
    options,
    { kind: 'textarea', storage: 'text', label, max: options.max ?? 500 },
  )

type NumberOptions = FieldOptions & { min?: number; max?: number; unit?: Label }

const bounded = (options: NumberOptions) => {
  let schema = z.number()
  if (options.min !== undefined) schema = schema.min(options.min)
  if (options.max !== undefined) schema = schema.max(options.max)
  return schema
}

export const decimal = <const O extends NumberOptions>(label: Label, options: O = {} as O) =>
  describe(bounded(options), options, { kind: 'number', storage: 'real', label })

export const integer = <const O extends NumberOptions>(label: Label, options: O = {} as O) =>
  describe(bounded(options).int(), options, { kind: 'number', storage: 'integer', label, integer: true })

/** A yes or no, kept and sent as 1 or 0. */
export const flag = <const O extends FieldOptions>(label: Label, options: O = {} as O) =>
  describe(z.number().int().min(0).max(1), options, { kind: 'flag', storage: 'integer', label })

export const date = <const O extends FieldOptions & { past?: boolean }>(
  label: Label,
  options: O = {} as O,
) => {
  const { past, ...kept } = options
  const day = z.iso.date()
  const schema = past
    ? day.refine(
        (value) => Date.parse(`${value}T00:00:00+08:00`) <= Date.now(),
        sentence('日期不能晚于今天', 'The date is in the future'),
      )
    : day
  return describe(schema, kept as unknown as O, { kind: 'date', storage: 'text', label })
}

/** A point in time, `yyyy-MM-dd HH:mm:ss`, wall time of UTC+8. */
export const datetime = <const O extends FieldOptions>(label: Label, options: O = {} as O) =>
  describe(
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
      .refine(isOnCalendar),
    options,
    { kind: 'datetime', storage: 'text', label },
  )

type DictOptions = FieldOptions & { business?: boolean; anyKey?: boolean }

/** A key of a dictionary, as text. */
export const dict = <const O extends DictOptions>(label: Label, code: string, options: O = {} as O) =>
  describe(z.string().min(1).max(64), options, { kind: 'dict', storage: 'text', label, dict: code })

/** A key of a dictionary whose keys are all digits, kept and sent as a number. */
export const dictNumber = <const O extends DictOptions>(label: Label, code: string, options: O = {} as O) =>
  describe(z.number().int(), options, { kind: 'dict', storage: 'integer', label, dict: code, integer: true })

/** Several keys of a dictionary. */
export const dicts = <const O extends DictOptions>(label: Label, code: string, options: O = {} as O) =>
  describe(z.array(z.string().min(1).max(64)).max(100), options, {
    kind: 'dicts',
    storage: 'json',
    label,
    dict: code,
  })

type ReferenceOptions = FieldOptions & { onDelete?: OnDelete }

const key = () => z.string().regex(/^\d{1,19}$/)

/** The id (a region's code) of a row of another resource, named so that definitions never import each other. */
export const reference = <const O extends ReferenceOptions>(
  label: Label,
  resource: string,
  options: O = {} as O,
) =>
  describe(key(), options, {
    kind: 'reference',
    storage: 'text',
    label,
    resource,
    onDelete: options.onDelete ?? 'block',
  })

/** Several ids, an array on the wire. */
export const references = <const O extends FieldOptions>(
  label: Label,
  resource: string,
  options: O = {} as O,
) => describe(z.array(key()).max(5000), options, { kind: 'references', storage: 'json', label, resource })

/** Several ids as one comma-joined text: Blade's own entities. */
export const commaReferences = <const O extends ReferenceOptions & { below?: boolean }>(
  label: Label,
  resource: string,
  options: O = {} as O,
) =>
  describe(
    z
      .string()
      .max(2000)
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

/** Longitude and latitude: two fields that one form widget fills in; spread it into `fields`. */
export const point = (label: Label = ['位置', 'Location']) => ({
  lng: describe(z.number().min(-180).max(180), {}, { kind: 'longitude', storage: 'real', label }),
  lat: describe(z.number().min(-90).max(90), {}, { kind: 'latitude', storage: 'real', label }),
})

/** A Chinese mobile number, with the three sentences of the product's specification. */
export const phone = <const O extends FieldOptions & { unmask?: string }>(
  label: Label,
  options: O = {} as O,
) =>
  describe(
    z
      .string()
      .refine((value) => value.length > 0, {
        ...sentence('手机号码不能为空', 'The phone number is empty'),
        abort: true,
      })
      .refine((value) => value.length === 11, {
        ...sentence('手机号码长度不为11位', 'A phone number has 11 digits'),
        abort: true,
      })
      .refine(
        (value) => /^1[3-9]\d{9}$/.test(value),
        sentence('手机号码格式不正确', 'The phone number is not valid'),
      ),
    options,
    { kind: 'phone', storage: 'text', label, max: 11 },
  )

export const email = <const O extends FieldOptions>(label: Label, options: O = {} as O) =>
  describe(z.email().max(100), options, { kind: 'text', storage: 'text', label, max: 100 })

/**
 * Written, never read back: answers carry `has<Name>` instead. One that the server itself must read again is `sealed`: kept
 * encrypted, and shown by its mask under its own name.
 */
export const secret = <const O extends FieldOptions & { min?: number; max?: number; sealed?: boolean }>(
  label: Label,
  options: O = {} as O,
) =>
  describe(
    z
      .string()
      .min(options.min ?? 1)
      .max(options.max ?? 64),
    options,
    { kind: 'secret', storage: 'text', label, hidden: true },
  )

/** A comma list of short words. */
export const tags = <const O extends FieldOptions & { max?: number }>(label: Label, options: O = {} as O) =>
  describe(z.string().max(options.max ?? 200), options, {
    kind: 'tags',
    storage: 'text',
    label,
    max: options.max ?? 200,
  })

export const color = <const O extends FieldOptions>(label: Label, options: O = {} as O) =>
  describe(z.string().regex(/^#[0-9a-fA-F]{6}$/), options, { kind: 'color', storage: 'text', label })

/** The name of an icon that the client knows. */
export const icon = <const O extends FieldOptions>(label: Label, options: O = {} as O) =>
  describe(z.string().max(50), options, { kind: 'icon', storage: 'text', label, max: 50 })

/** A value with a schema of its own; heavy, so only `detail` carries it. */
export const json = <S extends z.ZodType, const O extends FieldOptions>(
  label: Label,
  schema: S,
  options: O = {} as O,
) => describe(schema, options, { kind: 'json', storage: 'json', label, heavy: true })

export function metaOf(field: z.ZodType): FieldMeta {
  const meta = fieldMeta.get(field)
  if (!meta) throw new Error('A resource field was not made with a field helper, or was wrapped afterwards')
  return meta
}
