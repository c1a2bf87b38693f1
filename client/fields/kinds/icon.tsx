import { isEmpty } from '#shared/schema/is-empty.ts'
import { iconOf } from '../../icons.ts'
import type { CellProps, FieldKind } from '../kind.ts'
import { lazyControl } from '../lazy-control.tsx'
import { Nothing } from '../Nothing.tsx'
import { TextFilter } from './text.tsx'

const IconInput = lazyControl(() => import('../plain/IconControl.tsx'), 'IconControl')

function IconCell({ value }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  const Icon = iconOf(String(value))
  return (
    <span className="field-icon" role="img" aria-label={String(value)} title={String(value)}>
      <Icon />
    </span>
  )
}

export const icon: FieldKind = {
  Cell: IconCell,
  Input: IconInput,
  Filter: TextFilter,
  width: 80,
  filter: 'like',
}
