import { Input } from 'antd'
import type { FieldKind, InputProps } from '../kind.ts'
import { TextCell, TextFilter, typed } from './text.tsx'

const TextareaInput = (props: InputProps) => (
  <Input.TextArea
    {...typed(props)}
    maxLength={props.meta.max}
    showCount
    autoSize={{ minRows: 3, maxRows: 10 }}
  />
)

export const textarea: FieldKind = {
  Cell: TextCell,
  Input: TextareaInput,
  Filter: TextFilter,
  width: 220,
  wide: true,
  filter: 'like',
}
