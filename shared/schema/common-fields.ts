import { dictNumber, type FieldOptions, integer, reference, textarea } from './field.ts'

// What most entities have, said once. What an entity says besides or otherwise comes as options.

type Further = Omit<FieldOptions, 'required' | 'default'>

/** In use or not. */
export const status = (options: Further = {}) =>
  dictNumber(['状态', 'Status'], 'enable_status', {
    required: true,
    default: 1,
    search: true,
    bulk: true,
    ...options,
  })

/** The place among its like, from low to high. */
export const sort = (options: Further = {}) =>
  integer(['排序', 'Sort'], { default: 0, min: 0, max: 999999, ...options })

export const remark = (options: Further = {}) => textarea(['备注', 'Remark'], options)

/** Where it lies, of the country's divisions. */
export const regionCode = <const O extends FieldOptions>(options: O = {} as O) =>
  reference(['所属区划', 'Region'], 'region', options)
