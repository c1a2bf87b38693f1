import type { RowFault } from '#shared/contract/import.ts'
import { inLanguage } from '#shared/messages.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import type { Cell } from '../../sheet/cell.ts'
import { sheetMessages } from '../../sheet/messages.ts'
import { headingOf } from '../columns.ts'
import type { Export } from '../export/export.ts'
import { sheetFile } from '../file-request.ts'
import { transferMessages } from '../messages.ts'
import { pointColumn } from './headings.ts'
import type { Line } from './import-sheet.ts'
import { tenantColumn } from './line-tenants.ts'

/**
 * The refused rows of an import as a sheet that can be mended and imported again: what was sent, its row number, and what is
 * wrong with it, columns that an import passes over.
 */
export function faultyRows(
  { language }: Pick<Context, 'language'>,
  resource: Resource,
  lines: readonly Line[],
  faults: readonly RowFault[],
): Export {
  const reasons = new Map<number, string[]>()
  for (const { row, message } of faults) reasons.set(row, [...(reasons.get(row) ?? []), message])
  const faulty = lines.filter(({ row }) => reasons.has(row))
  const used = new Set(faulty.flatMap(({ values }) => Object.keys(values)))
  // A password that was typed is typed again: it must not lie about in a file.
  const metas = new Map(fieldsOf(resource).filter(([, { kind }]) => kind !== 'secret'))
  const names = [tenantColumn, ...metas.keys(), pointColumn, 'id'].filter((name) => used.has(name))
  const headings = names.map((name) => {
    const meta = metas.get(name)
    if (meta) return inLanguage(headingOf(meta), language)
    if (name === tenantColumn) return inLanguage(sheetMessages.tenant, language)
    return name === 'id' ? inLanguage(sheetMessages.id, language) : inLanguage(pointLabel(resource), language)
  })
  const title = inLanguage(transferMessages.faultyRows(resource.label), language)
  const cells = faulty.map(({ row, values }): Cell[] => [
    row,
    ...names.map((name) => cellOf(metas.get(name), values, name)),
    (reasons.get(row) ?? []).join('；'),
  ])
  const all = [
    inLanguage(transferMessages.rowHeading, language),
    ...headings,
    inLanguage(transferMessages.faultHeading, language),
  ]
  const name = `${title}-${now().slice(0, 10)}`
  const file = sheetFile({ name, format: 'xlsx', title, headings: all, groups: inGroups(cells) })
  return { total: faulty.length, headings: all, ...file }
}

/** What is a secret under its row's other values is typed again, too. */
const cellOf = (meta: FieldMeta | undefined, values: Line['values'], name: string): Cell => {
  const value = values[name] ?? null
  return value !== null && meta?.shows && meta.shows(value, values) !== value ? null : value
}

const pointLabel = (resource: Resource) =>
  fieldsOf(resource).find(([, { kind }]) => kind === 'longitude')?.[1].label ?? sheetMessages.longitude

async function* inGroups(rows: readonly Cell[][]): AsyncGenerator<readonly Cell[][]> {
  const together = 500
  for (let at = 0; at < rows.length; at += together) yield rows.slice(at, at + together)
}
