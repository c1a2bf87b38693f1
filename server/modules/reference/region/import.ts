import { setImmediate as breath } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alreadyExists, type Language, optionMissing } from '#shared/messages.ts'
import { region } from '#shared/resources/reference/region.ts'
import type { Row } from '#shared/schema/resource.ts'
import { addRows, type BulkAddition, type BulkChange, changeRows } from '../../../crud/calls/bulk.ts'
import { accessFor } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { tableOf } from '../../../crud/table.ts'
import { candidateOf } from '../../../crud/write/candidate.ts'
import { inputOf, type Values } from '../../../crud/write/input.ts'
import { listed } from '../../../crud/write/pointing.ts'
import type { Connection } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import { post, type Route, type SignedInCall } from '../../../http/route.ts'
import { byAccount } from '../../../log/recorder.ts'
import { sheetMessages } from '../../../sheet/messages.ts'
import {
  createFaults,
  isCovering,
  isTrial,
  reportOf,
  type SheetRow,
  takesSheet,
} from '../../../sheet/transfer.ts'
import { sheetRowsOf } from '../../../transfer/import/sheet-rows.ts'
import {
  ancestorsOf,
  country,
  derived,
  levels,
  misplaced,
  type Place,
  parentCodeOf,
  stemOf,
} from './place.ts'
import { regionColumns } from './sheet.ts'

interface Plan {
  additions: BulkAddition[]
  changes: BulkChange[]
}

interface Planning {
  ctx: Context
  language: Language
  lines: readonly SheetRow[]
  faults: ReturnType<typeof createFaults>
  covers: boolean
}

const table = tableOf(region)
// What a sheet may change; the rest follows from the code and the place above.
const changeable = ['name', 'regionLevel', 'sort', 'remark'] as const

/** Regions from a spreadsheet: all of its rows, or none. Places above may stand in the same sheet, in any order. */
export function importRoute(surroundings: Surroundings): Route {
  const { database, recorder } = surroundings

  async function importRegions(call: SignedInCall) {
    const { ctx, params, language } = call
    const lines = await sheetRowsOf(call, regionColumns)
    const faults = createFaults(language)
    const planning = { ctx, language, lines, faults, covers: isCovering(params) }
    const { additions, changes } = await planOf(surroundings, planning)
    const report = () => reportOf(lines.length, faults.list, isTrial(params))
    if (faults.list.length || isTrial(params)) return report()
    await database.transaction(async (connection) => {
      await findTaken(connection, planning, additions)
      report()
      await write(connection, { additions, changes })
    })
    const [added, changed] = [additions.length, changes.length]
    recorder.event('regions imported', { ...byAccount(ctx), added, changed })
    return report()
  }

  return post(`${region.path}/import-region`, accessFor(region, 'add'), importRegions, {
    ...takesSheet,
    summary: ['导入行政区划', 'Import regions'],
  })
}

async function planOf(
  { database, names }: Pick<Surroundings, 'database' | 'names'>,
  planning: Planning,
): Promise<Plan> {
  const { ctx, language, lines, faults, covers } = planning
  const plan: Plan = { additions: [], changes: [] }
  const asked = lines.flatMap(({ values }) => [text(values.code), parentOf(values)])
  const stored = await placesAmong(database.current, asked)
  const places = new Map<string, Place>(stored)
  const known = await names.dictionary(ctx.tenantId, 'region', false)
  const seen = new Set<string>()
  // Shorter codes lie above longer ones.
  const fromAbove = [...lines].sort((a, b) => text(a.values.code).length - text(b.values.code).length)
  for (const [n, line] of fromAbove.entries()) {
    // Thousands of checks in a row would keep everybody else waiting.
    if (n % 200 === 199) await breath()
    const code = text(line.values.code)
    if (code && seen.has(code)) faults.add(line.row, 'code', code, sheetMessages.twice(codeLabel))
    seen.add(code)
    const before = stored.get(code)
    if (before && !covers) faults.add(line.row, 'code', code, alreadyExists(codeLabel))
    try {
      const row = before ? changeOf(before, line, language) : additionOf(places, line, language)
      const level = row.regionLevel
      if (level !== undefined && level !== null && !known.has(String(level)))
        throw fieldFault({ language }, 'regionLevel', optionMissing(levelLabel))
      const name = String(row.name ?? before?.name ?? '')
      const parentCode = before ? (before.parentCode ?? country) : parentOf(line.values)
      const columns = derived(places.get(parentCode), code, name)
      places.set(code, { ...before, ...row, ...columns })
      if (before) plan.changes.push({ ctx, before, patch: { ...row, ...columns } })
      else plan.additions.push({ ctx, candidate: candidateOf(ctx, region, { ...row, ...columns }) })
    } catch (error) {
      faults.addRefusal(line, error)
    }
  }
  faults.list.sort((one, other) => one.row - other.row)
  return plan
}

const codeLabel = region.fields.code.label
const levelLabel = region.fields.regionLevel.label
const text = (value: string | undefined) => value ?? ''
const parentOf = (values: Record<string, string>) => values.parentCode || parentCodeOf(text(values.code))

function additionOf(places: ReadonlyMap<string, Place>, { values }: SheetRow, language: Language): Values {
  const parentCode = parentOf(values)
  const code = text(values.code)
  const level = values.regionLevel || levels.findIndex(({ digits }) => digits === code.length) + 1
  const input = inputOf(region, 'save', { ...values, parentCode, regionLevel: level }, language)
  const parent = places.get(parentCode)
  const fault = misplaced(code, parentCode, parent)
  if (fault || !parent) throw fieldFault({ language }, 'parentCode', fault ?? codeLabel)
  return { ...input, ancestors: ancestorsOf(parent, parentCode) }
}

/** A blank cell leaves what is there. */
function changeOf(before: Row<typeof region>, { values }: SheetRow, language: Language): Values {
  const sent = changeable.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []))
  // The country's own row is exported like any other, with a level of nothing above it.
  if (before.code === country) return { name: before.name }
  return inputOf(region, 'update', Object.fromEntries(sent), language)
}

const among = (codes: readonly string[]) => inArray(table.code, listed(codes))

async function placesAmong(connection: Connection, codes: readonly string[]) {
  const rows = await connection
    .select()
    .from(table)
    .where(and(eq(table.isDeleted, 0), among(codes)))
  return new Map(rows.map((row) => [row.code ?? '', row]))
}

/** Places that somebody has added since the sheet was checked. */
async function findTaken(
  connection: Connection,
  { lines, faults }: Planning,
  additions: readonly BulkAddition[],
) {
  const there = await placesAmong(
    connection,
    additions.map(({ candidate }) => String(candidate.code)),
  )
  const rows = there.size ? lines : []
  for (const { row, values } of rows) {
    const code = text(values.code)
    if (there.has(code)) faults.add(row, 'code', code, alreadyExists(codeLabel))
  }
}

async function write(connection: Connection, { additions, changes }: Plan) {
  const codes = additions.map(({ candidate }) => String(candidate.code))
  // A removed place would stand in the way of a new one: codes are primary keys.
  await connection.delete(table).where(and(eq(table.isDeleted, 1), among(codes)))
  await addRows(connection, region, additions)
  await changeRows(connection, region, changes)
  for (const { stem } of levels) {
    const renamed = changes
      .filter(({ before, patch }) => patch.name !== before.name)
      .map(({ before }) => String(before.code))
      .filter((code) => stemOf(code) === stem)
    if (renamed.length) await repeatNames(connection, stem, renamed)
  }
}

/** The places below repeat the names of those above. */
async function repeatNames(connection: Connection, stem: (typeof levels)[number]['stem'], codes: string[]) {
  const codeColumn = table[`${stem}Code`]
  await connection
    .update(table)
    .set({
      [`${stem}Name`]: sql`(SELECT above.name FROM region AS above WHERE above.code = ${codeColumn})`,
    })
    .where(inArray(codeColumn, listed(codes)))
}
