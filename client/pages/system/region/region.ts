import { region } from '#shared/resources/reference/region.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../../fields/kind.ts'

export const country = '00'

/** Digits of a code from the provinces down to the villages; the country's has two as well. */
const digits = [2, 4, 6, 9, 12]

/** What the code of every region below this one begins with. */
export const prefixOf = (code: string): string => (code === country ? '' : code)

/** How many digits a region adds to its parent's code; none where nothing can stand below. */
export function ownDigits(parentCode: string): number {
  const above = prefixOf(parentCode).length
  const whole = digits.find((count) => count > above)
  return whole === undefined ? 0 : whole - above
}

/** The codes from the country down to the parent of a region. */
export const ancestorsOf = (row: AnyRow): string[] =>
  String(row.ancestors ?? '')
    .split(',')
    .filter((code) => code !== '' && code !== '0')

/** Where a region lies: 山东省 / 青岛市. */
export function placeOf(row: AnyRow): string {
  const own = String(row.code)
  return ['province', 'city', 'district', 'town']
    .filter((level) => row[`${level}Code`] && row[`${level}Code`] !== own)
    .map((level) => row[`${level}Name`])
    .join(' / ')
}

export const regionResource: Resource = region
