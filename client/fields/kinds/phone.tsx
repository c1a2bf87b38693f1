import { Input } from 'antd'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { phoneNumber } from '#shared/schema/value/phone-number.ts'
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

/** A number as it was pasted becomes the one that is stored when the field is left. */
const PhoneInput = (props: InputProps) => (
  <Input
    {...typed(props)}
    type="tel"
    inputMode="tel"
    autoComplete="off"
    onBlur={({ target }) => {
      const number = phoneNumber(target.value, { landline: props.meta.landline === true })
      if (number !== target.value) props.onChange?.(number)
    }}
  />
)

export const phone: FieldKind = {
  Cell: PhoneCell,
  Input: PhoneInput,
  Filter: TextFilter,
  width: 130,
  filter: 'like',
}
