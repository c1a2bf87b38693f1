import { Input } from 'antd'
import type { FieldKind, InputProps } from '../kind.ts'
import { TextCell, TextFilter } from './text.tsx'

function TextareaInput({ name, meta, row, value, onChange, ...control }: InputProps) {
  return (
    <Input.TextArea
      {...control}
      value={(value as string | undefined) ?? ''}
      maxLength={meta.max}
      showCount
      autoSize={{ minRows: 3, maxRows: 10 }}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

export const textarea: FieldKind = {
  Cell: TextCell,
  Input: TextareaInput,
  Filter: TextFilter,
  width: 220,
  wide: true,
  filter: 'like',
}
