import { Table, type TableColumnType, type TableProps, theme } from 'antd'
import { type ComponentRef, type Ref, type RefObject, Suspense, useRef } from 'react'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { scrollerOf, usePagePath } from '../../../state/page-path.ts'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { keyOfRow, titleOfRow } from '../../data/row.ts'
import type { Sort } from '../../query/sort.ts'
import { RowActions } from '../../record/RowActions.tsx'
import { type DrawnList, useDrawnList } from '../state/ListContext.ts'
import { useColumnWidths } from '../state/useColumnWidths.ts'
import { type Cells, type Shown, shownColumns, summedColumns, withTenant } from './columns.tsx'
import { filled, fittingWidth } from './fitting-widths.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { NamedTable, TableName } from './NamedTable.tsx'
import { withOutlines } from './outlines.tsx'
import { rowSelection, selectWidth } from './row-selection.ts'
import { tableColumns } from './table-columns.tsx'
import { foldWidth, useFoldedColumns } from './useFoldedColumns.tsx'
import { useRoom } from './useRoom.ts'
import { VirtualFrame, virtualParts } from './virtual-table.tsx'

const PageTotals = lazyNamed(() => import('./PageTotals.tsx'), 'PageTotals')

export interface TableLayout {
  rows: AnyRow[]
  /** False where the order is fixed. */
  isSortable?: boolean
  /** Of columns, in pixels, where the kind's width does not suit. */
  widths?: Readonly<Record<string, number>>
  /** Rows before the first one of this page; absent where rows are not counted. */
  offset?: number
  tableRef?: Ref<ComponentRef<typeof Table>>
  tree?: TreeLayout
}

interface TreeLayout extends Pick<TableProps<AnyRow>, 'expandable' | 'onRow'> {
  /** The rows of all levels that are open, where `rows` are those of the top alone. */
  inSight?: readonly AnyRow[]
  handle?: TableColumnType<AnyRow>
}

const indexWidth = 64
const actionsWidth = 56
// What scrolls has a padding of this height, under which rows would show above the head.
const offsetHeader = -16
const parts = { table: NamedTable, header: { cell: HeaderCell } }
const unsorted: readonly Sort[] = []
/** Of more rows only those on screen are drawn, within a height of their own. */
const mostDrawn = 100
const leastHeight = 400
// What stands above and below the rows, in pixels.
const aroundRows = 300

/** The rows of a list as a table, with the columns that its definition, or the person, has chosen. */
export function ResourceTable(props: TableLayout) {
  const place = useRef<HTMLDivElement>(null)
  // Drawn once there is a place for it: its columns share out the room.
  const room = useRoom(place)
  return <div ref={place}>{room !== undefined && <PlacedTable {...props} room={room} place={place} />}</div>
}

interface Placed extends TableLayout {
  /** In pixels. */
  room: number
  place: RefObject<HTMLElement | null>
}

function PlacedTable(props: Placed) {
  const { rows, tree, place } = props
  const list = useDrawnList()
  const { resource, layout, isSelectable } = list
  const path = usePagePath()
  const words = useWords()
  const { all, width, cells, shown, folding } = useTable(props, useColumnWidths(layout, place))
  const isSmall = useScreenClass() === 0
  // Opened at its name. The box that selects the row counts too, and antd takes one off when there is one.
  const titleIndex = all.findIndex(({ key }) => key === resource.title)
  const expandIconColumnIndex = isSelectable ? titleIndex + 2 : titleIndex
  const isVirtual = rows.length > mostDrawn
  const summed = tree || isVirtual ? [] : summedColumns(resource, shown, cells)
  const drawn = (
    <Table<AnyRow>
      ref={props.tableRef}
      {...(folding && { expandable: folding })}
      {...(tree?.expandable && { expandable: { ...tree.expandable, expandIconColumnIndex } })}
      onRow={(row, index = 0) => ({
        tabIndex: -1,
        // Below the heads.
        ...(isVirtual && { 'aria-rowindex': index + 2 }),
        ...tree?.onRow?.(row, index),
      })}
      data-lines={shown.some(({ below }) => below) ? 2 : 1}
      className="crud-table"
      size={layout?.density ?? 'medium'}
      rowKey={(row) => keyOfRow(resource, row)}
      columns={all}
      components={isVirtual ? virtualParts : parts}
      dataSource={rows}
      pagination={false}
      showSorterTooltip={false}
      {...scrolling(width, isVirtual, path)}
      rowSelection={isSelectable ? rowSelection(list, words.t, isSmall) : undefined}
      {...(summed.length > 0 && {
        summary: () => (
          <Suspense>
            <PageTotals columns={all} first={isSelectable ? 1 : 0} summed={summed} rows={rows} />
          </Suspense>
        ),
      })}
    />
  )
  const name = words.plural(resource.label)
  return isVirtual ? (
    <VirtualFrame name={name} rowCount={tree ? undefined : rows.length}>
      {drawn}
    </VirtualFrame>
  ) : (
    <TableName value={name}>{drawn}</TableName>
  )
}

/** Many rows scroll within their table, others with the page, under the heads. */
const scrolling = (x: number, isVirtual: boolean, path: string): TableProps<AnyRow> =>
  isVirtual
    ? { virtual: true, scroll: { x, y: Math.max(leastHeight, window.innerHeight - aroundRows) } }
    : { scroll: { x }, sticky: { offsetHeader, getContainer: () => scrollerOf(path) } }

const besideWidth = (isSelectable: boolean, isFolded: boolean) =>
  (isSelectable ? selectWidth : 0) + (isFolded ? foldWidth : 0)

/** The columns of the table: those of the definition, as wide as there is room for them, and the ones around them. */
function useTable(props: Placed, { choices, onWidth, isFixed }: ReturnType<typeof useColumnWidths>) {
  const { rows, room, offset, tree, isSortable = false } = props
  const list = useDrawnList()
  const { resource, layout, isSelectable, state, change, view } = list
  const { t } = useWords()
  const screen = useScreenClass()
  const cells = withOutlines(resource, tree?.inSight ?? rows, list.cells)
  // A tablet has little room, and the form.
  const editing = screen === 1 ? undefined : list.editing
  const { shown: wanted, expandable: folding } = useFoldedColumns({
    columns: useSizedColumns(props, { cells, editing, choices }),
    cells,
    isOn: layout !== undefined && !tree,
  })
  const hasActions = rows.some((row) => list.actionsOf(row).length > 0)
  const hasIndex = offset !== undefined && !folding
  const beside = besideWidth(isSelectable, folding !== undefined)
  const others =
    beside +
    (hasIndex ? (props.widths?.index ?? indexWidth) : 0) +
    (hasActions ? actionsWidth : 0) +
    Number(tree?.handle?.width ?? 0)
  const shown = isFixed || folding ? wanted : filling(wanted, room - others)
  const all: TableColumnType<AnyRow>[] = [
    ...(tree?.handle ? [tree.handle] : []),
    ...(hasIndex ? [indexColumn(t('crud.index'), offset, props.widths?.index)] : []),
    ...tableColumns({
      resource,
      columns: shown,
      cells,
      sort: isSortable ? state.sort : unsorted,
      onSort: isSortable ? (sort) => change({ sort }) : undefined,
      onWidth: screen === 0 || folding ? undefined : onWidth,
      view,
      editing,
    }),
    // Takes the room that is left, so that the others are as wide as they were made.
    ...(isFixed && !folding ? [{ key: 'rest', title: '' }] : []),
    ...(hasActions ? [actionsColumn(t('crud.actions'), list)] : []),
  ]
  const width = all.reduce((sum, column) => sum + Number(column.width ?? 0), beside)
  return { all, width, shown, cells, folding }
}

interface Sizing extends Pick<DrawnList, 'editing'> {
  cells: Cells
  choices: ReturnType<typeof useColumnWidths>['choices']
}

/** The columns to show, as wide as what stands in them where nobody has said otherwise. */
function useSizedColumns({ rows, widths }: TableLayout, { cells, editing, choices }: Sizing): Shown[] {
  const { resource } = useDrawnList()
  const words = useWords()
  const { fontSize } = theme.useToken().token
  const isEdited = (name: string) => editing?.fields.has(name) ?? false
  const sizing = { rows, cells, title: resource.title, fontSize, isEdited }
  const columns = withTenant(resource, shownColumns(resource, words, { widths, choices }), rows, words)
  return columns.map((column) =>
    column.isSized ? column : { ...column, width: fittingWidth(column, sizing) },
  )
}

function actionsColumn(title: string, { resource, actionsOf }: DrawnList): TableColumnType<AnyRow> {
  return {
    key: 'actions',
    title: <span className="crud-unseen">{title}</span>,
    width: actionsWidth,
    fixed: 'right',
    className: 'crud-actions-cell',
    render: (_: unknown, row: AnyRow) => (
      <RowActions actions={actionsOf(row)} name={titleOfRow(resource, row)} />
    ),
  }
}

/** The columns in sight fill the room that there is for them. */
function filling(columns: Shown[], room: number): Shown[] {
  const widths = filled(
    columns.map(({ width, pin }) => ({ width, isPinned: pin !== undefined })),
    room,
  )
  return columns.map((column, index) => ({ ...column, width: widths[index] ?? column.width }))
}

function indexColumn(title: string, offset: number, width = indexWidth) {
  return {
    key: 'index',
    title,
    width,
    fixed: 'left' as const,
    className: 'crud-index',
    render: (_: unknown, __: AnyRow, index: number) => offset + index + 1,
  }
}
