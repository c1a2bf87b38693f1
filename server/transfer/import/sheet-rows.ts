import type { SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { shownIn } from '../../sheet/cell.ts'
import { mostRows } from '../../sheet/limits.ts'
import { sheetMessages } from '../../sheet/messages.ts'
import type { SheetColumn, SheetRow } from '../../sheet/transfer.ts'
import { givenCells } from './given-cells.ts'
import { bareHeading, headingPlace } from './headings.ts'

/**
 * The rows of a sheet with fixed columns, as Blade's clients send users and regions: read like any other import, so that a
 * title may stand above the headings, which may be written in their usual ways. Blank rows are passed over.
 */
export async function sheetRowsOf<F extends string>(
  call: Pick<SignedInCall, 'params' | 'file'>,
  columns: readonly SheetColumn<F>[],
): Promise<SheetRow<F>[]> {
  const { cells, mapping, isTitled } = await givenCells(call)
  const fieldOf = fieldsByHeading(columns)
  const fieldIn = (heading: string) => fieldOf.get(bareHeading(mapping.get(heading) ?? heading))
  const at = isTitled ? headingPlace(cells, (heading) => fieldIn(heading) !== undefined) : 0
  const lines = cells.slice(at + 1)
  if (lines.length > mostRows) throw new HttpError(400, sheetMessages.tooLarge)
  const meant = (cells[at] ?? []).map((cell) => fieldIn(shownIn(cell)))
  const places = columns.map(({ heading, field, required }) => {
    const place = meant.indexOf(field)
    if (place < 0 && required) throw new HttpError(400, sheetMessages.headingMissing(heading))
    return [field, place] as const
  })
  const rows = lines.map((line, index) => ({
    row: index + at + 2,
    values: Object.fromEntries(
      places.map(([field, place]) => [field, shownIn(line[place] ?? '').trim()]),
    ) as Record<F, string>,
  }))
  const filled = rows.filter(({ values }) => Object.values(values).some(Boolean))
  if (!filled.length) throw new HttpError(400, sheetMessages.empty)
  return filled
}

/** The field that each heading means; a column's own heading counts more than what another one is called besides. */
function fieldsByHeading<F extends string>(columns: readonly SheetColumn<F>[]): Map<string, F> {
  const besides = columns.flatMap(({ field, also = [] }) =>
    [field, ...also].map((heading) => [bareHeading(heading), field] as const),
  )
  return new Map([
    ...besides.reverse(),
    ...columns.map(({ heading, field }) => [bareHeading(heading), field] as const),
  ])
}
