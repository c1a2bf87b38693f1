import { isEmpty } from '#shared/schema/is-empty.ts'
import type { CellProps, FieldKind } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'
import { NumberRangeFilter, NumberRangeText } from '../plain/number-range.tsx'
import { number } from './number.tsx'

function PercentCell({ value }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  const share = Number(value)
  return (
    <span className="field-percent">
      <span className="field-percent-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, Math.max(0, share))}%` }} />
      </span>
      <span className="field-number">{share}%</span>
    </span>
  )
}

export const percent: FieldKind = {
  ...number,
  Cell: PercentCell,
  Filter: NumberRangeFilter,
  FilterText: NumberRangeText,
  width: 130,
  filter: 'between',
}
