import { isOnCalendar } from '../calendar.ts'
import { once } from '../check/once.ts'
import { describe, type FieldMeta, type FieldOptions, type Label, sentence } from '../meta.ts'

export const date = <const O extends FieldOptions & { past?: boolean }>(
  label: Label,
  options: O = {} as O,
) => {
  const { past, ...kept } = options
  const day = once('date', (z) => z.iso.date())
  const schema = past
    ? once('pastDate', (z) =>
        day(z).refine(
          (value) => Date.parse(`${value}T00:00:00+08:00`) <= Date.now(),
          sentence('日期不能晚于今天', 'The date is in the future'),
        ),
      )
    : day
  return describe(schema, kept as unknown as O, { kind: 'date', storage: 'text', label })
}

/** A point in time, `yyyy-MM-dd HH:mm:ss`, wall time of UTC+8. */
export const datetime = <const O extends FieldOptions & Pick<FieldMeta, 'right'>>(
  label: Label,
  options: O = {} as O,
) =>
  describe(
    once('datetime', (z) =>
      z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
        .refine(isOnCalendar),
    ),
    options,
    { kind: 'datetime', storage: 'text', label },
  )
