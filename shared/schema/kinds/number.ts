import * as z from 'zod'
import { describe, type FieldOptions, type Label } from '../meta.ts'

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

/** Longitude and latitude: two fields that one form widget fills in; spread it into `fields`. */
export const point = (label: Label = ['位置', 'Location']) => ({
  lng: describe(z.number().min(-180).max(180), {}, { kind: 'longitude', storage: 'real', label }),
  lat: describe(z.number().min(-90).max(90), {}, { kind: 'latitude', storage: 'real', label }),
})
