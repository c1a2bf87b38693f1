import type { ReportContent } from '#shared/contract/report.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { filterableFields } from '../../../crud/query/base-fields.ts'

/** A part of a report's design: it changes what it is about and leaves the rest. */
export interface PartProps {
  resource: Resource
  content: ReportContent
  onChange(part: Partial<ReportContent>): void
}

interface Option {
  value: string
  label: string
}

/** The fields that a report may show, as they are chosen from; those that it has already are among them. */
export function fieldOptions(
  resource: Resource,
  label: (text: FieldMeta['label']) => string,
  chosen: readonly { field: string; label?: FieldMeta['label'] | undefined }[] = [],
): Option[] {
  const known = [...filterableFields(resource)].map(([value, meta]) => ({ value, label: label(meta.label) }))
  const others = chosen
    .filter(({ field }) => !known.some(({ value }) => value === field))
    .map((one) => ({ value: one.field, label: one.label ? label(one.label) : one.field }))
  return [...known, ...others]
}

/** What a field is called among the options. */
export const nameAmong = (options: readonly Option[], field: string): string =>
  options.find(({ value }) => value === field)?.label ?? field

/** The same list with one entry a place further on. */
export function shifted<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const one = list[at]
  if (one === undefined) return [...list]
  const rest = list.filter((_, index) => index !== at)
  return [...rest.slice(0, at + by), one, ...rest.slice(at + by)]
}

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at)

export const replaced = <T>(list: readonly T[], at: number, one: T): T[] =>
  list.map((other, index) => (index === at ? one : other))
