import { Input } from 'antd'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'
import { TextFilter, typed } from './text.tsx'

function PhoneCell({ value }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  const digits = String(value)
  // A masked number cannot be called.
  return digits.includes('*') ? (
    <span className="field-number">{digits}</span>
  ) : (
    <a href={`tel:${digits}`}>{digits}</a>
  )
}

const PhoneInput = (props: InputProps) => (
  <Input {...typed(props)} type="tel" inputMode="tel" autoComplete="off" />
)

export const phone: FieldKind = {
  Cell: PhoneCell,
  Input: PhoneInput,
  Filter: TextFilter,
  width: 130,
  filter: 'like',
}
