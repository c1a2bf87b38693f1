import { Form, Input, Switch } from 'antd'
import type { ReactNode } from 'react'

interface Named {
  id: string
  label: string
  hint?: string
  isRequired?: boolean
}

/** A label with its control. */
export const Line = ({ id, label, hint, isRequired = false, children }: Named & { children: ReactNode }) => (
  <Form.Item htmlFor={id} label={label} extra={hint} required={isRequired}>
    {children}
  </Form.Item>
)

interface TextProps extends Named {
  value: string
  /** Characters. */
  most: number
  isBroken?: boolean
  spellCheck?: boolean
  onChange(value: string): void
}

export const TextLine = ({ value, most, isBroken = false, spellCheck, onChange, ...named }: TextProps) => (
  <Line {...named}>
    <Input
      id={named.id}
      value={value}
      maxLength={most}
      status={isBroken ? 'error' : ''}
      spellCheck={spellCheck}
      onChange={({ target }) => onChange(target.value)}
    />
  </Line>
)

interface SwitchProps extends Named {
  isOn: boolean
  onChange(isOn: boolean): void
}

export const SwitchLine = ({ isOn, onChange, ...named }: SwitchProps) => (
  <Line {...named}>
    <Switch id={named.id} checked={isOn} onChange={onChange} />
  </Line>
)
