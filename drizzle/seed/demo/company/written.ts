import { fromWallTime, toWallTime } from '#server/db/clock.ts'
import { valueOfCell } from '#server/transfer/cell-value.ts'
import { fieldsByHeading, joined, plainHeading } from '#server/transfer/import/import-sheet.ts'
import { namesInCell } from '#server/transfer/import/target-keys.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource, type Row } from '#shared/schema/resource.ts'
import { businessDictionaries, systemDictionaries } from '../../blade/dictionaries.ts'

/** A line of a file in `drizzle/data/demo`: what an import would take, texts by heading; a heading without one is passed over. */
export type WrittenLine = Readonly<Record<string, string | number | undefined>>

export interface Reading {
  /** Milliseconds since 1970 from which relative days are reckoned; only files with such days need it. */
  now?: number
  /** Keys by name of what the file refers to, by resource. A text that is no name is taken for the key. */
  keys?: Readonly<Record<string, ReadonlyMap<string, string>>>
}

const day = 24 * 3600 * 1000

const keysOfDictionary = new Map(
  [...businessDictionaries, ...systemDictionaries].map(
    ({ code, items }) => [code, new Map(items.map(([key, zh]) => [zh, key]))] as const,
  ),
)

/**
 * The lines of a file as rows of a resource. Cells are read as the import reads them: headings are labels, dictionary items and
 * what is referred to stand by their names. Days may also be relative: `-35` is so many days before `now`, `-35 09:12` with the
 * time of day, and `03-12` the last twelfth of March, `03-12 -1` that of the year before.
 * @throws Error for a heading or a cell that cannot be read: the file is wrong
 */
export function writtenRows<R extends Resource>(
  resource: R,
  lines: readonly WrittenLine[],
  reading: Reading = {},
): Partial<Row<R>>[] {
  const fields = fieldsOf(resource)
  const metas = new Map(fields)
  const known = fieldsByHeading(resource, [...fields])
  return lines.map((line) => {
    const row: Record<string, unknown> = {}
    for (const [heading, cell] of Object.entries(line)) {
      if (cell === undefined) continue
      const name = known.get(plainHeading(heading)) ?? ''
      const meta = metas.get(name)
      const text = String(cell)
      const value = meta && valueIn(meta, text, reading)
      if (value === undefined) throw new Error(`${resource.name}: cannot read ${heading} ${text}`)
      row[name] = value
    }
    return row as Partial<Row<R>>
  })
}

function valueIn(meta: FieldMeta, text: string, { now, keys = {} }: Reading): unknown {
  const names = meta.dict ? keysOfDictionary.get(meta.dict) : keys[meta.resource ?? '']
  if (meta.dict || meta.resource) {
    const found = namesInCell(meta, text).map((name) => names?.get(name) ?? name)
    const value = joined(meta, found)
    return meta.dict && meta.integer ? Number(value) : value
  }
  if ((meta.kind === 'date' || meta.kind === 'datetime') && now !== undefined) {
    const time = relativeTime(text, now)
    if (time !== undefined) return meta.kind === 'date' ? time.slice(0, 10) : time
  }
  return valueOfCell(meta, text)
}

/** The wall time that a text means when it is reckoned from `now`; undefined where it is not. */
export function relativeTime(text: string, now: number): string | undefined {
  const [, days, clock = '00:00'] = /^([-+]\d+)(?: (\d\d:\d\d))?$/.exec(text) ?? []
  if (days) return `${toWallTime(now + Number(days) * day).slice(0, 10)} ${clock}:00`
  const [, monthDay, back = '0', at = '00:00'] = /^(\d\d-\d\d)(?: -(\d+))?(?: (\d\d:\d\d))?$/.exec(text) ?? []
  if (!monthDay) return undefined
  const year = Number(toWallTime(now).slice(0, 4))
  const thisYear = `${year}-${monthDay} ${at}:00`
  const last = fromWallTime(thisYear) > now ? year - 1 : year
  return `${last - Number(back)}-${monthDay} ${at}:00`
}
