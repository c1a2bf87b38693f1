import { useCallback } from 'react'
import { areaIn, areaUnits } from '#shared/area.ts'
import { inLanguage } from '#shared/messages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useAreaUnit } from '../../state/area-unit.ts'

/** How an area of so many m² reads: number and unit apart. */
export function useAreaText(): (squareMetres: number) => { number: string; unit: string } {
  const language = useLanguage()
  const unit = useAreaUnit((preference) => preference.unit)
  return useCallback(
    (squareMetres) => ({
      number: areaIn(unit, squareMetres).toLocaleString(language === 'en' ? 'en' : 'zh-CN', {
        maximumFractionDigits: 2,
        useGrouping: language === 'en',
      }),
      unit: inLanguage(areaUnits[unit].label, language),
    }),
    [language, unit],
  )
}
