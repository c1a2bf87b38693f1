import { useTranslation } from '../../i18n/use-translation.ts'
import type { FieldKind } from '../kind.ts'
import { lazyControl } from '../lazy-control.tsx'
import { isDatePreset } from '../time/date-presets.ts'
import { TextCell } from './text.tsx'

const DateInput = lazyControl(() => import('../time/DateControl.tsx'), 'DateControl')

/** Two days joined by a comma. */
const DateFilter = lazyControl(() => import('../time/DateControl.tsx'), 'RangeControl')

function RangeText({ value }: { value: string }) {
  const { t } = useTranslation()
  return isDatePreset(value) ? t(`lists.presets.${value}`) : value.split(',').join(' ~ ')
}

export const date: FieldKind = {
  Cell: TextCell,
  Input: DateInput,
  Filter: DateFilter,
  FilterText: RangeText,
  width: 120,
  sortable: true,
  filter: 'range',
}

export const datetime: FieldKind = { ...date, width: 175 }
