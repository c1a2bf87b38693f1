import { ColorPicker } from 'antd'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { InputProps } from '../kind.ts'

export function ColorControl({ id, disabled, value, onChange, meta, placeholder }: InputProps) {
  return (
    <ColorPicker
      {...(id && { id })}
      disabled={disabled ?? false}
      value={isEmpty(value) ? null : String(value)}
      allowClear={!meta.required}
      disabledAlpha
      disabledFormat
      showText={() => <span>{isEmpty(value) ? placeholder : String(value)}</span>}
      onChange={(color) => onChange?.(color.cleared ? undefined : color.toHexString().slice(0, 7))}
      onClear={() => onChange?.(undefined)}
    />
  )
}
