import { isEmpty } from '#shared/schema/is-empty.ts'
import type { CellProps, FieldKind } from '../kind.ts'
import { lazyControl } from '../lazy-control.tsx'
import { Nothing } from '../Nothing.tsx'
import { NumberRangeFilter, NumberRangeText } from '../plain/number-range.tsx'
import { useAreaText } from '../plain/use-area-text.ts'

const AreaInput = lazyControl(() => import('../FormControls.tsx'), 'AreaControl')

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
