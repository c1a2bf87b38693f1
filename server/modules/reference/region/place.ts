import { messages } from '#shared/messages.ts'
import type { region } from '#shared/resources/reference/region.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Row } from '#shared/schema/resource.ts'

export const country = '00'

/** Digits of a code, the country's aside, and the names of the columns that repeat the place above it. */
export const levels = [
  { digits: 2, stem: 'province' },
  { digits: 4, stem: 'city' },
  { digits: 6, stem: 'district' },
  { digits: 9, stem: 'town' },
  { digits: 12, stem: 'village' },
] as const

/** What is needed of the place above: a stored row, or one that is about to be. */
export type Place = Partial<Row<typeof region>>

const notBelow: Label = ['区划编号须以父区划编号开头', 'The code begins with the parent’s code']

export const stemOf = (code: string) =>
  code === country ? undefined : levels.find(({ digits }) => digits === code.length)?.stem

/** The code of the place above, by the digits of a code: where a sheet leaves it out. */
export function parentCodeOf(code: string): string {
  const above = levels.filter(({ digits }) => digits < code.length).at(-1)
  return above ? code.slice(0, above.digits) : country
}

/** Blade's list of ancestors: without the country's own, and the country for a province. */
export const ancestorsOf = (parent: Place, parentCode: string): string =>
  parent.ancestors && parentCode !== country ? `${parent.ancestors},${parentCode}` : parentCode

/** The codes and names of all levels, from the parent's and the row's own. */
export function derived(parent: Place | undefined, code: string, name: string) {
  const own = stemOf(code)
  const columns: Record<string, string | null> = {}
  for (const { stem } of levels) {
    columns[`${stem}Code`] = stem === own ? code : (parent?.[`${stem}Code`] ?? null)
    columns[`${stem}Name`] = stem === own ? name : (parent?.[`${stem}Name`] ?? null)
  }
  return columns
}

/** Why a place cannot lie where it is said to, or nothing. */
export function misplaced(code: string, parentCode: string, parent: Place | undefined): Label | undefined {
  if (!parent) return messages.parentMissing
  return parentCode === country || code.startsWith(parentCode) ? undefined : notBelow
}
