import { useWords } from '../../i18n/use-words.ts'

/** Metres in the language on screen: `84.3 m`, from ten kilometres on `12.5 km`. */
export function useLengthText(): (metres: number) => string {
  const { language } = useWords()
  return (metres) => {
    const [length, unit] = metres < 10_000 ? [metres, 'm'] : [metres / 1000, 'km']
    return `${length.toLocaleString(language === 'en' ? 'en' : 'zh-CN', { maximumFractionDigits: 1, useGrouping: language === 'en' })} ${unit}`
  }
}
