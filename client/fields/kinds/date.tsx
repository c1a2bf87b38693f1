import { lazyNamed } from '../../ui/lazy-named.ts'
import type { FieldKind, InputProps } from '../kind.ts'
import { LazyControl } from '../LazyControl.tsx'
import { RangeText } from '../plain/RangeText.tsx'
import { TextCell } from './text.tsx'

const Picker = lazyNamed(() => import('../time/DateControl.tsx'), 'DateControl')
const Range = lazyNamed(() => import('../time/DateControl.tsx'), 'RangeControl')

const DateInput = (props: InputProps) => (
  <LazyControl>
    <Picker {...props} />
  </LazyControl>
)

/** Two days joined by a comma. */
export const DateFilter = (props: InputProps) => (
  <LazyControl>
    <Range {...props} />
  </LazyControl>
)

export const date: FieldKind = {
  Cell: TextCell,
  Input: DateInput,
  Filter: DateFilter,
  FilterText: RangeText,
  width: 120,
  sortable: true,
  filter: 'range',
}
