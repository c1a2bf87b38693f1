import type { FieldKind } from '../kind.ts'
import { lazyControl } from '../lazy-control.tsx'
import { RangeText } from '../plain/RangeText.tsx'
import { TextCell } from './text.tsx'

const DateInput = lazyControl(() => import('../time/DateControl.tsx'), 'DateControl')

/** Two days joined by a comma. */
export const DateFilter = lazyControl(() => import('../time/DateControl.tsx'), 'RangeControl')

export const date: FieldKind = {
  Cell: TextCell,
  Input: DateInput,
  Filter: DateFilter,
  FilterText: RangeText,
  width: 120,
  sortable: true,
  filter: 'range',
}
