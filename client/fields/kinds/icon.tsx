import { isEmpty } from '#shared/schema/is-empty.ts'
import { iconOf } from '../../icons.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { LazyControl } from '../LazyControl.tsx'
import { Nothing } from '../Nothing.tsx'
import { TextFilter } from './text.tsx'

const Picker = lazyNamed(() => import('../plain/IconControl.tsx'), 'IconControl')

function IconCell({ value }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  const Icon = iconOf(String(value))
  return (
    <span className="field-icon" role="img" aria-label={String(value)} title={String(value)}>
      <Icon />
    </span>
  )
}

const IconInput = (props: InputProps) => (
  <LazyControl>
    <Picker {...props} />
  </LazyControl>
)

export const icon: FieldKind = {
  Cell: IconCell,
  Input: IconInput,
  Filter: TextFilter,
  width: 80,
  filter: 'like',
}
