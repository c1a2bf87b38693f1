import { InputNumber, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#shared/messages.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { useLanguage } from '../i18n/use-language.ts'
import type { InputProps } from './kind.ts'

export function NumberControl({ name, meta, row, value, onChange, ...control }: InputProps) {
  const language = useLanguage()
  return (
    <InputNumber
      {...control}
      className="field-wide"
      value={toNumber(value)}
      {...(meta.integer ? { precision: 0 } : {})}
      suffix={meta.unit && inLanguage(meta.unit, language)}
      onChange={(number) => onChange?.(number ?? undefined)}
    />
  )
}

export function DegreeControl({ name, meta, row, value, onChange, ...control }: InputProps) {
  return (
    <InputNumber
      {...control}
      className="field-wide"
      value={toNumber(value)}
      precision={6}
      step={0.0001}
      controls={false}
      suffix="°"
      onChange={(degrees) => onChange?.(degrees ?? undefined)}
    />
  )
}

function toNumber(value: unknown): number | null {
  return isEmpty(value) || Number.isNaN(Number(value)) ? null : Number(value)
}

/** A switch always has an answer, so it takes no more of the form's control than its name and state. */
export function SwitchControl({ id, disabled = false, value, onChange, 'aria-label': label }: InputProps) {
  const { t } = useTranslation()
  return (
    <Switch
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      disabled={disabled}
      checked={Number(value) === 1}
      checkedChildren={t('fields.yes')}
      unCheckedChildren={t('fields.no')}
      onChange={(isOn) => onChange?.(isOn ? 1 : 0)}
    />
  )
}
