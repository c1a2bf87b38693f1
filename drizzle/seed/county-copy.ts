import { creditCodeOf } from '#shared/contract/company/credit-code.ts'
import { gridCodeOf } from '#shared/geo/geosot.ts'
import { rounded } from '#shared/geo/measure.ts'
import { schemaOf } from '#shared/schema/check/schemas.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import { idsOfRange } from './ids.ts'

export type Stored = Record<string, unknown>

/** Makes the row of the same place in another county. Counties are numbered from 2: the first one is the original. */
export type Copier = (row: Stored, county: number) => Stored

type Change = (value: unknown, county: number) => unknown

/** Degrees from one county to the next. All lie on one parallel, so that areas and lengths stay what they are. */
const countyWidth = 0.2

/** `copied`: names of the resources whose rows every county has. */
export function copierOf(resource: Resource, copied: ReadonlySet<string>): Copier {
  const within = idMapper(copied)
  const changes = fieldsOf(resource).map(
    ([name, meta]) => [name, changeOf(resource, name, meta, copied) ?? within] as const,
  )
  const derive = derived[resource.name]
  return (row, county) => {
    const copy: Stored = { ...row, id: within(row.id, county) }
    for (const [name, change] of changes) {
      const value = copy[name]
      if (value !== null && value !== undefined) copy[name] = change(value, county)
    }
    return derive ? { ...copy, ...derive(copy, { row, county }) } : copy
  }
}

/** What becomes of a field, as far as its definition tells; nothing: ids in it are followed, all else stays. */
function changeOf(
  resource: Resource,
  name: string,
  meta: FieldMeta,
  copied: ReadonlySet<string>,
): Change | undefined {
  const isUnique = resource.unique.some(({ fields }) => fields.includes(name))
  switch (meta.kind) {
    case 'geometry':
      return moved
    case 'longitude':
      return moved
    case 'phone':
      return isUnique ? phoneIn : undefined
    case 'flag':
      return name === 'isDefault' ? () => 0 : undefined
    case 'reference':
      // Whoever signs in does so once.
      return meta.unique && !copied.has(meta.resource ?? '') ? () => null : undefined
    case 'text':
      return isUnique || name === resource.title || isSnapshot(resource, name, copied)
        ? numbered(meta)
        : undefined
    default:
      return undefined
  }
}

/** Whether a text is the name of what a field points to, kept beside it: a stored name goes with the thing. */
const isSnapshot = (resource: Resource, name: string, copied: ReadonlySet<string>): boolean =>
  fieldsOf(resource).some(
    ([field, meta]) =>
      meta.kind === 'reference' && copied.has(meta.resource ?? '') && nameColumnOf(field, meta) === name,
  )

/** The place on the same parallel: a longitude, or the positions of a geometry. */
function moved(value: unknown, county: number): unknown {
  const west = (county - 1) * countyWidth
  if (typeof value === 'number') return rounded(value - west)
  const { coordinates, ...geometry } = value as { coordinates: unknown }
  return { ...geometry, coordinates: movedPositions(coordinates, west) }
}

function movedPositions(value: unknown, west: number): unknown {
  if (!Array.isArray(value)) return value
  const [lng, ...rest]: unknown[] = value
  return typeof lng === 'number'
    ? [rounded(lng - west), ...rest]
    : value.map((part) => movedPositions(part, west))
}

const isCode = /^[A-Za-z0-9:_-]+$/

/** A name gets the county's number in brackets, a code gets it behind a hyphen; a text of another form, as a period, stays. */
const numbered =
  ({ max = Number.POSITIVE_INFINITY, schema }: FieldMeta): Change =>
  (value, county) => {
    const text = String(value)
    const suffix = isCode.test(text) ? `-${county}` : `（${county}）`
    const copy = `${text.slice(0, max - suffix.length)}${suffix}`
    return schemaOf(schema).safeParse(copy).success ? copy : text
  }

/** Digits four to six of the demo's numbers are nought; no such number is given to anybody. */
const phoneIn: Change = (value, county) => {
  const phone = String(value)
  return `${phone.slice(0, 3)}${String(county).padStart(3, '0')}${phone.slice(6)}`
}

/** Ids of copied rows, wherever they stand in a value, in the county: `1000000…` becomes `1000001…` in the second. */
function idMapper(copied: ReadonlySet<string>): Change {
  const ranges = [...copied].flatMap((name) => idsOfRange(name)?.[0].slice(7, 10) ?? [])
  const ids = new RegExp(`(?<!\\d)1000000((?:${ranges.join('|')})\\d{9})(?!\\d)`, 'g')
  const map: Change = (value, county) => {
    if (typeof value === 'string') {
      // Nearly no text holds an id, and looking for one by a pattern costs more.
      return value.includes('1000000')
        ? value.replace(ids, `1000${String(county - 1).padStart(3, '0')}$1`)
        : value
    }
    if (Array.isArray(value)) return value.map((part) => map(part, county))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, map(part, county)]))
  }
  return map
}

/** What a definition does not tell: values that follow from others by a rule of their own. */
const derived: Readonly<Record<string, (copy: Stored, from: { row: Stored; county: number }) => Stored>> = {
  company: (_copy, { row, county }) =>
    row.creditCode ? { creditCode: creditCodeIn(county, String(row.creditCode)) } : {},
  soil: ({ lng, lat, gridCode }) => (gridCode ? { gridCode: gridCodeOf(Number(lng), Number(lat), 21) } : {}),
}

/** The county's number in the name of the body, and both check characters worked out anew. */
function creditCodeIn(county: number, code: string): string {
  const body = `MA${String(county).padStart(4, '0')}${code.slice(14, 16)}`
  return creditCodeOf(`${code.slice(0, 8)}${organisationCodeOf(body)}`)
}

/** The nine characters that name the body within its code: eight and the check character of GB 11714. */
function organisationCodeOf(first8: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce(
    (total, weight, index) => total + weight * Number.parseInt(first8.charAt(index), 36),
    0,
  )
  const check = 11 - (sum % 11)
  return first8 + (check === 10 ? 'X' : check === 11 ? '0' : String(check))
}
