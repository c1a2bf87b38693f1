import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { otherNamesOf } from '#shared/schema/spelling.ts'
import { type ReadCell, shownIn } from '../../sheet/cell.ts'
import { headingRows } from '../../sheet/limits.ts'
import { sheetMessages } from '../../sheet/messages.ts'
import type { SheetColumn } from '../../sheet/transfer.ts'
import { headingOf } from '../columns.ts'

/** A pair of coordinates in one cell. */
export const pointColumn = 'point'

/** Words that stand for each other in headings; the end of a label is replaced by the others of its group. */
const synonyms: readonly (readonly string[])[] = [
  ['手机号码', '手机号', '手机', '联系电话', '电话号码', '电话', '联系方式', '移动电话'],
  ['编号', '编码', '代码', '号码'],
  ['序列号', '序号', 'sn'],
  ['名称', '名'],
  ['姓名', '名字'],
  ['日期', '时间'],
  ['地址', '详细地址'],
  ['备注', '说明'],
  ['类型', '类别'],
]

/** What lists of other systems call people, before the label of a field: 员工姓名, 职工工号. */
const people = ['工作人员', '人员', '员工', '职工', '用户']

/**
 * The fields that headings mean: by their names, their labels or column headings in either language, else by a usual variant
 * of one that no other field has: `手机号（必填）` for 手机号码, 名称 for 企业名称.
 */
export function headingReader(
  resource: Resource,
  fields: readonly [string, FieldMeta][],
  columns: readonly SheetColumn[] = [],
) {
  const exact = fieldsByHeading(resource, fields, columns)
  const variants = variantsOf(resource, fields)
  const names = new Set(fields.map(([name]) => name))
  // Rows that a person has mended are headed by names of fields, to the letter; else another field's label comes first.
  const exactly = (heading: string) =>
    names.has(heading) ? heading : (exact.get(plainHeading(heading)) ?? exact.get(bareHeading(heading)))
  const nearly = (heading: string) => variants.get(bareHeading(heading))
  return {
    isKnown: (heading: string): boolean => (exactly(heading) ?? nearly(heading)) !== undefined,

    /** The field of each heading; '' for none, and for all but the first that mean the same. */
    fieldsOf(headings: readonly string[]): string[] {
      const taken = new Set<string>()
      const meant = headings.map(() => '')
      for (const read of [exactly, nearly]) {
        for (const [place, heading] of headings.entries()) {
          const field = meant[place] ? undefined : read(heading)
          if (field === undefined || taken.has(field)) continue
          taken.add(field)
          meant[place] = field
        }
      }
      return meant
    },
  }
}

/** The fields by their plain headings. */
export function fieldsByHeading(
  resource: Resource,
  fields: readonly [string, FieldMeta][],
  columns: readonly SheetColumn[] = [],
): Map<string, string> {
  const exact = new Map<string, string>()
  const add = (heading: string, field: string) => {
    if (!exact.has(plainHeading(heading))) exact.set(plainHeading(heading), field)
  }
  for (const [name, meta] of fields) {
    const isHalf = meta.kind === 'longitude' || meta.kind === 'latitude'
    for (const heading of headingOf(meta)) add(heading, name)
    for (const label of meta.label) add(label, isHalf ? pointColumn : name)
  }
  for (const [name] of fields) for (const one of [name, ...otherNamesOf(resource, name)]) add(one, name)
  const known = new Set(fields.map(([name]) => name))
  for (const { heading, field, fills = field, also = [] } of columns)
    if (known.has(fills)) for (const one of [heading, field, ...also]) add(one, fills)
  if (resource.key === 'id') for (const heading of ['id', ...sheetMessages.id]) add(heading, 'id')
  return exact
}

/** The variants that only one field has. Columns of an export that cannot be filled in keep theirs to themselves. */
function variantsOf(resource: Resource, fields: readonly [string, FieldMeta][]): Map<string, string> {
  const owners = new Map<string, Set<string>>()
  const [title] = resource.label.map(plainHeading)
  for (const [name, meta] of fieldsOf(resource)) {
    if (meta.kind === 'longitude' || meta.kind === 'latitude') continue
    for (const variant of variantsOfLabel(plainHeading(meta.label[0]), title ?? ''))
      owners.set(variant, (owners.get(variant) ?? new Set()).add(name))
  }
  const known = new Set(fields.map(([name]) => name))
  return new Map(
    [...owners].flatMap(([variant, [owner = '', ...others]]) =>
      known.has(owner) && !others.length ? [[variant, owner] as const] : [],
    ),
  )
}

function variantsOfLabel(label: string, title: string): string[] {
  const short = title && label.startsWith(title) && label !== title ? [label.slice(title.length)] : []
  const titles = people.some((word) => title.endsWith(word)) ? [...people, title] : [title]
  const forms = [label, ...short, ...titles.map((one) => one + label)]
  return forms.flatMap((form) => [
    form,
    ...synonyms.flatMap((group) => {
      const end = group.find((word) => form.endsWith(word))
      return end === undefined ? [] : group.map((word) => form.slice(0, -end.length) + word)
    }),
  ])
}

/** A heading as it is compared. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/[\s*\p{Cf}]/gu, '')
    .toLowerCase()

/** Without what people add: `（必填）`, `[mm]`, a colon, quotes. */
export const bareHeading = (heading: string): string =>
  plainHeading(heading)
    .replace(/[([【{].*[)\]】}]/g, '')
    .replace(/["'“”‘’:]/g, '')

/**
 * The row that the headings are in: of the first ones that with the most known headings. Titles and notes may stand above;
 * where none is known it is the first that is not blank.
 */
export function headingPlace(
  cells: readonly (readonly ReadCell[])[],
  isKnown: (heading: string) => boolean,
): number {
  const counts = cells
    .slice(0, headingRows)
    .map((row) => row.filter((cell) => cell !== '' && isKnown(shownIn(cell))).length)
  const most = Math.max(0, ...counts)
  const place = most > 0 ? counts.indexOf(most) : cells.findIndex((row) => row.length > 0)
  return Math.max(0, place)
}
