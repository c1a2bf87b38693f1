import { isEmpty } from '#shared/schema/is-empty.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { LazyControl } from '../LazyControl.tsx'
import { Nothing } from '../Nothing.tsx'
import { NumberRangeFilter, NumberRangeText } from '../plain/number-range.tsx'
import { useAreaText } from '../plain/use-area-text.ts'

const Control = lazyNamed(() => import('../FormControls.tsx'), 'AreaControl')

function AreaCell({ value }: CellProps) {
  const textOf = useAreaText()
  if (isEmpty(value)) return <Nothing />
  const { number, unit } = textOf(Number(value))
  return (
    <span className="field-number">
      {number}
      <span className="field-unit">{unit}</span>
    </span>
  )
}

const AreaInput = (props: InputProps) => (
  <LazyControl>
    <Control {...props} />
  </LazyControl>
)

export const area: FieldKind = {
  Cell: AreaCell,
  Input: AreaInput,
  Filter: NumberRangeFilter,
  FilterText: NumberRangeText,
  width: 120,
  sortable: true,
  alignEnd: true,
  isSummable: true,
  filter: 'between',
}
