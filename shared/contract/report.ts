import type { Made, Zod } from '../schema/field.ts'
import { fieldsOf, nameColumnOf, type Resource } from '../schema/resource.ts'
import { dimensionsFrom, measureFrom } from './aggregate.ts'

const fieldName = (z: Zod) => z.string().regex(/^[a-zA-Z]\w{0,63}$/)
const label = (z: Zod) => z.tuple([z.string().min(1).max(60), z.string().min(1).max(60)])

/** Column of a report: a field of its resource, or the name beside one that is a key. */
const column = (z: Zod) =>
  z.strictObject({
    field: fieldName(z),
    /** Where the definition's own label is not what the reader should see. */
    label: label(z).optional(),
    /** Share of the width. */
    width: z.number().int().min(1).max(40).optional(),
    summary: z.enum(['count', 'sum', 'average', 'least', 'most']).optional(),
  })

/** Condition of a report, in the words of the query suffixes. */
const filter = (z: Zod) =>
  z.strictObject({
    field: fieldName(z),
    operator: z.enum([
      'equal',
      'notequal',
      'like',
      'gt',
      'ge',
      'lt',
      'le',
      'datege',
      'datelt',
      'in',
      'null',
      'notnull',
    ]),
    /** Empty: asked for when the report is opened. */
    value: z.union([z.string().max(500), z.number(), z.null()]),
    label: label(z).optional(),
  })

/** A stored report: what a designer writes and a preview reads. */
export const reportContent = (z: Zod) =>
  z.strictObject({
    version: z.literal(1),
    /** Name of the resource whose rows it shows. */
    resource: fieldName(z),
    title: label(z),
    /** A chart above the rows, as the address of a list says it: `chart-eventLevel-count-bar`. */
    chart: z.string().max(200).optional(),
    /** None: the chart alone. */
    columns: z.array(column(z)).max(40),
    filters: z.array(filter(z)).max(20),
    /** Rows are put together by these, the first one outermost. */
    groups: z
      .array(z.strictObject({ field: fieldName(z), by: z.enum(['value', 'day', 'month', 'year']) }))
      .max(4),
    sort: z.array(z.strictObject({ field: fieldName(z), direction: z.enum(['asc', 'desc']) })).max(5),
  })

export type ReportContent = Made<typeof reportContent>

/** The first thing that a report asks for and its resource does not have: a part of it, as people know it. */
export function reportFault(
  resource: Resource,
  content: ReportContent,
): 'chart' | 'field' | 'empty' | undefined {
  const { chart, columns, filters, groups, sort } = content
  if (chart === undefined && columns.length === 0) return 'empty'
  const [kind, by = '', measure = ''] = chart?.split('-') ?? []
  if (
    chart !== undefined &&
    (kind !== 'chart' || !dimensionsFrom(resource, by) || !measureFrom(resource, measure))
  )
    return 'chart'
  const known = shownFields(resource)
  const isKnown = ({ field }: { field: string }) => known.has(field)
  return [...columns, ...filters, ...groups, ...sort].every(isKnown) ? undefined : 'field'
}

const audit = [
  'createTime',
  'updateTime',
  'status',
  'createUser',
  'createDept',
  'statusName',
  'createUserName',
  'createDeptName',
]

/** What a row of the resource is answered with: its fields, and the names beside keys. */
function shownFields(resource: Resource): Set<string> {
  const own = fieldsOf(resource).flatMap(([name, field]) => [name, nameColumnOf(name, field)])
  return new Set([...own, ...audit])
}
