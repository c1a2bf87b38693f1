import { Form } from 'antd'
import type { ReactNode } from 'react'

interface LineProps {
  id: string
  label: string
  hint?: string
  isRequired?: boolean
  children: ReactNode
}

/** A label with its control. */
export const Line = ({ id, label, hint, isRequired = false, children }: LineProps) => (
  <Form.Item htmlFor={id} label={label} extra={hint} required={isRequired}>
    {children}
  </Form.Item>
)
