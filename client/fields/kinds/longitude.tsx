import { isEmpty } from '#shared/schema/is-empty.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { LazyControl } from '../LazyControl.tsx'
import { Nothing } from '../Nothing.tsx'
import { Overflow } from '../Overflow.tsx'

const Control = lazyNamed(() => import('../FormControls.tsx'), 'DegreeControl')

/** Both halves of the point. */
function PointCell({ row }: CellProps) {
  if (isEmpty(row.lng) || isEmpty(row.lat)) return <Nothing />
  return <Overflow text={`${Number(row.lng).toFixed(6)}, ${Number(row.lat).toFixed(6)}`} />
}

export const DegreeInput = (props: InputProps) => (
  <LazyControl>
    <Control {...props} />
  </LazyControl>
)

export const longitude: FieldKind = {
  Cell: PointCell,
  Input: DegreeInput,
  drawnBy: 'point',
  width: 200,
  filter: 'equal',
}
