import { Input } from 'antd'
import type { ChangeEvent } from 'react'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { clearable } from '../../ui/clearable.tsx'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'
import { Overflow } from '../Overflow.tsx'

export function TextCell({ value }: CellProps) {
  return isEmpty(value) ? <Nothing /> : <Overflow text={String(value)} />
}

/** What every control takes in which a text is typed. */
export const typed = ({ name, meta, row, value, onChange, ...control }: InputProps) => ({
  ...control,
  value: (value as string | undefined) ?? '',
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange?.(event.target.value),
})

const TextInput = (props: InputProps) => (
  <Input {...typed(props)} maxLength={props.meta.max} autoComplete="off" />
)

export const TextFilter = (props: InputProps) => (
  <Input {...typed(props)} allowClear={clearable} maxLength={props.meta.max ?? 100} autoComplete="off" />
)

export const text: FieldKind = {
  Cell: TextCell,
  Input: TextInput,
  Filter: TextFilter,
  width: 160,
  sortable: true,
  filter: 'like',
}
