import { inLanguage, type Language } from '#shared/messages.ts'
import { type FieldMeta, isList } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { shapeField } from '#shared/schema/shape-field.ts'
import { calling } from '../../crud/calls/router.ts'
import type { Imports } from '../../crud/extension.ts'
import { isShown, sightOf } from '../../crud/scope.ts'
import { stepFieldsOf } from '../../crud/tie/steps.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { shownIn } from '../../sheet/cell.ts'
import { mostRows } from '../../sheet/limits.ts'
import { sheetMessages } from '../../sheet/messages.ts'
import { headingOf } from '../columns.ts'
import { transferMessages } from '../messages.ts'
import type { GivenSheet } from './given-cells.ts'
import { headingPlace, headingReader, pointColumn } from './headings.ts'
import { choosesTenant, tenantColumn, tenantMeta } from './line-tenants.ts'

/** One row of a sheet: the texts of its cells by field, blank ones left out. */
export interface Line {
  /** As the spreadsheet counts: headings are row 1. */
  row: number
  values: Record<string, string>
  /** Fields among the values that no cell has: they follow from others, where the row is a new one. */
  followed: readonly string[]
}

const writes = ['save', 'update'] as const

// Drawn, or made of parts: nothing that people type into a cell.
const notTyped = new Set<FieldMeta['kind']>(['geometry', 'json'])

/** Whether all that a new row must have, by its fields and their rules, can be typed into a cell. */
export const isTypable = (resource: Resource): boolean =>
  fieldsOf(resource).every(([name, { required, default: usual, form, kind }]) => {
    if (!notTyped.has(kind) || usual !== undefined || form === false) return true
    return !required && resource.rules.every(({ field, holds }) => field !== name || holds({}))
  })

/** The fields that a sheet may fill in, as far as the caller sees them when he adds a row, and when he changes one. */
export function typedFields(
  ctx: Context,
  resource: Resource,
  { untyped = [] }: Partial<Imports> = {},
  /** What was drawn elsewhere comes as GeoJSON. */
  shape?: string,
): readonly [name: string, meta: FieldMeta][] {
  const sights = writes.map((action) => sightOf(calling(ctx, resource, action), resource) ?? {})
  const fields = fieldsOf(resource).filter(
    ([name, { form, kind }]) =>
      form !== false &&
      (!notTyped.has(kind) || name === shape) &&
      !untyped.includes(name) &&
      (name === resource.tree?.parent || sights.every((sight) => isShown(sight, name))),
  )
  return choosesTenant(ctx, resource) ? [[tenantColumn, tenantMeta], ...fields] : fields
}

/**
 * The fields that a column means: those to fill in, and what only steps change. No template asks for that, but files that were
 * exported have it, and another value of it must not be passed over.
 */
function meantFields(ctx: Context, resource: Resource, imports: Partial<Imports>, shape?: string) {
  const sight = sightOf(calling(ctx, resource, 'update'), resource) ?? {}
  return [
    ...typedFields(ctx, resource, imports, shape),
    ...stepFieldsOf(resource).filter(([name, { heavy }]) => !heavy && isShown(sight, name)),
  ]
}

/** The field of shapes, where rows come out of a file of a map program; nobody types one into a spreadsheet. */
const shapeIn = (resource: Resource, { isTitled }: GivenSheet) =>
  isTitled ? undefined : shapeField(resource)

/** The headings of an empty sheet to fill in; a star marks what must be there. */
export const templateHeadings = (
  ctx: Context,
  resource: Resource,
  language: Language,
  imports: Partial<Imports> = {},
): string[] =>
  typedFields(ctx, resource, imports).map(
    (field) => (isNeeded(field, imports) ? '*' : '') + inLanguage(headingOf(field[1]), language),
  )

const isNeeded = (
  [name, { required, default: usual }]: readonly [string, FieldMeta],
  { follows = {} }: Partial<Imports>,
): boolean => required && usual === undefined && !follows[name]

/** Fields that take a number as it is kept; all others take it as it is shown. */
const takesPlain = new Set<FieldMeta['kind']>(['number', 'area', 'percent', 'longitude', 'latitude', 'flag'])

/**
 * The rows below the headings, which may be labels in either language or names of fields; other columns and blank rows are
 * passed over. HttpError 400 when nothing is there to take, or a row to be added could never be whole.
 */
export function linesOf(
  ctx: Context,
  resource: Resource,
  sheet: GivenSheet,
  { mode, imports = {} }: { mode: 'insert' | 'upsert'; imports?: Partial<Imports> | undefined },
): Line[] {
  const shape = shapeIn(resource, sheet)
  const fields = typedFields(ctx, resource, imports, shape)
  const meant = meantFields(ctx, resource, imports, shape)
  const { rows, firstRow, mapping } = tableIn(resource, meant, sheet, imports)
  const columns = new Map([...mapping.entries()].flatMap(([place, field]) => (field ? [[field, place]] : [])))
  if (![...columns.keys()].some((name) => name !== resource.key || name in resource.fields))
    throw new HttpError(400, transferMessages.noHeading)
  const missing = fields.find((field) => isNeeded(field, imports) && !columns.has(field[0]))
  if (mode === 'insert' && missing)
    throw new HttpError(400, sheetMessages.headingMissing(inLanguage(missing[1].label, ctx.language)))

  const plain = new Set(meant.flatMap(([name, { kind }]) => (takesPlain.has(kind) ? [name] : [])))
  const lines = rows.flatMap((cells, n) => {
    const values: Line['values'] = {}
    for (const [field, place] of columns) {
      const cell = cells[place] ?? ''
      const text = (plain.has(field) && typeof cell !== 'string' ? cell.plain : shownIn(cell)).trim()
      if (text) values[field] = text
    }
    if (!Object.keys(values).length) return []
    const followed = followingIn(values, imports)
    return [{ row: n + firstRow, values: { ...values, ...followed }, followed: Object.keys(followed) }]
  })
  if (!lines.length) throw new HttpError(400, sheetMessages.empty)
  return lines
}

/** Values of fields with blank cells that follow from the other cells of a row. */
const followingIn = (values: Line['values'], { follows = {} }: Partial<Imports>): Line['values'] =>
  Object.fromEntries(
    Object.entries(follows).flatMap(([name, of]) => {
      const text = values[name] ? '' : of(values)
      return text ? [[name, text]] : []
    }),
  )

/** The headings of a sheet and what stands below them; a heading that a person mapped means what they said. */
function tableIn(
  resource: Resource,
  fields: readonly [string, FieldMeta][],
  { cells, mapping, isTitled }: GivenSheet,
  { columns }: Partial<Imports>,
) {
  const reader = headingReader(resource, fields, columns)
  const isHeading = (text: string) => mapping.has(text) || reader.isKnown(text)
  const at = isTitled ? headingPlace(cells, isHeading) : 0
  const rows = cells.slice(at + 1)
  if (rows.length > mostRows) throw new HttpError(400, sheetMessages.tooLarge)
  const headings = (cells[at] ?? []).map(shownIn)
  const meant = reader.fieldsOf(headings.map((heading) => mapping.get(heading) ?? heading))
  return { headings, rows, firstRow: at + 2, mapping: meant }
}

/** A field that a column of a sheet may fill in. */
export interface TypedColumn {
  name: string
  /** As a form calls it. */
  label: string
  /** A new row needs it. */
  isNeeded: boolean
  /** It takes numbers as they are kept, not as they are shown. */
  isPlain: boolean
  /** It has shapes, as GeoJSON, which no person reads. */
  isShape?: true
}

/**
 * A sheet for a person to look at: its headings, the rows below them, the first of which is `firstRow` of the sheet, the
 * fields to choose from for each heading, the key of an existing row among them, and the field that each heading means by
 * itself; '' for none, and for all but the first that mean the same.
 */
export function previewOf(
  ctx: Context,
  resource: Resource,
  sheet: GivenSheet,
  imports: Partial<Imports> = {},
) {
  const fields = typedFields(ctx, resource, imports, shapeIn(resource, sheet))
  const { headings, rows, firstRow, mapping } = tableIn(resource, fields, sheet, imports)
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), headings.length)
  const wide = (texts: readonly string[]) => Array.from({ length: width }, (_, place) => texts[place] ?? '')
  const columns = columnChoices(ctx, resource, fields, imports)
  return { headings: wide(headings), mapping: wide(mapping), columns, rows, firstRow }
}

function columnChoices(
  ctx: Context,
  resource: Resource,
  fields: ReturnType<typeof typedFields>,
  imports: Partial<Imports>,
) {
  const other = { isNeeded: false, isPlain: false }
  const key: TypedColumn[] =
    resource.key === 'id' ? [{ name: 'id', label: inLanguage(sheetMessages.id, ctx.language), ...other }] : []
  const [, longitude] = fields.find(([, { kind }]) => kind === 'longitude') ?? []
  const point: TypedColumn[] = longitude
    ? [{ name: pointColumn, label: inLanguage(longitude.label, ctx.language), ...other }]
    : []
  const columns: TypedColumn[] = fields.map(([name, meta]) => ({
    name,
    label: inLanguage(headingOf(meta), ctx.language),
    isNeeded: isNeeded([name, meta], imports),
    isPlain: takesPlain.has(meta.kind),
    ...(meta.kind === 'geometry' && { isShape: true }),
  }))
  return [...columns, ...point, ...key]
}

/** Lists are told from texts: what a form would send for a cell with these keys. */
export const joined = (meta: FieldMeta, keys: readonly string[]): unknown =>
  isList(meta) ? [...keys] : keys.join(',')
