import { isEmpty } from '#shared/schema/is-empty.ts'
import type { CellProps, FieldKind } from '../kind.ts'
import { lazyControl } from '../lazy-control.tsx'
import { Nothing } from '../Nothing.tsx'

const GeometryInput = lazyControl(() => import('../geometry/GeometryControl.tsx'), 'GeometryControl')
const Shape = lazyControl(() => import('../geometry/GeometryShape.tsx'), 'GeometryCell')
const Facts = lazyControl(() => import('../geometry/GeometryShape.tsx'), 'GeometryFacts')

const GeometryCell = ({ value }: CellProps) => (isEmpty(value) ? <Nothing /> : <Shape value={value} />)
const GeometryView = ({ value }: CellProps) => (isEmpty(value) ? <Nothing /> : <Facts value={value} />)

export const geometry: FieldKind = {
  Cell: GeometryCell,
  View: GeometryView,
  Input: GeometryInput,
  width: 96,
  wide: true,
  isCheckedLive: true,
  filter: 'equal',
}
