import { isEmpty } from '#shared/schema/is-empty.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { LazyControl } from '../LazyControl.tsx'
import { Nothing } from '../Nothing.tsx'

const Control = lazyNamed(() => import('../geometry/GeometryControl.tsx'), 'GeometryControl')
const Shape = lazyNamed(() => import('../geometry/GeometryShape.tsx'), 'GeometryCell')
const Facts = lazyNamed(() => import('../geometry/GeometryShape.tsx'), 'GeometryFacts')

function GeometryCell({ value }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  return (
    <LazyControl>
      <Shape value={value} />
    </LazyControl>
  )
}

function GeometryView({ value }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  return (
    <LazyControl>
      <Facts value={value} />
    </LazyControl>
  )
}

const GeometryInput = (props: InputProps) => (
  <LazyControl>
    <Control {...props} />
  </LazyControl>
)

export const geometry: FieldKind = {
  Cell: GeometryCell,
  View: GeometryView,
  Input: GeometryInput,
  width: 96,
  wide: true,
  isCheckedLive: true,
  filter: 'equal',
}
