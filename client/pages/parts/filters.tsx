import { Input, Select } from 'antd'
import { clearable } from '../../ui/clearable.tsx'
import type { CalledFilter } from './called.ts'

/** Finds rows by a typed word. */
export const textFilter = (name: string, label: string): CalledFilter => ({
  name,
  label,
  draw: ({ id, value = '', onChange }) => (
    <Input
      id={id}
      value={value}
      allowClear={clearable}
      maxLength={100}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
})

/** Finds rows by one of a few values. */
export const choiceFilter = (
  name: string,
  label: string,
  options: { value: string; label: string }[],
): CalledFilter => ({
  name,
  label,
  draw: ({ id, value, onChange }) => (
    <Select id={id} {...(value && { value })} allowClear={clearable} options={options} onChange={onChange} />
  ),
})
