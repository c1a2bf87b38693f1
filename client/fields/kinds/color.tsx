import { isEmpty } from '#shared/schema/is-empty.ts'
import type { CellProps, FieldKind } from '../kind.ts'
import { lazyControl } from '../lazy-control.tsx'
import { Nothing } from '../Nothing.tsx'
import { TextFilter } from './text.tsx'

const ColorInput = lazyControl(() => import('../plain/ColorControl.tsx'), 'ColorControl')

function ColorCell({ value }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  return (
    <span className="field-color">
      <span style={{ background: String(value) }} aria-hidden="true" />
      {String(value)}
    </span>
  )
}

export const color: FieldKind = {
  Cell: ColorCell,
  Input: ColorInput,
  Filter: TextFilter,
  width: 110,
  filter: 'equal',
}
