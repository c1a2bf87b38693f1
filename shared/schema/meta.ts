import type * as z from 'zod'
import type { GeometryType } from '../geo/geometry.ts'
import type { Zod } from './check/zod.ts'
import type { Kind, Storage } from './kind.ts'
import type { Parts } from './parts.ts'
import type { Tone } from './value/tone.ts'

export type Fields = Readonly<Record<string, Field>>

/** What an object of fields takes: each by its schema, and whether it may be missing. */
export type ShapeOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer P> ? P : never }

/** What an object takes whose parts these are: one that is not required may be missing, but is never null. */
export type PartShape<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer P>
    ? P extends z.ZodOptional<z.ZodNullable<infer S>>
      ? z.ZodOptional<S>
      : P
    : never
}

export type ShapeParts = <F extends Fields>(parts: F) => PartShape<F>

/** Makes a schema when somebody checks; `shapeOf` answers those of the parts of a value. */
export type MakeSchema<S extends z.ZodType = z.ZodType> = (z: Zod, shapeOf: ShapeParts) => S

/** What a schema that is made later answers. */
export type Made<M extends MakeSchema> = z.output<ReturnType<M>>

/** What a field holds where it is not empty. */
export type ValueOf<F extends Field> = F extends Field<infer P> ? NonNullable<z.output<P>> : never

/** Chinese first, English second. */
export type Label = readonly [zh: string, en: string]

/** What happens to the rows that point to a removed row: refuse the removal, remove them too, or clear the reference. */
export type OnDelete = 'block' | 'cascade' | 'unlink'

/** Rows whose `field` has one of these values still need what they point to; `label` says what they are. */
export interface Holding {
  readonly field: string
  readonly among: readonly (string | number)[]
  readonly label: Label
}

/** A number; the moment, or the day, on which the form opens; the department of who fills it in. */
export type Beginning = number | 'now' | 'ownDept'

/** What a field tells the table, the list page and the form about itself. */
export interface FieldMeta {
  kind: Kind
  storage: Storage
  label: Label
  /** Of a value that is present; `schemas.ts` makes it, and wraps it for fields that may be absent. */
  schema: MakeSchema
  /** Form input is mandatory; the message is built from the label. */
  required: boolean
  /** False: the server alone writes it. 'create': fixed once the row exists. */
  form: boolean | 'create'
  /**
   * What changes it, where that is no form but a step that people take: who sends another value is told so, as nothing would
   * come of it. Not for what devices report or the server works out: that changes while a form is open.
   */
  bySteps?: Label
  /** Shown on the search bar; every visible light field can be filtered on without it. */
  search: boolean
  /** Found by `keyword=` and by contains-search through the text index. */
  keyword: boolean
  /** Left out of lists and pages; comes with `detail`. */
  heavy: boolean
  /** The number of its column in the list; without one it is none, unless no field has one. */
  list?: number
  /** What the fields that it stands with in a form are called; `group` says so. */
  group?: Label
  /** Never leaves the service. */
  hidden: boolean
  unique: boolean
  /** May be set without the rest of the row in sight: on many rows at once, or on one where it stands in a list. */
  bulk: boolean
  /** Of a day: something ends or is to be done by then, so the days to come are asked for. */
  due?: boolean
  /** Applied when a row is added, never when it is changed. */
  default?: string | number
  /**
   * Asked of rows whose other field has one of these values: who adds any other row is not asked, and what such a row holds all
   * the same stays. It says what makes sense, not what is allowed: programs may send it for every row.
   */
  only?: Only
  /** What a person's form begins with; who sends none all the same gets no value by it. */
  begins?: Beginning
  /** Of a secret that the server hands on: the fields that say to whom. Who changes one of them enters the secret again. */
  sentTo?: readonly string[]
  dict?: string
  /** True: the dictionary belongs to the tenant (dict-biz). */
  business?: boolean
  /** Keys outside the dictionary are taken too: the contract uses one that has no item. */
  anyKey?: boolean
  /** What its keys mean to people, where they are states: the colours of tags, charts and maps. */
  tones?: Readonly<Record<string, Tone>>
  /** Names of its keys where they are the field's own and stand in no dictionary. */
  items?: Readonly<Record<string, Label>>
  /** The only keys of the dictionary that are taken. */
  keys?: readonly string[]
  /** Name of the resource a reference points to. */
  resource?: string
  onDelete?: OnDelete
  /** Of a reference that does not block by itself: rows that refuse the removal all the same. */
  blocksWhile?: Holding
  /** Several ids as one comma-joined text, as Blade's own entities keep them. */
  comma?: boolean
  /**
   * Whether a filter by a node of a tree finds what points below it, too, as one by a single reference does and one by several ids
   * does not, unless this says otherwise.
   */
  below?: boolean
  /** A secret kept encrypted; answers carry its mask, and a client that sends the mask back leaves it as it is. */
  sealed?: boolean
  /**
   * What answers, histories and files show in place of a stored text: the same text where nothing in it is a secret. `row` has
   * the other fields. Without `search`, nobody filters or sorts by it: it could be guessed letter by letter.
   */
  shows?: (value: string, row: Readonly<Record<string, unknown>>) => string
  /** Never written to a log, whatever it holds. */
  unlogged?: boolean
  /** Of a phone: a landline or nationwide number will do. */
  landline?: boolean
  /** Right that shows the value in full; others get it masked. */
  unmask?: string
  /** Right without which nobody is shown it, asks by it or writes it. */
  right?: string
  unit?: Label
  /** How many values a list may have. */
  most?: number
  /** Of a file that is uploaded, in bytes. */
  maxBytes?: number
  /** Of a picture that is uploaded: its width for a height of one. */
  ratio?: number
  /** Of the names of files that may be uploaded. */
  endings?: readonly string[]
  /** What a geometry may be. */
  geometries?: readonly GeometryType[]
  min?: number
  max?: number
  integer?: boolean
  /** Of a number: how many digits it has after the point, at most. */
  scale?: number
  /** Stored as given by this function, before uniqueness is checked. */
  upperCase?: boolean
  /** Of JSON: the fields that people see in its place. */
  parts?: Parts
  /**
   * How people expect its values in order: Chinese by pinyin; with `surname`, names of persons, whose first characters are read
   * as surnames. The key that lists are sorted by is stored in a column beside it.
   */
  collation?: Collation
  /** Numbered by the server where nothing is sent. */
  serial?: Serial
  /** What of a geometry it may hold. */
  measure?: Measure
  /** The geometry that the server measures it by, whenever that changes. What a form sends counts all the same. */
  of?: string
  help?: Label
}

/** How the server numbers rows: one by one within a tenant and a beginning, and no number twice. */
export interface Serial {
  /** What the number stands behind, by the row and the wall time; undefined: such a row is not numbered. */
  prefix(row: Readonly<Record<string, unknown>>, time: string): string | undefined
  /** How many it has at least. */
  digits: number
  /** A character behind the number that proves the rest. */
  check?(code: string): string
  /** What is said where the digits are used up; without it, numbers get longer. */
  exhausted?: Label
}

export type Collation = 'pinyin' | 'surname'

export type Measure = 'area' | 'length' | 'box' | 'longitude' | 'latitude'

export interface Only {
  field: string
  values: readonly string[]
}

/** Whether a row with this value in that field is asked. */
export const isAmong = ({ values }: Only, value: unknown): boolean => values.includes(String(value))

/** Options shared by every field helper; anything omitted takes the usual value. */
export interface FieldOptions {
  required?: boolean
  form?: boolean | 'create'
  bySteps?: Label
  search?: boolean
  keyword?: boolean
  list?: number
  heavy?: boolean
  hidden?: boolean
  unique?: boolean
  bulk?: boolean
  due?: boolean
  default?: string | number
  only?: Only
  begins?: Beginning
  help?: Label
}

/** A field of a definition. Its type alone knows what its column holds: `P` is its schema, with what may be absent. */
export interface Field<P extends z.ZodType = z.ZodType> extends FieldMeta {
  readonly '~presence'?: P
}

/** A required field keeps its type unless a default fills it in; any other may be absent or null. */
type Presence<S extends z.ZodType, O> = O extends { required: true }
  ? O extends { default: unknown }
    ? z.ZodOptional<S>
    : S
  : z.ZodOptional<z.ZodNullable<S>>

type Described = Pick<FieldMeta, 'kind' | 'storage' | 'label'> & Partial<FieldMeta>

/** A field by its options and what its kind says. */
export const describe = <S extends z.ZodType, const O extends FieldOptions>(
  schema: MakeSchema<S>,
  options: O,
  meta: Described,
): Field<Presence<S, O>> => ({
  schema,
  required: false,
  form: true,
  search: false,
  keyword: false,
  heavy: false,
  hidden: false,
  unique: false,
  bulk: false,
  ...meta,
  ...options,
})

/** Marks a refinement with the sentence a user reads when it fails. */
export const sentence = (zh: string, en: string) => ({ params: { sentence: [zh, en] satisfies Label } })
