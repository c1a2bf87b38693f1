import {
  type Dimension,
  dimensionsFrom,
  dimensionText,
  type Groupable,
  groupableFields,
  type Measure,
  measureFrom,
  measureText,
} from '#shared/contract/aggregate.ts'
import { hasPoint, isPlaced } from '#shared/schema/placed.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'

export const chartForms = ['bar', 'line', 'share', 'heat', 'table'] as const
export type ChartForm = (typeof chartForms)[number]

/** How rows are drawn in place of a table. */
export type Look =
  /** One column for each value of `field`; `lanes` parts it by another one, `map` shows beside it where the cards lie. */
  | { kind: 'board'; field: string; lanes?: string; map?: true }
  | { kind: 'calendar'; field: string }
  /** One line for each row that `field` refers to. */
  | { kind: 'timeline'; field: string }
  /** The map beside the rows; coloured by `field` or, without one, as rows of their kind usually are. */
  | { kind: 'map'; field?: string }
  | { kind: 'chart'; by: readonly Dimension[]; measure: Measure; form: ChartForm }

/** Fields whose values are columns of a board: the state that steps change, and what may be set without the rest of the row. */
export function boardFields(resource: Resource): string[] {
  const { states } = resource
  const others = fieldsOf(resource).filter(
    ([name, { kind, bulk, hidden, heavy }]) =>
      kind === 'dict' && bulk && !hidden && !heavy && name !== states?.field,
  )
  return [...(states ? [states.field] : []), ...others.map(([name]) => name)]
}

/** Fields that a board by `field` can be parted by: those with few values. */
export const laneFields = (resource: Resource, field: string): Groupable[] =>
  groupableFields(resource).filter(({ name, isTime }) => !isTime && name !== field)

const mapped = 'map'

/** Days and times that rows stand in a calendar by: those of the definition. */
export const calendarFields = (resource: Resource): string[] =>
  fieldsOf(resource)
    .filter(([, { kind, hidden, heavy }]) => (kind === 'date' || kind === 'datetime') && !hidden && !heavy)
    .map(([name]) => name)

/** References by which rows stand on a timeline; none where the definition has no span of time. */
export function timelineFields(resource: Resource): string[] {
  if (!resource.span) return []
  return fieldsOf(resource)
    .filter(
      ([name, { kind, hidden, heavy }]) =>
        (kind === 'reference' || kind === 'references') &&
        name !== resource.tree?.parent &&
        !name.endsWith('Code') &&
        !hidden &&
        !heavy,
    )
    .map(([name]) => name)
}

/** Choices of what colours the rows on a map: values of fields, numbers of rows of others that belong to each, and figures. */
export const tintFields = (resource: Resource): string[] => [
  ...fieldsOf(resource)
    .filter(([, { kind, hidden, heavy }]) => kind === 'dict' && !hidden && !heavy)
    .map(([name]) => name),
  ...Object.keys(resource.counts),
  ...Object.keys(resource.figures),
]

/** The fields that each kind of look can draw the rows by. */
export const lookFields = { board: boardFields, calendar: calendarFields, timeline: timelineFields }

/** What each kind of look begins with; absent where the definition has no field for it. */
export function looksOf(resource: Resource): Look[] {
  if (!resource.actions.includes('page')) return []
  const [state] = boardFields(resource)
  const days = calendarFields(resource)
  const day = days.find((name) => resource.columns.includes(name)) ?? days[0]
  const groups = groupableFields(resource)
  const named = groups.find(({ name }) => name === resource.states?.field)
  const first =
    named ?? groups.find(({ isTime, name }) => !isTime && resource.columns.includes(name)) ?? groups[0]
  const looks: Look[] = []
  if (state) looks.push({ kind: 'board', field: state })
  if (day) looks.push({ kind: 'calendar', field: day })
  const [line] = timelineFields(resource)
  if (line) looks.push({ kind: 'timeline', field: line })
  if (isPlaced(resource)) looks.push({ kind: 'map' })
  if (first) looks.push({ kind: 'chart', by: [dimensionOf(first)], measure: { kind: 'count' }, form: 'bar' })
  return looks
}

/** A field as it is grouped by at first: times by month. */
const dimensionOf = ({ name, isTime }: { name: string; isTime: boolean }): Dimension =>
  isTime ? { field: name, unit: 'month' } : { field: name }

/**
 * As it stands in the address: `board-eventStatus`, `board-eventStatus.eventLevel`, `board-eventStatus-map`,
 * `map`, `map-currentCrop`, `chart-occurTime.month,eventLevel-count-bar`.
 */
export function lookText(look: Look): string {
  if (look.kind === 'board')
    return `board-${look.field}${look.lanes ? `.${look.lanes}` : ''}${look.map ? `-${mapped}` : ''}`
  if (look.kind === 'map') return look.field ? `${mapped}-${look.field}` : mapped
  if (look.kind !== 'chart') return `${look.kind}-${look.field}`
  return ['chart', look.by.map(dimensionText).join(), measureText(look.measure), look.form].join('-')
}

/** What an address says, as far as the definition has it. */
export function lookFrom(resource: Resource, text: string | null): Look | undefined {
  const [kind, what = '', measured = 'count', formed = 'bar'] = (text ?? '').split('-')
  if (kind === 'board') return boardFrom(resource, what, measured === mapped)
  if (kind === 'calendar') return calendarFields(resource).includes(what) ? { kind, field: what } : undefined
  if (kind === 'timeline') return timelineFields(resource).includes(what) ? { kind, field: what } : undefined
  if (kind === mapped) return mapFrom(resource, what)
  if (kind !== 'chart') return undefined
  const by = dimensionsFrom(resource, what)
  const measure = measureFrom(resource, measured)
  const form = chartForms.find((one) => one === formed)
  return by && measure && form ? { kind, by, measure, form } : undefined
}

function boardFrom(resource: Resource, text: string, isMapped: boolean): Look | undefined {
  const [field = '', lanes] = text.split('.')
  if (!boardFields(resource).includes(field)) return undefined
  const hasLanes = laneFields(resource, field).some(({ name }) => name === lanes)
  return {
    kind: 'board',
    field,
    ...(hasLanes && lanes && { lanes }),
    ...(isMapped && hasPoint(resource) && { map: true as const }),
  }
}

function mapFrom(resource: Resource, field: string): Look | undefined {
  if (!isPlaced(resource) || !resource.actions.includes('page')) return undefined
  if (field === '') return { kind: mapped }
  return tintFields(resource).includes(field) ? { kind: mapped, field } : undefined
}
