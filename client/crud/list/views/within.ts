import type { FieldMeta } from '#shared/schema/field.ts'
import { nextDay } from '../../../fields/time/date-presets.ts'

// Said by the endings that the search bar does not use, so that a filter of the list by the same field still holds beside them.

/** Not before a day. */
export const since = (field: string, { kind }: FieldMeta, day: string): Record<string, string> =>
  kind === 'date' ? { [`${field}_dategt`]: nextDay(day, -1) } : { [`${field}_datege`]: `${day} 00:00:00` }

/** Before a day. */
export const before = (field: string, { kind }: FieldMeta, day: string): Record<string, string> =>
  kind === 'date' ? { [`${field}_datelt`]: day } : { [`${field}_datele`]: `${nextDay(day, -1)} 23:59:59` }
