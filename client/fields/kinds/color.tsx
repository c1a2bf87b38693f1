import { isEmpty } from '#shared/schema/is-empty.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { LazyControl } from '../LazyControl.tsx'
import { Nothing } from '../Nothing.tsx'
import { TextFilter } from './text.tsx'

const Picker = lazyNamed(() => import('../plain/ColorControl.tsx'), 'ColorControl')

function ColorCell({ value }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  return (
    <span className="field-color">
      <span style={{ background: String(value) }} aria-hidden="true" />
      {String(value)}
    </span>
  )
}

const ColorInput = (props: InputProps) => (
  <LazyControl>
    <Picker {...props} />
  </LazyControl>
)

export const color: FieldKind = {
  Cell: ColorCell,
  Input: ColorInput,
  Filter: TextFilter,
  width: 110,
  filter: 'equal',
}
