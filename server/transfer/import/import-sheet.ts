import { inLanguage, type Language } from '#shared/messages.ts'
import { type FieldMeta, isList } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { otherNamesOf } from '#shared/schema/spelling.ts'
import { calling } from '../../crud/calls/router.ts'
import { isShown, sightOf } from '../../crud/scope.ts'
import { stepFieldsOf } from '../../crud/tie/steps.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { sheetMessages } from '../../sheet/messages.ts'
import { headingOf } from '../columns.ts'
import { transferMessages } from '../messages.ts'

/** One row of a sheet: the texts of its cells by field, blank ones left out. */
export interface Line {
  /** As the spreadsheet counts: headings are row 1. */
  row: number
  values: Record<string, string>
}

const writes = ['save', 'update'] as const

/** A pair of coordinates in one cell. */
export const pointColumn = 'point'

// Drawn, or made of parts: nothing that people type into a cell.
const notTyped = new Set<FieldMeta['kind']>(['geometry', 'json'])

/** Whether all that a new row must have, by its fields and their rules, can be typed into a cell. */
export const isTypable = (resource: Resource): boolean =>
  fieldsOf(resource).every(([name, { required, default: usual, form, kind }]) => {
    if (!notTyped.has(kind) || usual !== undefined || form === false) return true
    return !required && resource.rules.every(({ field, holds }) => field !== name || holds({}))
  })

/** The fields that a sheet may fill in, as far as the caller sees them when he adds a row, and when he changes one. */
export function typedFields(ctx: Context, resource: Resource): readonly [name: string, meta: FieldMeta][] {
  const sights = writes.map((action) => sightOf(calling(ctx, resource, action), resource) ?? {})
  return fieldsOf(resource).filter(
    ([name, { form, kind }]) =>
      form !== false &&
      !notTyped.has(kind) &&
      (name === resource.tree?.parent || sights.every((sight) => isShown(sight, name))),
  )
}

/**
 * The fields that a column means: those to fill in, and what only steps change. No template asks for that, but files that were
 * exported have it, and another value of it must not be passed over.
 */
function meantFields(ctx: Context, resource: Resource): readonly [name: string, meta: FieldMeta][] {
  const sight = sightOf(calling(ctx, resource, 'update'), resource) ?? {}
  return [
    ...typedFields(ctx, resource),
    ...stepFieldsOf(resource).filter(([name, { heavy }]) => !heavy && isShown(sight, name)),
  ]
}

/** The headings of an empty sheet to fill in; a star marks what must be there. */
export const templateHeadings = (ctx: Context, resource: Resource, language: Language): string[] =>
  typedFields(ctx, resource).map(
    ([, meta]) => (isNeeded(meta) ? '*' : '') + inLanguage(headingOf(meta), language),
  )

const isNeeded = ({ required, default: usual }: FieldMeta): boolean => required && usual === undefined

/**
 * The rows below the headings, which may be labels in either language or names of fields; other columns and blank rows are
 * passed over. HttpError 400 when nothing is there to take, or a row to be added could never be whole.
 */
export function linesOf(
  ctx: Context,
  resource: Resource,
  [headings = [], ...rows]: readonly string[][],
  mode: 'insert' | 'upsert',
): Line[] {
  const fields = typedFields(ctx, resource)
  const known = fieldsByHeading(resource, meantFields(ctx, resource))
  const columns = new Map<string, number>()
  for (const [place, heading] of headings.entries()) {
    const field = known.get(plainHeading(heading))
    if (field !== undefined && !columns.has(field)) columns.set(field, place)
  }
  if (![...columns.keys()].some((name) => name !== resource.key || name in resource.fields))
    throw new HttpError(400, transferMessages.noHeading)
  const missing = fields.find(([name, meta]) => isNeeded(meta) && !columns.has(name))
  if (mode === 'insert' && missing)
    throw new HttpError(400, sheetMessages.headingMissing(inLanguage(missing[1].label, ctx.language)))

  const lines = rows.flatMap((cells, n) => {
    const values: Line['values'] = {}
    for (const [field, place] of columns) {
      const text = cells[place]?.trim()
      if (text) values[field] = text
    }
    return Object.keys(values).length ? [{ row: n + 2, values }] : []
  })
  if (!lines.length) throw new HttpError(400, sheetMessages.empty)
  return lines
}

/** A field that a column of a sheet may fill in. */
export interface TypedColumn {
  name: string
  /** As a form calls it. */
  label: string
  /** A new row needs it. */
  isNeeded: boolean
}

/**
 * The fields to choose from for each heading, the key of an existing row among them, and the field that each heading
 * means by itself; '' for none, and for all but the first that mean the same.
 */
export function columnChoices(ctx: Context, resource: Resource, headings: readonly string[]) {
  const fields = typedFields(ctx, resource)
  const key: TypedColumn[] =
    resource.key === 'id'
      ? [{ name: 'id', label: inLanguage(sheetMessages.id, ctx.language), isNeeded: false }]
      : []
  const [, longitude] = fields.find(([, { kind }]) => kind === 'longitude') ?? []
  const point: TypedColumn[] = longitude
    ? [{ name: pointColumn, label: inLanguage(longitude.label, ctx.language), isNeeded: false }]
    : []
  const columns: TypedColumn[] = fields.map(([name, meta]) => ({
    name,
    label: inLanguage(headingOf(meta), ctx.language),
    isNeeded: isNeeded(meta),
  }))
  const known = fieldsByHeading(resource, fields)
  const taken = new Set<string>()
  const mapping = headings.map((heading) => {
    const name = known.get(plainHeading(heading))
    if (name === undefined || taken.has(name)) return ''
    taken.add(name)
    return name
  })
  return { columns: [...columns, ...point, ...key], mapping }
}

/** The field that each heading of a sheet means: its name, its label or column heading in either language, read by `plainHeading`. */
export function fieldsByHeading(
  resource: Resource,
  fields: readonly [string, FieldMeta][],
): Map<string, string> {
  const known = new Map<string, string>()
  const add = (heading: string, field: string) => {
    if (!known.has(plainHeading(heading))) known.set(plainHeading(heading), field)
  }
  for (const [name, meta] of fields) {
    const isHalf = meta.kind === 'longitude' || meta.kind === 'latitude'
    for (const one of [name, ...otherNamesOf(resource, name)]) add(one, name)
    for (const heading of headingOf(meta)) add(heading, name)
    for (const label of meta.label) add(label, isHalf ? pointColumn : name)
  }
  if (resource.key === 'id') for (const heading of ['id', ...sheetMessages.id]) add(heading, 'id')
  return known
}

export const plainHeading = (heading: string): string =>
  heading.normalize('NFKC').replace(/[\s*]/g, '').toLowerCase()

/** Lists are told from texts: what a form would send for a cell with these keys. */
export const joined = (meta: FieldMeta, keys: readonly string[]): unknown =>
  isList(meta) ? [...keys] : keys.join(',')
