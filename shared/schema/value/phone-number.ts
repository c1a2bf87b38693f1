import { phoneRequired } from '../../messages.ts'
import type { Label } from '../meta.ts'
import { withoutMarks } from './marks.ts'

/** A Chinese mobile number. */
const mobile = /^1[3-9]\d{9}$/
/** Area code, number and extension. */
const landline = /^(0(?:10|2\d|[3-9]\d{2}))([2-9]\d{6,7})(?:转|ext\.?|x|#)?(\d{1,6})?$/i
/** Numbers that firms are called under from anywhere. */
const nationwide = /^[48]00\d{7}$/

/**
 * A number as people paste it, as it is stored: without blanks, dashes, invisible marks and the code of the country, in plain
 * digits. With `landline`, an area code is parted by a dash, as is an extension: `0531-88888888-801`. What is no number stays.
 */
export function phoneNumber(text: string, { landline: isLandline = false } = {}): string {
  const plain = withoutMarks(text.normalize('NFKC')).trim()
  const bare = plain.replace(/[\s()\-‐‑‒–—−.·]/g, '')
  const digits = bare.replace(/^(?:\+|00)86/, '')
  if (mobile.test(digits)) return digits
  if (/^86\d{11}$/.test(digits) && mobile.test(digits.slice(2))) return digits.slice(2)
  if (!isLandline) return digits
  return nationwide.test(digits) ? digits : (landlineNumber(plain, digits) ?? digits)
}

function landlineNumber(plain: string, digits: string): string | undefined {
  // Only what parts them tells the last digits of a number from the first ones of an extension.
  const parts = plain.replace(/^(?:\+|00)86/, '').match(/\d+/g) ?? []
  const extension = parts.length > 2 && /^\d{7,8}$/.test(parts[1] ?? '') ? parts.slice(2).join('') : ''
  const number = extension ? digits.slice(0, -extension.length).replace(/\D+$/, '') : digits
  // Numbers within China may be told without the 0 that is dialled before them, after the code of the country.
  const found = landline.exec(/^[1-9]/.test(number) && /^(?:\+|00)86/.test(plain) ? `0${number}` : number)
  const [, area, own, inside = extension] = found ?? []
  return area && own && [area, own, inside].filter(Boolean).join('-')
}

/** What is wrong with a number as `phoneNumber` writes it, in the three sentences of the product's specification. */
export function phoneFault(number: string, isLandline: boolean): Label | undefined {
  if (number === '') return phoneRequired
  if (isLandline && /^(0|[48]00)/.test(number))
    return nationwide.test(number) || written.test(number) ? undefined : landlineWrong
  if (number.length !== 11) return ['手机号码长度不为11位', 'A phone number has 11 digits']
  return mobile.test(number) ? undefined : ['手机号码格式不正确', 'Invalid phone number']
}

const written = /^0\d{2,3}-\d{7,8}(-\d{1,6})?$/
const landlineWrong: Label = [
  '电话号码格式不正确，座机须带区号',
  'Invalid number. A landline needs its area code',
]
