import { useTranslation } from 'react-i18next'
import { isDatePreset } from './date-presets.ts'

export function RangeText({ value }: { value: string }) {
  const { t } = useTranslation()
  return isDatePreset(value) ? t(`lists.presets.${value}`) : value.split(',').join(' ~ ')
}
