import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './kind.ts'

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

export function RangeControl({ name, meta, row, value, onChange, placeholder, ...control }: InputProps) {
  const { t } = useTranslation()
  const [from, to] = String(value ?? '').split(',')
  return (
    <DatePicker.RangePicker
      {...control}
      className="field-wide"
      value={[toDay(from), toDay(to)]}
      format={dayFormat}
      allowEmpty={[true, true]}
      placeholder={[t('crud.from'), t('crud.to')]}
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
