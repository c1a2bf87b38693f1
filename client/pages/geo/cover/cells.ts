import { standardCell } from '#shared/contract/geo/grid-type.ts'
import type { AreaCell, CellSize } from '#shared/geo/area-cells.ts'

/** Grid in which cells are made: what they have in common with it. */
export interface Above {
  id: string
  gridType: number
  gridLevel: number
  regionCode: string
}

/** Names and codes of cells; `{n}` is the number of each. */
export interface Naming {
  name: string
  code: string
}

export const NUMBER = '{n}'

/** Whether each cell gets a name and a code of its own. */
export const isTelling = ({ name, code }: Naming, size: CellSize): boolean =>
  name.includes(NUMBER) && ('level' in size || code.includes(NUMBER))

/** Cells as rows of an import: numbers have as many digits as the last one, so that names stand in their order. */
export function rowsOf(
  cells: readonly AreaCell[],
  size: CellSize,
  above: Above,
  naming: Naming,
): Record<string, string>[] {
  const digits = String(cells.length).length
  const isStandard = 'level' in size
  return cells.map(({ geometry, code }, n) => {
    const filled = (text: string) => text.replaceAll(NUMBER, String(n + 1).padStart(digits, '0'))
    return {
      gridName: filled(naming.name),
      gridCode: code ?? filled(naming.code),
      gridType: String(isStandard ? standardCell : above.gridType),
      gridLevel: String(isStandard ? size.level : above.gridLevel + 1),
      parentId: above.id,
      regionCode: above.regionCode,
      geometry: JSON.stringify(geometry),
    }
  })
}
