import { Button, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InputProps } from '../kind.ts'
import { daysOf, presetsFor } from './date-presets.ts'

const dayFormat = 'YYYY-MM-DD'
const timeFormat = 'YYYY-MM-DD HH:mm:ss'

export function DateControl({ name, meta, row, value, onChange, ...control }: InputProps) {
  const format = meta.kind === 'datetime' ? timeFormat : dayFormat
  return (
    <DatePicker
      {...control}
      className="field-wide"
      value={toDay(value)}
      format={format}
      showTime={meta.kind === 'datetime'}
      onChange={(day: Dayjs | null) => onChange?.(day?.format(format))}
    />
  )
}

/** Two days, or one of the ranges that move along with time. */
export function RangeControl({ name, meta, row, value, onChange, placeholder, ...control }: InputProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [from, to] = daysOf(String(value ?? '')).split(',')
  const presets = presetsFor(meta).map((preset) => (
    <Button
      key={preset}
      type={value === preset ? 'primary' : 'text'}
      size="small"
      onClick={() => {
        onChange?.(preset)
        setOpen(false)
      }}
    >
      {t(`lists.presets.${preset}`)}
    </Button>
  ))
  return (
    <DatePicker.RangePicker
      {...control}
      className="field-wide"
      value={[toDay(from), toDay(to)]}
      format={dayFormat}
      allowEmpty={[true, true]}
      placeholder={[t('crud.from'), t('crud.to')]}
      open={isOpen}
      onOpenChange={setOpen}
      renderExtraFooter={() => <div className="field-presets">{presets}</div>}
      onChange={(days) => {
        const range = (days ?? []).map((day) => day?.format(dayFormat) ?? '').join(',')
        onChange?.(/\d/.test(range) ? range : undefined)
      }}
    />
  )
}

function toDay(value: unknown): Dayjs | null {
  const day = value ? dayjs(String(value)) : null
  return day?.isValid() ? day : null
}
