import { format, getFormatDateInfo, isDateFormat, isPercentFormat, isValidFormat } from 'numfmt'
import type { ReadCell } from '../cell.ts'

/** Digits of a number that Excel keeps; it makes zeros of all that follow. */
const keptDigits = 15
const dayMs = 86_400_000
/** Day 0 of a spreadsheet, which takes 1900 for a leap year, and the days from there to 1904. */
const dayZero = Date.UTC(1899, 11, 30)
const daysTo1904 = 1462

/**
 * What a number in a cell says: `raw` as the file has it, `pattern` its number format. Days and times come in one spelling,
 * percentages with their sign, and a whole number that has lost digits in scientific notation, for a text field to refuse.
 */
export function numberText(raw: string, pattern: string, isFrom1904: boolean): ReadCell {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (isDateFormat(pattern)) return dateText(value + (isFrom1904 ? daysTo1904 : 0), pattern)
  const plain = isPercentFormat(pattern) ? `${plainNumber(String(value * 100))}%` : plainNumber(raw)
  if (isGeneral(pattern) || hasMoreDigits(plain)) return plain
  const shown = format(pattern, value).trim()
  // Scientific notation only hides digits that are there.
  return shown === plain || shown === '' || /\dE[-+]/.test(shown) ? plain : { shown, plain }
}

const isGeneral = (pattern: string): boolean => /^general$/i.test(pattern) || !isValidFormat(pattern)

/** Whether formatting it would lose digits. */
const hasMoreDigits = (plain: string): boolean =>
  /e/i.test(plain) || plain.replace(/\D/g, '').length > keptDigits

/** A number in full, without what binary fractions add to it; scientific where its digits are not all there. */
function plainNumber(raw: string): string {
  if (/^[-+]?\d+$/.test(raw)) {
    const digits = raw.replace(/^[-+]?0*/, '')
    if (digits.length <= keptDigits) return String(Number(raw))
    // All digits were written, by another program than Excel.
    if (/[1-9]/.test(digits.slice(keptDigits))) return raw.replace(/^\+/, '')
  }
  const value = Number(raw)
  if (Number.isInteger(value) && Math.abs(value) >= 10 ** keptDigits)
    return value.toExponential().toUpperCase()
  const rounded = Number(value.toPrecision(keptDigits))
  return Math.abs(rounded) < 1e-6 ? String(rounded) : rounded.toLocaleString('en', plainDigits)
}

const plainDigits = { useGrouping: false, maximumFractionDigits: 20 } as const

/** `2026-01-05`, with the clock where the format shows one or the day has begun; a clock alone as it is shown. */
function dateText(days: number, pattern: string): string {
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(pattern)
  if (!year && !month && !day) return format(pattern, days, { throws: false }).trim()
  // A day is a fraction of a number, so that a second may come out a little short.
  const time = new Date(Math.round((dayZero + days * dayMs) / 1000) * 1000)
  if (Number.isNaN(time.getTime())) return String(days)
  const text = time.toISOString().slice(0, 19).replace('T', ' ')
  const hasClock = hours || minutes || seconds || !text.endsWith(' 00:00:00')
  return hasClock ? text : text.slice(0, 10)
}
