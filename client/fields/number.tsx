import { InputNumber } from 'antd'
import { inLanguage } from '#shared/messages.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { useLanguage } from '../i18n/use-language.ts'
import type { CellProps, FieldKind, InputProps } from './kind.ts'
import { Nothing } from './Nothing.tsx'

function NumberCell({ value, meta }: CellProps) {
  const language = useLanguage()
  if (isEmpty(value)) return <Nothing />
  const number = Number(value).toLocaleString(language === 'en' ? 'en' : 'zh-CN', {
    maximumFractionDigits: 6,
    useGrouping: language === 'en' && !meta.integer,
  })
  return (
    <span className="field-number">
      {number}
      {meta.unit && <span className="field-unit">{unitOf(meta, language)}</span>}
    </span>
  )
}

function unitOf({ unit }: FieldMeta, language: 'zh' | 'en') {
  return unit && inLanguage(unit, language)
}

export function NumberInput({ name, meta, row, value, onChange, ...control }: InputProps) {
  const language = useLanguage()
  return (
    <InputNumber
      {...control}
      className="field-wide"
      value={toNumber(value)}
      precision={meta.integer ? 0 : undefined}
      suffix={unitOf(meta, language)}
      onChange={(number) => onChange?.(number ?? undefined)}
    />
  )
}

function toNumber(value: unknown): number | null {
  return isEmpty(value) || Number.isNaN(Number(value)) ? null : Number(value)
}

export const number: FieldKind = {
  Cell: NumberCell,
  Input: NumberInput,
  width: 110,
  sortable: true,
  alignEnd: true,
  filter: 'equal',
}
