import { areaIn } from '#shared/area.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { useAreaUnit } from '../../state/area-unit.ts'
import { lazyControl } from '../lazy-control.tsx'

/** The least and the most, joined by a comma; either may be missing. */
export const NumberRangeFilter = lazyControl(() => import('../FormControls.tsx'), 'NumberRangeControl')

export function NumberRangeText({ meta, value }: { meta: FieldMeta; value: string }) {
  const unit = useAreaUnit((preference) => preference.unit)
  const [from = '', to = ''] = value
    .split(',')
    .map((part) => (part && meta.kind === 'area' ? String(areaIn(unit, Number(part))) : part))
  return `${from} ~ ${to}`
}
