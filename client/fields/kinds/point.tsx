import { isEmpty } from '#shared/schema/is-empty.ts'
import type { CellProps, FieldKind } from '../kind.ts'
import { lazyControl } from '../lazy-control.tsx'
import { Nothing } from '../Nothing.tsx'
import { Overflow } from '../Overflow.tsx'

const DegreeInput = lazyControl(() => import('../FormControls.tsx'), 'DegreeControl')

/** Both halves of the point. */
function PointCell({ row }: CellProps) {
  if (isEmpty(row.lng) || isEmpty(row.lat)) return <Nothing />
  return <Overflow text={`${Number(row.lng).toFixed(6)}, ${Number(row.lat).toFixed(6)}`} />
}

export const longitude: FieldKind = {
  Cell: PointCell,
  Input: DegreeInput,
  drawnBy: 'point',
  width: 200,
  filter: 'equal',
}

/** Drawn together with the longitude. */
export const latitude: FieldKind = {
  Cell: () => null,
  Input: DegreeInput,
  drawnBy: 'nothing',
  width: 0,
  filter: 'equal',
}
