import type { SheetCell, SheetPreview } from '../../api/transfer.ts'

/** What a cell of a sheet says in its column: as it is shown or, where the column is a number's, as it is kept. */
export function textOfCell(
  sheet: Pick<SheetPreview, 'columns' | 'mapping'>,
  cell: SheetCell = '',
  place: number,
): string {
  if (typeof cell === 'string') return cell
  const field = sheet.columns.find(({ name }) => name === sheet.mapping[place])
  return field?.isPlain ? cell.plain : cell.shown
}
