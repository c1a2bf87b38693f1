import { useMemo } from 'react'
import { useLanguage } from '../i18n/use-language.ts'

/** How counts and shares read in the language on screen. */
export function useNumbers() {
  const language = useLanguage()
  return useMemo(() => {
    const locale = language === 'en' ? 'en' : 'zh-CN'
    return {
      locale,
      count: (value: number) => value.toLocaleString(locale),
      /** `value` is a part of `whole`; a small one is not rounded away. */
      share: (value: number, whole: number) =>
        whole > 0
          ? (value / whole).toLocaleString(locale, {
              style: 'percent',
              maximumFractionDigits: value / whole < 0.1 ? 1 : 0,
            })
          : '—',
      /** By how much a value differs from the one before, which is not 0: with its sign. */
      change: (value: number, before: number) =>
        ((value - before) / before).toLocaleString(locale, {
          style: 'percent',
          maximumFractionDigits: 0,
          signDisplay: 'exceptZero',
        }),
    }
  }, [language])
}
