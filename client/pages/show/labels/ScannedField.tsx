import { Form, Input, type InputRef } from 'antd'
import type { RefObject } from 'react'

interface Props {
  id: string
  label: string
  hint?: string | undefined
  fault: string | undefined
  place: RefObject<InputRef | null>
  value: string
  onChange(value: string): void
  /** A scanner ends what it types with the Enter key. */
  onEnter(): void
}

/** What a scanner types into; what is wrong with it is said below. */
export function ScannedField({ id, label, hint, fault, place, value, onChange, onEnter }: Props) {
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      extra={hint}
      {...(fault && { validateStatus: 'error', help: <span role="alert">{fault}</span> })}
    >
      <Input
        id={id}
        ref={place}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onPressEnter={onEnter}
      />
    </Form.Item>
  )
}
