import { inLanguage, type Language } from '#shared/messages.ts'
import type { FieldMeta, Label } from '#shared/schema/field.ts'
import { fieldsOf, nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import { fieldNamed } from '#shared/schema/spelling.ts'
import { mixesTenants, type Wire } from '../crud/read/presenter.ts'
import { isShown, sightOf } from '../crud/scope.ts'
import type { Context } from '../http/context.ts'
import type { Cell } from '../sheet/cell.ts'
import { sheetMessages } from '../sheet/messages.ts'

/** A column of an exported sheet. */
export interface Column {
  name: string
  heading: string
  /** What a record, as a page answers it, shows there. */
  cellOf(record: Wire): Cell
}

const times = ['createTime', 'updateTime'] as const

/** What stands above a field's column: with its unit, and one of its own for each half of a point. */
export function headingOf({ kind, label, unit }: FieldMeta): Label {
  if (kind === 'longitude') return sheetMessages.longitude
  if (kind === 'latitude') return sheetMessages.latitude
  return unit ? [`${label[0]}(${unit[0]})`, `${label[1]} (${unit[1]})`] : label
}

/** The columns that were asked for, in that order, as far as the caller sees them; those of the list unless any was. */
export function columnsFor(ctx: Context, resource: Resource, asked: string | undefined): Column[] {
  const known = new Map(allColumns(resource, ctx.language).map((column) => [column.name, column]))
  const sight = sightOf(ctx, resource) ?? {}
  const chosen = (names: readonly string[]) =>
    [...new Set(names)].flatMap((name) => {
      const column = known.get(name)
      return column && (name === resource.key || isShown(sight, name)) ? [column] : []
    })
  const wanted = chosen((asked ?? '').split(',').map((name) => fieldNamed(resource, name.trim())))
  const usual = chosen(resource.columns)
  const own = wanted.length ? wanted : usual.length ? usual : chosen([resource.key])
  return mixesTenants(ctx, resource) ? [tenantColumn(ctx.language), ...own] : own
}

/** Whose a row is, where those of several tenants stand together; an import takes it. */
const tenantColumn = (language: Language): Column => ({
  name: 'tenantId',
  heading: inLanguage(sheetMessages.tenant, language),
  cellOf: (record) => cell(record.tenantName ?? record.tenantId),
})

function allColumns(resource: Resource, language: Language): Column[] {
  const plain = (name: string, label: Label): Column => ({
    name,
    heading: inLanguage(label, language),
    cellOf: (record) => cell(record[name]),
  })
  return [
    ...(resource.key === 'id' ? [plain('id', sheetMessages.id)] : []),
    ...(resource.base === 'full' ? times.map((name) => plain(name, sheetMessages[name])) : []),
    ...fieldsOf(resource)
      .filter(([, meta]) => !meta.hidden && !meta.heavy)
      .map(([name, meta]): Column => {
        const named = nameOf(resource, name, meta)
        return {
          name,
          heading: inLanguage(headingOf(meta), language),
          cellOf: (record) =>
            meta.kind === 'flag' ? yesOrNo(record[name], language) : cell(record[named ?? name]),
        }
      }),
  ]
}

/** The column beside a key that names what it points to. */
function nameOf(resource: Resource, name: string, meta: FieldMeta): string | undefined {
  const to = nameColumnOf(name, meta)
  return (meta.dict || meta.resource) && !resource.fields[to] ? to : undefined
}

function yesOrNo(value: unknown, language: Language): Cell {
  if (value !== 0 && value !== 1) return null
  return inLanguage(value ? sheetMessages.yes : sheetMessages.no, language)
}

function cell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(',')
  return JSON.stringify(value)
}
