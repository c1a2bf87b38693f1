import { areaIn } from '#shared/area.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { useAreaUnit } from '../../state/area-unit.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import type { InputProps } from '../kind.ts'
import { LazyControl } from '../LazyControl.tsx'

const Control = lazyNamed(() => import('../FormControls.tsx'), 'NumberRangeControl')

/** The least and the most, joined by a comma; either may be missing. */
export const NumberRangeFilter = (props: InputProps) => (
  <LazyControl>
    <Control {...props} />
  </LazyControl>
)

export function NumberRangeText({ meta, value }: { meta: FieldMeta; value: string }) {
  const unit = useAreaUnit((preference) => preference.unit)
  const [from = '', to = ''] = value
    .split(',')
    .map((part) => (part && meta.kind === 'area' ? String(areaIn(unit, Number(part))) : part))
  return `${from} ~ ${to}`
}
