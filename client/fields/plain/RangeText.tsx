import { useTranslation } from '../../i18n/use-translation.ts'
import { isDatePreset } from '../time/date-presets.ts'

export function RangeText({ value }: { value: string }) {
  const { t } = useTranslation()
  return isDatePreset(value) ? t(`lists.presets.${value}`) : value.split(',').join(' ~ ')
}
