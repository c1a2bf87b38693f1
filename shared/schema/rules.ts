import { messages } from '../messages.ts'
import type { Label } from './field.ts'

type Values = Record<string, unknown>

const present = (value: unknown) => value !== null && value !== undefined

/** Longitude and latitude: both or neither. */
export const pointIsWhole = {
  field: 'lng',
  holds: (row: Values) => present(row.lng) === present(row.lat),
  message: messages.pointHalf,
} as const

/** A region's code has six digits from the county down: a place is at least that precise. */
export const countyOrBelow = {
  field: 'regionCode',
  holds: (row: Values) => !present(row.regionCode) || String(row.regionCode).length >= 6,
  message: ['所属区划须选到区县或其下级', 'Choose a county or a place below one'],
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
