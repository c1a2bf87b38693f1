import { Input } from 'antd'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'
import { Overflow } from '../Overflow.tsx'

export function TextCell({ value }: CellProps) {
  return isEmpty(value) ? <Nothing /> : <Overflow text={String(value)} />
}

function TextInput({ name, meta, row, value, onChange, ...control }: InputProps) {
  return (
    <Input
      {...control}
      value={(value as string | undefined) ?? ''}
      maxLength={meta.max}
      autoComplete="off"
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

export function TextFilter({ name, meta, row, value, onChange, ...control }: InputProps) {
  return (
    <Input
      {...control}
      value={(value as string | undefined) ?? ''}
      allowClear
      maxLength={meta.max ?? 100}
      autoComplete="off"
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

export const text: FieldKind = {
  Cell: TextCell,
  Input: TextInput,
  Filter: TextFilter,
  width: 160,
  sortable: true,
  filter: 'like',
}
