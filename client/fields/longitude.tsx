import { InputNumber } from 'antd'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { CellProps, FieldKind, InputProps } from './kind.ts'
import { Nothing } from './Nothing.tsx'
import { Overflow } from './Overflow.tsx'

/** Both halves of the point. */
function PointCell({ row }: CellProps) {
  if (isEmpty(row.lng) || isEmpty(row.lat)) return <Nothing />
  return <Overflow text={`${Number(row.lng).toFixed(6)}, ${Number(row.lat).toFixed(6)}`} />
}

export function DegreeInput({ name, meta, row, value, onChange, ...control }: InputProps) {
  return (
    <InputNumber
      {...control}
      className="field-wide"
      value={isEmpty(value) ? null : Number(value)}
      precision={6}
      step={0.0001}
      controls={false}
      suffix="°"
      onChange={(degrees) => onChange?.(degrees ?? undefined)}
    />
  )
}

export const longitude: FieldKind = {
  Cell: PointCell,
  Input: DegreeInput,
  drawnBy: 'point',
  width: 200,
  filter: 'equal',
}
