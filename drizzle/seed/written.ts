import { resourceNamed } from '#server/crud/registry.ts'
import { measuresOf } from '#server/crud/write/measured.ts'
import { fromWallTime, toWallTime } from '#server/db/clock.ts'
import { sheetMessages } from '#server/sheet/messages.ts'
import { valueOfCell } from '#server/transfer/cell-value.ts'
import { fieldsByHeading, plainHeading } from '#server/transfer/import/headings.ts'
import { joined } from '#server/transfer/import/import-sheet.ts'
import { namesInCell } from '#server/transfer/import/target-keys.ts'
import { datetime, type FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource, type Row } from '#shared/schema/resource.ts'
import { businessDictionaries, systemDictionaries } from './blade/dictionaries.ts'
import { type SeedRange, seedId } from './ids.ts'

/** A line of a file in `drizzle/data/demo`: what an import would take, by heading; one without a value is passed over. */
export type WrittenLine = Readonly<Record<string, unknown>>

/** Keys by name, by resource. */
export type Keys = Readonly<Record<string, ReadonlyMap<string, string>>>

export interface Numbering {
  /** The field that gives a row its id; else what stands as its id does, or its number in the file, counted on from `after`. */
  named?: string | undefined
  after?: number
}

interface Reading<R extends Resource, K extends keyof Row<R>> extends Numbering {
  /** Milliseconds since 1970 from which relative days are reckoned; only files with such days need it. */
  now?: number | undefined
  /** What the file refers to. Digits that are no name are taken for the key. */
  keys?: Keys
  /** Fields that every line has. */
  needs?: readonly K[]
}

/** All fields of the definition are in it: by default, or empty. */
export type Written<R extends Resource, K extends keyof Row<R> = never> = Partial<Row<R>> & {
  [F in keyof R['fields'] & keyof Row<R>]: Row<R>[F]
} & { [P in K]: NonNullable<Row<R>[P]> } & { id: string }

const day = 24 * 3600 * 1000
const createTime = datetime(sheetMessages.createTime)

const keysOfDictionary = new Map(
  [...businessDictionaries, ...systemDictionaries].map(
    ({ code, items }) => [code, new Map(items.map(([key, zh]) => [zh, key]))] as const,
  ),
)

/** The field that a heading means, '' for none; by resource, because every start reads all files. */
const meanings = new Map<string, (heading: string) => string>()

function headingsOf(resource: Resource): (heading: string) => string {
  const before = meanings.get(resource.name)
  if (before) return before
  const known = fieldsByHeading(resource, [...fieldsOf(resource), ['createTime', createTime]])
  const found = new Map<string, string>()
  const nameOf = (heading: string): string => {
    const name = found.get(heading) ?? known.get(plainHeading(heading)) ?? ''
    found.set(heading, name)
    return name
  }
  meanings.set(resource.name, nameOf)
  return nameOf
}

/** One that Blade gave, and other databases know. */
const isId = /^\d{19}$/
/** An id, the code of a region, or the root of a tree. */
const isKey = /^\d+$/

function numbered(
  resource: Resource & { name: SeedRange },
  lines: readonly WrittenLine[],
  { named = 'id', after = 0 }: Numbering,
) {
  const nameOf = headingsOf(resource)
  return lines.map((line, index) => {
    const cells = Object.entries(line).flatMap(([heading, cell]) =>
      cell === undefined ? [] : [{ heading, cell, name: nameOf(heading) }],
    )
    const cellOf = (field: string) => cells.find(({ name }) => name === field)?.cell
    const key = cellOf(named) ?? after + index + 1
    const id = isId.test(String(key))
      ? String(key)
      : seedId(resource.name, typeof key === 'number' ? key : String(key))
    return { id, cells, title: String(cellOf(resource.title)) }
  })
}

/** The ids that the lines of a file get, by their titles: for what refers to them. */
export const idsByTitle = (
  resource: Resource & { name: SeedRange },
  lines: readonly WrittenLine[],
  numbering: Numbering = {},
): ReadonlyMap<string, string> =>
  new Map(numbered(resource, lines, numbering).map(({ title, id }) => [title, id]))

/**
 * The lines of a file as rows of a resource, each with its id. Texts are read as the import reads them: headings are labels,
 * dictionary items and what is referred to stand by their names, lines of the file itself among them. Numbers of number fields, and
 * what nobody types into a cell (geometries, JSON), stand as they are stored. Days may be relative: see `relativeTime`. What
 * the definition measures is measured.
 * @throws Error for a heading or a cell that cannot be read, or one that is missing: the file is wrong
 */
export function writtenRows<R extends Resource & { name: SeedRange }, K extends keyof Row<R> = never>(
  resource: R,
  lines: readonly WrittenLine[],
  { now, keys = {}, needs = [], named, after = 0 }: Reading<R, K> = {},
): Written<R, K>[] {
  const fields = fieldsOf(resource)
  const metas = new Map([...fields, ['createTime', createTime]])
  const measured = measuresOf(resource)
  const usual = Object.fromEntries(fields.map(([name, meta]) => [name, meta.default ?? null]))
  const lined = numbered(resource, lines, { named, after })
  const own = lined.map(({ title, id }) => [title, id] as const)
  const reading = {
    now,
    keys: { ...keys, [resource.name]: new Map([...(keys[resource.name] ?? []), ...own]) },
  }
  return lined.map(({ id, cells }, index) => {
    const row: Record<string, unknown> = {}
    for (const { heading, cell, name } of cells) {
      if (name === 'id') continue
      const meta = metas.get(name)
      const value = meta && valueIn(meta, cell, reading)
      if (value === undefined) {
        const place = `${resource.name}, row ${index + 1}: cannot read ${heading} ${JSON.stringify(cell)}`
        throw new Error(`${place}, ${meta ? expectedIn(meta) : 'no field of it is called so'}`)
      }
      row[name] = value
    }
    const whole = { ...usual, ...row, ...measured({ before: {}, sent: row, row }), id }
    const missing = needs.find((name) => Reflect.get(whole, name) === null)
    if (missing)
      throw new Error(`${resource.name}: no ${String(missing)} in ${JSON.stringify(row).slice(0, 80)}`)
    return whole as Written<R, K>
  })
}

/** Lists by resource, as a file or several files hold them; each may refer to the others. */
type Lists<N extends SeedRange> = Readonly<Record<N, readonly WrittenLine[]>>

const namesOf = <N extends SeedRange>(lists: Lists<N>) => Object.keys(lists) as N[]

const named = <N extends SeedRange>(name: N) => resourceNamed(name) as Resource & { name: N }

/** The ids of all lines by their titles. */
export const keysOfLists = <N extends SeedRange>(
  lists: Lists<N>,
  numberingOf: (name: N) => Numbering | undefined = () => undefined,
): Keys =>
  Object.fromEntries(
    namesOf(lists).map((name) => [name, idsByTitle(named(name), lists[name], numberingOf(name))]),
  )

/** All lists of a file, in its order. */
export function writtenLists<N extends SeedRange>(
  lists: Lists<N>,
  { keys, after = 0, now }: { keys?: Keys; after?: number; now?: number },
) {
  const known = { ...keysOfLists(lists, () => ({ after })), ...keys }
  return namesOf(lists).map((name) => ({
    resource: named(name),
    rows: writtenRows(named(name), lists[name], { after, now, keys: known }),
  }))
}

interface Known {
  now: number | undefined
  keys: Keys
}

function valueIn(meta: FieldMeta, cell: unknown, { now, keys }: Known): unknown {
  if (typeof cell === 'object' || (typeof cell === 'number' && meta.storage !== 'text')) return cell
  const text = String(cell)
  const names = meta.dict ? keysOfDictionary.get(meta.dict) : keys[meta.resource ?? '']
  if (meta.dict || meta.resource) {
    const found = namesInCell(meta, text).map((name) => names?.get(name) ?? name)
    if (meta.dict && names && !meta.anyKey && !found.every((key) => [...names.values()].includes(key)))
      return undefined
    if (meta.resource && found.some((key) => !isKey.test(key))) return undefined
    const value = joined(meta, found)
    return meta.dict && meta.integer ? Number(value) : value
  }
  if ((meta.kind === 'date' || meta.kind === 'datetime') && now !== undefined) {
    const time = relativeTime(text, now)
    if (time !== undefined) return meta.kind === 'date' ? time.slice(0, 10) : time
  }
  return valueOfCell(meta, now === undefined ? text : dated(text, now))
}

const times = 'of a day (-35, 03-12 or 2026-03-12), with a time where it counts (-35 09:12, 03-12 09:12)'

/** What a cell of this field holds, for whoever wrote another thing. */
function expectedIn({ dict, kind, resource }: FieldMeta): string {
  if (resource) return `which names no ${resource} of the demo`
  const items = dict && keysOfDictionary.get(dict)
  if (items) return `which is none of ${[...items.keys()].join('、')}`
  return kind === 'date' || kind === 'datetime' ? `which is no writing ${times}` : `which is no ${kind}`
}

/**
 * A relative time in braces within a text is its day in digits, as numbers of the day have it.
 * @throws for braces that hold no such time
 */
const dated = (text: string, now: number): string =>
  text.replace(/\{([-+][^}]+)\}/g, (whole, time: string) => {
    const moment = relativeTime(time, now)
    if (moment === undefined) throw new Error(`${whole} is no time ${times}`)
    return moment.slice(0, 10).replaceAll('-', '')
  })

/**
 * The wall time that a text means when it is reckoned from `now`; undefined where it is not. `-35` is so many days before, `-35
 * 09:12` with the time of day, `-2d03:04:05` so long before to the second; `03-12` the last twelfth of March, `03-12 -1` that of the
 * year before, and `y-3-10-01` the first of October of the third calendar year before.
 */
function relativeTime(text: string, now: number): string | undefined {
  const [, days, clock = '00:00'] = /^([-+]\d+)(?: (\d\d:\d\d))?$/.exec(text) ?? []
  if (days) return `${toWallTime(now + Number(days) * day).slice(0, 10)} ${clock}:00`
  const [, sign, ...parts] = /^([-+])(\d+)d(\d\d):(\d\d):(\d\d)$/.exec(text) ?? []
  if (sign) {
    const [long = 0, hours = 0, minutes = 0, seconds = 0] = parts.map(Number)
    const ago = long * day + ((hours * 60 + minutes) * 60 + seconds) * 1000
    return toWallTime(sign === '-' ? now - ago : now + ago)
  }
  const year = Number(toWallTime(now).slice(0, 4))
  const [, years, dayOfYear] = /^y([-+]\d+)-(\d\d-\d\d)$/.exec(text) ?? []
  if (years) return `${year + Number(years)}-${dayOfYear} 00:00:00`
  const [, monthDay, back = '0', at = '00:00'] = /^(\d\d-\d\d)(?: -(\d+))?(?: (\d\d:\d\d))?$/.exec(text) ?? []
  if (!monthDay) return undefined
  const thisYear = `${year}-${monthDay} ${at}:00`
  const last = fromWallTime(thisYear) > now ? year - 1 : year
  return `${last - Number(back)}-${monthDay} ${at}:00`
}
