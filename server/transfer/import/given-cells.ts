import { malformedParameter } from '#shared/messages.ts'
import { jsonIn } from '../../http/json.ts'
import { checkBody } from '../../http/params.ts'
import type { Params, SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { ReadCell } from '../../sheet/cell.ts'
import { mostColumns, mostRows } from '../../sheet/limits.ts'
import { sheetMessages } from '../../sheet/messages.ts'
import { textsOf } from '../../sheet/transfer.ts'

/** Cells as they came. */
export interface GivenSheet {
  cells: readonly (readonly ReadCell[])[]
  /** The field of a heading, or '' for a column to pass over. */
  mapping: ReadonlyMap<string, string>
  /** A title may stand above the headings. */
  isTitled: boolean
}

/**
 * The cells to import: of an uploaded .xlsx or .csv file, or rows that a person has mended, each an object of texts by field,
 * as a .json file or as the parameter `rows`. Row numbers stay those of the sheet: a blank object keeps its place.
 * `mapping` names the field of a heading, or '' for a column to pass over.
 */
export async function givenCells({
  params,
  file,
}: Pick<SignedInCall, 'params' | 'file'>): Promise<GivenSheet> {
  const mended = (rows: unknown) => ({ cells: cellsOfRows(rows), mapping: new Map(), isTitled: false })
  if (file?.into === 'memory' && file.originalName.toLowerCase().endsWith('.json'))
    return mended(jsonIn(file.buffer.toString('utf8')))
  if (file === undefined && params.rows !== undefined) return mended(readValue(params.rows))
  return { cells: await textsOf(file, ['xlsx', 'csv']), mapping: mappingIn(params), isTitled: true }
}

function cellsOfRows(rows: unknown): string[][] {
  if (!Array.isArray(rows)) throw new HttpError(400, malformedParameter('rows'))
  if (rows.length > mostRows) throw new HttpError(400, sheetMessages.tooManyRows(mostRows))
  checkBody(rows)
  const headings: string[] = []
  const places = new Map<string, number>()
  const lines = rows.map((row: unknown) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new HttpError(400, malformedParameter('rows'))
    const cells: string[] = []
    for (const [field, value] of Object.entries(row)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue
      let place = places.get(field)
      if (place === undefined) {
        // Each row is as long as its last cell: many columns and many rows would not fit into memory.
        if (headings.length === mostColumns) throw new HttpError(400, sheetMessages.tooLarge)
        place = headings.push(field) - 1
        places.set(field, place)
      }
      cells[place] = String(value)
    }
    return Array.from(cells, (cell) => cell ?? '')
  })
  return [headings, ...lines]
}

function mappingIn({ mapping }: Params): ReadonlyMap<string, string> {
  if (mapping === undefined || mapping === '') return new Map()
  const given = readValue(mapping)
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new HttpError(400, malformedParameter('mapping'))
  return new Map(Object.entries(given).map(([heading, field]) => [heading, String(field ?? '')]))
}

const readValue = (given: unknown): unknown => (typeof given === 'string' ? jsonIn(given) : given)
