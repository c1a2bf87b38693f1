import { once } from '../check/once.ts'
import type { Zod } from '../check/zod.ts'
import { describe, type FieldMeta, type FieldOptions, type Label } from '../meta.ts'

type NumberOptions = FieldOptions & {
  min?: number
  max?: number
  unit?: Label
  /** Digits after the point, at most. */
  scale?: number
}

const bounded = (options: NumberOptions) =>
  once(`number ${options.min} ${options.max} ${options.scale}`, (z) => madeBounded(z, options))

/** A whole number within bounds, if there are any. */
export const wholeBounded = (options: NumberOptions) =>
  once(`integer ${options.min} ${options.max} ${options.scale}`, (z) => madeBounded(z, options).int())

const madeBounded = (z: Zod, options: NumberOptions) => {
  let schema = z.number()
  if (options.min !== undefined) schema = schema.min(options.min)
  if (options.max !== undefined) schema = schema.max(options.max)
  if (options.scale !== undefined) schema = schema.multipleOf(Number(`1e-${options.scale}`))
  return schema
}

export const decimal = <const O extends NumberOptions>(label: Label, options: O = {} as O) =>
  describe(bounded(options), options, { kind: 'number', storage: 'real', label })

export const integer = <const O extends NumberOptions>(label: Label, options: O = {} as O) =>
  describe(wholeBounded(options), options, { kind: 'number', storage: 'integer', label, integer: true })

/** A yes or no, kept and sent as 1 or 0. */
export const flag = <const O extends FieldOptions>(label: Label, options: O = {} as O) =>
  describe(
    once('flag', (z) => z.number().int().min(0).max(1)),
    options,
    { kind: 'flag', storage: 'integer', label },
  )

/** Of a field that the server measures: the field with the geometry. */
interface Measured {
  of?: string
}

/** A number of a usual range and unit, in which a definition may narrow it. */
const quantity = <const O extends NumberOptions>(
  label: Label,
  options: O,
  usual: Pick<FieldMeta, 'kind' | 'min' | 'max' | 'scale' | 'unit' | 'measure'>,
) => describe(bounded({ ...usual, ...options }), options, { ...usual, storage: 'real', label })

/** A land's size, kept in m² and shown in the unit that a person prefers. */
export const area = <const O extends Omit<NumberOptions, 'unit' | 'scale'> & Measured>(
  label: Label,
  options: O = {} as O,
) =>
  quantity(label, options, { kind: 'area', min: 0, max: 1e12, scale: 2, unit: ['m²', 'm²'], measure: 'area' })

/** How long a line is, or the edge of an area, in m. */
export const length = <const O extends Omit<NumberOptions, 'unit' | 'scale'> & Measured>(
  label: Label,
  options: O = {} as O,
) => quantity(label, options, { kind: 'number', min: 0, unit: ['m', 'm'], measure: 'length' })

/** Whole hundredths, from 0 to 100. */
export const percent = <const O extends FieldOptions>(label: Label, options: O = {} as O) =>
  describe(wholeBounded({ min: 0, max: 100 }), options, {
    kind: 'percent',
    storage: 'integer',
    label,
    integer: true,
    min: 0,
    max: 100,
    unit: ['%', '%'],
  })

/** Longitude and latitude: two fields that one form widget fills in, side by side in a list; spread it into `fields`. */
export const point = <
  const O extends Pick<FieldOptions, 'required' | 'form' | 'list'> & Pick<FieldMeta, 'right'> & Measured,
>(
  label: Label = ['位置', 'Location'],
  options: O = {} as O,
) => ({
  lng: describe(bounded({ min: -180, max: 180 }), options, {
    kind: 'longitude',
    storage: 'real',
    label,
    measure: 'longitude',
  }),
  lat: describe(bounded({ min: -90, max: 90 }), options, {
    kind: 'latitude',
    storage: 'real',
    label,
    measure: 'latitude',
  }),
})
