import { mayBeInChina } from '../geo/china.ts'
import { messages } from '../messages.ts'
import type { Label } from './field.ts'

type Values = Record<string, unknown>

export const present = (value: unknown): boolean => value !== null && value !== undefined

/** Longitude and latitude: both or neither. */
export const pointIsWhole = {
  field: 'lng',
  holds: (row: Values) => present(row.lng) === present(row.lat),
  message: messages.pointHalf,
} as const

/** A point far away is more often a slip of the hand than a place. */
export const pointInChina = {
  fields: ['lng', 'lat'],
  sentence: (row: Values): Label | undefined =>
    !present(row.lng) || !present(row.lat) || mayBeInChina(Number(row.lng), Number(row.lat))
      ? undefined
      : ['位置不在中国境内，请核对经度和纬度', 'The location is not in China: check longitude and latitude'],
} as const

/** The second date, when both are there, is not before the first. */
export const inOrder = <const A extends string, const B extends string>(
  first: A,
  second: B,
  message: Label,
) => ({
  field: second,
  holds: (row: Values) =>
    !present(row[first]) || !present(row[second]) || String(row[first]) <= String(row[second]),
  message,
})
