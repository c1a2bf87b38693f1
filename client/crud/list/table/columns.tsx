import type { ReactNode } from 'react'
import type { Count } from '#shared/schema/count.ts'
import { type FieldMeta, text } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { Drawn, Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { kinds } from '../../../fields/kinds.ts'
import { RelativeTime } from '../../../fields/time/RelativeTime.tsx'
import type { useWords } from '../../../i18n/use-words.ts'
import { useSession } from '../../../state/session/session.ts'
import { metaIn } from '../../query/base-fields.ts'
import { CopyableText } from '../../value/CopyableText.tsx'
import { CountLink } from '../../value/CountLink.tsx'
import type { ColumnChoice, Pin } from '../state/layout.ts'

/** By field; `isView` says that it is drawn in the view of one record, where there is more room than in a list. */
export type Cells = Record<string, ((value: unknown, row: AnyRow, isView: boolean) => ReactNode) | undefined>

/** A column of the list: a field, a count of others' rows, or one of the times that the server keeps. */
export interface Shown {
  name: string
  title: string
  meta: FieldMeta | undefined
  count?: Count
  width: number
  isSortable: boolean
  isNumber: boolean
  pin: Pin | undefined
  /** Names the row where its title does not: people copy it. */
  isCode: boolean
  /** A time that is read as how long ago it was; what a log says is read to the second. */
  isRelative: boolean
  /** Stands below the value, in small letters: the two belong together. */
  below?: Pick<Shown, 'name' | 'meta' | 'isCode'>
  /** As wide as the person has made it. */
  isSized?: boolean
}

const timeWidth = 175
const titleWidth = 200
const countWidth = 96

interface Wishes {
  /** Of columns, in pixels, where the kind's width does not suit. */
  widths?: Readonly<Record<string, number>>
  /** As the person has set up the list; absent: as the definition has it. */
  choices?: readonly ColumnChoice[]
}

/** What a list shows, its name first. */
export function shownColumns(
  resource: Resource,
  words: ReturnType<typeof useWords>,
  { widths = {}, choices }: Wishes = {},
): Shown[] {
  const seconds = new Set(Object.values(resource.secondLines))
  const usual = [
    resource.title,
    ...resource.columns.filter((name) => name !== resource.title && !seconds.has(name)),
  ]
  const shown = choices?.filter(({ isHidden }) => !isHidden) ?? usual.map((name): ColumnChoice => ({ name }))
  const names = new Set(shown.map(({ name }) => name))
  const isCode = (name: string) => metaIn(resource, name)?.kind === 'text' && isUnique(resource, name)
  const below = (name: string) => {
    const second = resource.secondLines[name]
    // One that has a column of its own is not said twice.
    if (!second || names.has(second)) return undefined
    return { name: second, meta: metaIn(resource, second), isCode: isCode(second) }
  }
  return inPinOrder(shown, resource.title).map((choice) => {
    const { name, pin } = choice
    const meta = metaIn(resource, name)
    const kind = meta && kinds[meta.kind]
    const count = countIn(resource, name)
    return {
      name,
      title: columnTitle(resource, name, words),
      meta,
      count,
      width: choice.width ?? widths[name] ?? usualWidth(resource, name),
      isSortable: kind ? kind.sortable === true : !count && !drawnIn(resource, name),
      isNumber: kind?.alignEnd === true || count !== undefined,
      pin: name === resource.title ? 'left' : pin,
      isCode: name !== resource.title && isCode(name),
      below: below(name),
      isSized: choice.width !== undefined || widths[name] !== undefined,
      isRelative: meta?.kind === 'datetime' && !resource.appendOnly,
    }
  })
}

/** The columns with the tenant behind the name, where rows of other tenants than one's own are among them. */
export function withTenant(
  resource: Resource,
  columns: Shown[],
  rows: readonly AnyRow[],
  { t }: Pick<ReturnType<typeof useWords>, 't'>,
): Shown[] {
  if (!rows.some((row) => isOfOthers(resource, row))) return columns
  const after = columns.findLastIndex(({ pin }) => pin === 'left') + 1
  return columns.toSpliced(after, 0, {
    name: 'tenantName',
    title: t('crud.tenant'),
    meta: tenantMeta,
    width: tenantWidth,
    isSortable: false,
    isNumber: false,
    pin: undefined,
    isCode: false,
    isRelative: false,
  })
}

/** Whether a row lies in another tenant than the person's own; it then says which, where it is not a field of its own. */
export const isOfOthers = (resource: Resource, { tenantId, tenantName }: AnyRow): boolean =>
  Boolean(tenantName) &&
  tenantId !== useSession.getState().user?.tenant_id &&
  !('tenantName' in resource.fields)

const tenantMeta = text(['租户', 'Tenant'])
const tenantWidth = 120

/** How wide a column is, in pixels, where nobody has said otherwise. */
export function usualWidth(resource: Resource, name: string): number {
  if (countIn(resource, name)) return countWidth
  const drawn = drawnIn(resource, name)
  if (drawn) return drawn.width
  const meta = metaIn(resource, name)
  const width = meta ? kinds[meta.kind].width : timeWidth
  return name === resource.title ? Math.max(titleWidth, width) : width
}

/**
 * The columns whose values add up to something: areas do, percentages and ports do not. Rows of a tree contain each
 * other, so nothing of theirs is added.
 */
export const summedColumns = (resource: Resource, columns: Shown[], cells: Cells): Shown[] =>
  resource.tree
    ? []
    : columns.filter(({ name, meta }) => meta && kinds[meta.kind].isSummable === true && !cells[name])

/** What a column is called. */
export function columnTitle(resource: Resource, name: string, words: ReturnType<typeof useWords>): string {
  const label = (metaIn(resource, name) ?? countIn(resource, name) ?? drawnIn(resource, name))?.label
  return label ? words.label(label) : name
}

const countIn = (resource: Resource, name: string): Count | undefined =>
  Object.entries(resource.counts).find(([one]) => one === name)?.[1]

export const drawnIn = (resource: Resource, name: string): Drawn | undefined =>
  Object.entries(resource.drawn).find(([one]) => one === name)?.[1]

const isUnique = (resource: Resource, name: string) =>
  resource.unique.some(({ fields }) => fields.includes(name))

/** Columns pinned to an edge stand there, whatever their place is otherwise. */
function inPinOrder(choices: readonly ColumnChoice[], title: string): ColumnChoice[] {
  const at = (pin: Pin | undefined) => choices.filter((choice) => choice.name !== title && choice.pin === pin)
  const first = choices.filter(({ name }) => name === title)
  return [...first, ...at('left'), ...at(undefined), ...at('right')]
}

interface ValueProps {
  column: Pick<Shown, 'name' | 'meta'> & Partial<Pick<Shown, 'count' | 'isCode' | 'isRelative' | 'below'>>
  row: AnyRow
  cells: Cells
  /** In the view of one record there is more room than in a list. */
  isView?: boolean
}

/** One value of one row, by the page's own cell or by the kind of the field. */
export function Value({ column, row, cells, isView = false }: ValueProps) {
  const { name, meta, count } = column
  const value = row[name]
  const own = cells[name]
  if (own) return own(value, row, isView)
  if (count) return <CountLink count={count} total={value} row={row} />
  if (!meta) return <span className="field-number">{String(value ?? '')}</span>
  if (column.isRelative && !isEmpty(value)) return <RelativeTime value={String(value)} />
  const { Cell, View = Cell } = kinds[meta.kind]
  const Shown = isView ? View : Cell
  const shown = <Shown name={name} meta={meta} value={value} row={row} />
  return column.isCode && !isEmpty(value) ? <CopyableText text={String(value)}>{shown}</CopyableText> : shown
}

/** A value, and below it what belongs to it; where there is no value, that takes its place. */
export function TwoLines({ children, ...value }: ValueProps & { children?: ReactNode }) {
  const { column, row } = value
  const { below } = column
  const first = children ?? <Value {...value} />
  if (!below || isEmpty(row[below.name])) return first
  const second = <Value {...value} column={below} />
  if (isEmpty(row[column.name])) return <div className="crud-second">{second}</div>
  return (
    <>
      {first}
      <div className="crud-second">{second}</div>
    </>
  )
}
