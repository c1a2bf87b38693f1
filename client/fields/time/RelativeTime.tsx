import { wallTimeAt } from '#shared/schema/calendar.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useHalfMinute } from './clock.ts'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
const week = 7 * 86_400

// The formats of browsers say “now” (现在), which in Chinese is said of what happens, not of what has happened.
const justNow = { 'zh-CN': '刚刚', en: 'just now' }

// One costs more to make than a whole list's times to say.
const known = new Map<string, Intl.RelativeTimeFormat>()

/** How long ago a time of the server was, up to a week; the time itself is its title. A number is in milliseconds. */
export function RelativeTime({ value: moment }: { value: string | number }) {
  const value = typeof moment === 'number' ? wallTimeAt(moment) : moment
  const language = useLanguage()
  const now = useHalfMinute()
  return (
    <time className="field-number" dateTime={value} title={value}>
      {relative(value, now, language === 'en' ? 'en' : 'zh-CN')}
    </time>
  )
}

/** `value` is the wall time of the server, `yyyy-MM-dd HH:mm:ss`; `now` is in milliseconds. */
export function relative(value: string, now: number, locale: keyof typeof justNow): string {
  const seconds = (Date.parse(`${value.replace(' ', 'T')}+08:00`) - now) / 1000
  if (Number.isNaN(seconds)) return value
  if (Math.abs(seconds) >= week) return value.slice(0, 16)
  if (seconds <= 0 && seconds > -60) return justNow[locale]
  const words = wordsIn(locale)
  for (const [unit, length] of units)
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit)
  return words.format(0, 'second')
}

function wordsIn(locale: string): Intl.RelativeTimeFormat {
  const words = known.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  known.set(locale, words)
  return words
}
