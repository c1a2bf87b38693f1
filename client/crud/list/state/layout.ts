import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { kinds } from '../../../fields/kinds.ts'

export const densities = ['small', 'medium', 'large'] as const
export type Density = (typeof densities)[number]

/** Seconds between two looks at the server; 0: none. */
export const rhythms = [0, 30, 60] as const
export type Rhythm = (typeof rhythms)[number]

/** How rows are drawn where there is room for a table. */
export const looks = ['table', 'cards'] as const
export type Look = (typeof looks)[number]

export type Pin = 'left' | 'right'

export interface ColumnChoice {
  name: string
  isHidden?: boolean
  /** In pixels; absent: as the kind of the field has it. */
  width?: number
  pin?: Pin
}

/** How a person has set up a list. Kept under `table.<resource>.columns`. */
export interface Layout {
  columns: ColumnChoice[]
  density: Density
  rhythm: Rhythm
  look: Look
}

export const usualLayout: Layout = { columns: [], density: 'medium', rhythm: 0, look: 'table' }
export const leastWidth = 60
export const mostWidth = 800

/** What was kept, as far as it can still be understood. */
export function layoutFrom(kept: unknown): Layout {
  if (typeof kept !== 'object' || kept === null) return usualLayout
  const { columns, density, rhythm, look } = kept as Partial<Record<keyof Layout, unknown>>
  return {
    columns: Array.isArray(columns) ? columns.flatMap(choiceFrom) : [],
    density: densities.find((one) => one === density) ?? usualLayout.density,
    rhythm: rhythms.find((one) => one === rhythm) ?? usualLayout.rhythm,
    look: looks.find((one) => one === look) ?? usualLayout.look,
  }
}

function choiceFrom(kept: unknown): ColumnChoice[] {
  if (typeof kept !== 'object' || kept === null) return []
  const { name, isHidden, width, pin } = kept as Record<string, unknown>
  if (typeof name !== 'string') return []
  return [
    {
      name,
      ...(isHidden === true && { isHidden }),
      ...(typeof width === 'number' && { width: bounded(width) }),
      ...((pin === 'left' || pin === 'right') && { pin }),
    },
  ]
}

export const bounded = (width: number): number => Math.round(Math.min(mostWidth, Math.max(leastWidth, width)))

/**
 * Every column that a list can show, in the order of the layout. The one that people know a row by comes first and
 * stays; a column that the layout does not know stands where the definition has it. `named`, from the address, decides
 * instead which are shown and in which order. What stands below another column has none of its own until it is asked for.
 */
export function columnChoices(
  resource: Resource,
  layout: Layout,
  named: readonly string[] | undefined,
): ColumnChoice[] {
  const usual = [resource.title, ...resource.columns.filter((name) => name !== resource.title)]
  const possible = [...usual, ...furtherColumns(resource).filter((name) => !usual.includes(name))]
  const known = new Map(layout.columns.map((choice) => [choice.name, choice]))
  const first = { ...known.get(resource.title), name: resource.title, isHidden: false }
  const others = possible.filter((name) => name !== resource.title)
  if (named) {
    const shown = named.filter((name) => others.includes(name))
    const hidden = others.filter((name) => !shown.includes(name))
    const choice = (name: string, isHidden: boolean) => ({ ...known.get(name), name, isHidden })
    return [first, ...shown.map((name) => choice(name, false)), ...hidden.map((name) => choice(name, true))]
  }
  const kept = layout.columns.map(({ name }) => name).filter((name) => others.includes(name))
  const fresh = others.filter((name) => !kept.includes(name))
  const seconds = Object.values(resource.secondLines)
  const choices = [...kept, ...fresh].map(
    (name) => known.get(name) ?? { name, isHidden: !usual.includes(name) || seconds.includes(name) },
  )
  return [first, ...choices]
}

/** The columns that a list shows, in order. */
export const shownNames = (layout: { choices: readonly ColumnChoice[] } | undefined): string[] =>
  layout?.choices.filter(({ isHidden }) => !isHidden).map(({ name }) => name) ?? []

/** Visible fields that the definition does not put into its list, light ones or drawn, and when a row was made and changed. */
function furtherColumns(resource: Resource): string[] {
  const fields = fieldsOf(resource).filter(
    ([, { hidden, heavy, kind }]) =>
      !hidden && (!heavy || kind === 'geometry') && kinds[kind].drawnBy !== 'nothing',
  )
  const times = resource.base === 'full' ? ['createTime', 'updateTime'] : []
  return [...fields.map(([name]) => name), ...times]
}

/** A column taken out of its place and put before the one that stands at `to`, or behind the last. */
export function movedColumn(choices: readonly ColumnChoice[], name: string, to: number): ColumnChoice[] {
  const moved = choices.find((choice) => choice.name === name)
  if (!moved) return [...choices]
  const rest = choices.filter((choice) => choice.name !== name)
  const at = Math.max(1, to)
  return [...rest.slice(0, at), moved, ...rest.slice(at)]
}
