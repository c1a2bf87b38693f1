import type { FieldMeta, Label } from '#shared/schema/field.ts'
import { transferMessages } from './messages.ts'

/** What people write into a cell, as the value that a form would send; undefined where it cannot be read as one. */
export function valueOfCell(meta: FieldMeta, text: string): unknown {
  switch (meta.kind) {
    case 'number':
    case 'area':
    case 'percent':
    case 'longitude':
    case 'latitude':
      return numberIn(meta, text)
    case 'flag':
      return flagIn(text)
    case 'date':
      return dayIn(text)
    case 'datetime':
      return timeIn(text)
    case 'geometry':
      return geometryIn(text)
    case 'tags':
      return listIn(text).join(',')
    default:
      return text
  }
}

function geometryIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The parts of a list, whatever people put between them. */
export const listIn = (text: string): string[] =>
  text
    .split(/[,，;；、\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Longitude and latitude in one cell: `117.1, 36.6`. */
export function pointIn(text: string): { lng: string; lat: string } | undefined {
  const [lng, lat, ...rest] = text.trim().split(/\s*[,，;；\s]\s*/)
  return lng && lat && !rest.length ? { lng, lat } : undefined
}

/** Wide digits, a thousands' mark every three digits and the unit of the field are understood; nothing is guessed. */
function numberIn({ unit = ['', ''], kind }: FieldMeta, text: string): number | undefined {
  let digits = text.normalize('NFKC').replace(/\s/g, '')
  const marks = kind === 'longitude' || kind === 'latitude' ? ['°'] : unit
  for (const mark of marks) {
    const plain = mark.normalize('NFKC').replace(/\s/g, '')
    if (plain && digits.endsWith(plain)) digits = digits.slice(0, -plain.length)
  }
  const isShare = digits.endsWith('%')
  if (isShare) digits = digits.slice(0, -1)
  if (/^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) digits = digits.replaceAll(',', '')
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d{1,3})?$/i.test(digits)) return undefined
  // 85 % of a field that is not counted in per cent is 0.85.
  return isShare ? Number((Number(digits) / 100).toPrecision(15)) : Number(digits)
}

/** What a spreadsheet shows where it has no value to show. */
const errorValue = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i
/** A long number as a spreadsheet shortens it, in the file or by saving it as CSV: its digits are lost. */
const shortened = /^[-+]?\d(\.\d+)?E\+\d{2,3}$/i

/** Why a cell cannot be taken, whatever its field would make of it. */
export function faultOfCell({ kind, label }: FieldMeta, text: string): Label | undefined {
  if (errorValue.test(text)) return transferMessages.errorValue(label, text)
  return shortened.test(text) && !numeric.has(kind) ? transferMessages.shortened(label) : undefined
}

const numeric = new Set<FieldMeta['kind']>(['number', 'area', 'percent', 'longitude', 'latitude'])

const yes = new Set(['1', '是', 'yes', 'y', 'true', '√', '✓'])
const no = new Set(['0', '否', 'no', 'n', 'false', '×'])

function flagIn(text: string): number | undefined {
  const word = text.normalize('NFKC').trim().toLowerCase()
  if (yes.has(word)) return 1
  return no.has(word) ? 0 : undefined
}

function dayIn(text: string): string | undefined {
  const time = timeIn(text)
  return time?.endsWith(' 00:00:00') ? time.slice(0, 10) : undefined
}

const written =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2})秒?)?)?$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
const dayMs = 86_400_000
/** Day 0 of a spreadsheet, which takes 1900 for a leap year. */
const dayZero = Date.UTC(1899, 11, 30)

/** `2026-1-5`, `2026/01/05 8:30`, `2026年1月5日`, `20260105`, or the number by which a spreadsheet keeps a day. */
function timeIn(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  if (/^\d{5}(\.\d+)?$/.test(plain)) {
    const seconds = Math.round((dayZero + Number(plain) * dayMs) / 1000)
    return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
  }
  const [, year, month, day, ...clock] = written.exec(plain) ?? compact.exec(plain) ?? []
  if (!year || !month || !day) return undefined
  const two = (part = '0') => part.padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(clock[0])}:${two(clock[1])}:${two(clock[2])}`
}
