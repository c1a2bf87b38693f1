import { lazy } from 'react'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { LazyControl } from '../LazyControl.tsx'
import { Nothing } from '../Nothing.tsx'

const Control = lazy(() =>
  import('../geometry/GeometryControl.tsx').then(({ GeometryControl }) => ({ default: GeometryControl })),
)
const Shape = lazy(() =>
  import('../geometry/GeometryShape.tsx').then(({ GeometryCell }) => ({ default: GeometryCell })),
)
const Facts = lazy(() =>
  import('../geometry/GeometryShape.tsx').then(({ GeometryFacts }) => ({ default: GeometryFacts })),
)

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
