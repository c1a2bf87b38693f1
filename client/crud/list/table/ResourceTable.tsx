import { Table, type TableColumnType, type TableProps, theme } from 'antd'
import { type ComponentRef, type Ref, useRef } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { scrollerOf, usePagePath } from '../../../state/page-path.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { keyOfRow, titleOfRow } from '../../data/row.ts'
import type { QuickEditing } from '../../form/quick-fields.ts'
import type { Sort } from '../../query/sort.ts'
import { type RowAction, RowActions } from '../../record/RowActions.tsx'
import { useColumnWidths } from '../state/useColumnWidths.ts'
import type { Arrangement } from '../state/useLayout.ts'
import { type Cells, type Shown, shownColumns } from './columns.tsx'
import { filled, fittingWidth } from './fitting-widths.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { NamedTable, TableName } from './NamedTable.tsx'
import { PageTotals, summedColumns } from './PageTotals.tsx'
import { tableColumns } from './table-columns.tsx'
import { foldWidth, useFoldedColumns } from './useFoldedColumns.tsx'
import { useRoom } from './useRoom.ts'
import { VirtualFrame, virtualParts } from './virtual-table.tsx'

export interface ResourceTableProps {
  resource: Resource
  rows: AnyRow[]
  cells: Cells
  actionsOf(row: AnyRow): RowAction[]
  selected: Map<string, AnyRow>
  /** Absent where nothing can be done with chosen rows. */
  onSelect: ((selected: Map<string, AnyRow>) => void) | undefined
  onView: ((row: AnyRow) => void) | undefined
  /** Absent where nothing is changed in the list itself. */
  editing?: QuickEditing | undefined
  sort?: readonly Sort[]
  /** Absent where the order is fixed. */
  onSort?(sort: Sort[]): void
  /** As the person has set up the list; absent where nobody can. */
  arrangement?: Arrangement | undefined
  /** Of columns, in pixels, where the kind's width does not suit. */
  widths?: Readonly<Record<string, number>>
  /** Rows before the first one of this page; absent where rows are not counted. */
  offset?: number
  /** The first rows are still on their way. */
  isLoading?: boolean
  /** Too narrow for fixed columns other than the name. */
  isSmall?: boolean
  tableRef?: Ref<ComponentRef<typeof Table>>
  tree?: Pick<TableProps<AnyRow>, 'expandable' | 'onRow'> & { handle?: TableColumnType<AnyRow> }
}

const indexWidth = 64
const selectWidth = 48
const actionsWidth = 56
const skeletonRows: AnyRow[] = Array.from({ length: 8 }, (_, index) => ({ id: `skeleton-${index}` }))
// What scrolls has a padding of this height, under which rows would show above the head.
const offsetHeader = -16
const parts = { table: NamedTable, header: { cell: HeaderCell } }
const unsorted: readonly Sort[] = []
/** Of more rows only those on screen are drawn, within a height of their own. */
const mostDrawn = 100
const leastHeight = 400
// What stands above and below the rows, in pixels.
const aroundRows = 300
const bone = () => <span className="crud-bone" />

export function ResourceTable(props: ResourceTableProps) {
  const {
    resource,
    rows,
    cells,
    actionsOf,
    selected,
    onSelect,
    sort = unsorted,
    arrangement,
    offset,
    isLoading = false,
    isSmall = false,
    tree,
  } = props
  const path = usePagePath()
  const words = useWords()
  const { t } = words
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const { fontSize } = theme.useToken().token
  const { choices, onWidth, isFixed } = useColumnWidths(arrangement, place)
  const nameOf = (row: AnyRow) => titleOfRow(resource, row)
  // A tablet has little room, and the form.
  const isTablet = useScreenClass() === 1
  const editing = isTablet ? undefined : props.editing
  const wanted = shownColumns(resource, words, { widths: props.widths, choices })
  const isEdited = (name: string) => editing?.fields.has(name) ?? false
  const sizing = { rows, cells, title: resource.title, fontSize, isEdited }
  const sized = wanted.map((column) =>
    column.isSized ? column : { ...column, width: fittingWidth(column, sizing) },
  )
  const { shown, expandable: folding } = useFoldedColumns({
    columns: sized,
    cells,
    title: resource.title,
    nameOf,
    isOn: arrangement !== undefined && !tree,
  })
  const actionsTitle = <span className="crud-unseen">{t('crud.actions')}</span>
  const hasActions = rows.some((row) => actionsOf(row).length > 0)
  const beside = (onSelect ? selectWidth : 0) + (folding ? foldWidth : 0)
  const hasIndex = offset !== undefined && !folding
  const others =
    beside +
    (hasIndex ? (props.widths?.index ?? indexWidth) : 0) +
    (hasActions ? actionsWidth : 0) +
    Number(tree?.handle?.width ?? 0)
  const columns = isFixed || folding ? shown : filling(shown, room - others)
  const all: TableColumnType<AnyRow>[] = [
    ...(tree?.handle ? [tree.handle] : []),
    ...(hasIndex ? [indexColumn(t('crud.index'), offset, props.widths?.index)] : []),
    ...tableColumns({
      resource,
      columns,
      cells,
      sort,
      onSort: props.onSort,
      onWidth: isSmall || folding ? undefined : onWidth,
      onView: props.onView,
      editing,
    }),
    // Takes the room that is left, so that the others are as wide as they were made.
    ...(isFixed && !folding ? [{ key: 'rest', title: '' }] : []),
    ...(hasActions
      ? [
          {
            key: 'actions',
            title: actionsTitle,
            width: actionsWidth,
            fixed: 'right' as const,
            className: 'crud-actions-cell',
            render: (_: unknown, row: AnyRow) => <RowActions actions={actionsOf(row)} name={nameOf(row)} />,
          },
        ]
      : []),
  ]
  const width = all.reduce((sum, column) => sum + Number(column.width ?? 0), beside)
  // Opened at its name. The box that selects the row counts too, and antd takes one off when there is one.
  const titleIndex = all.findIndex(({ key }) => key === resource.title)
  const expandIconColumnIndex = onSelect ? titleIndex + 2 : titleIndex
  const boxes = (select: NonNullable<typeof onSelect>): TableProps<AnyRow>['rowSelection'] => ({
    columnWidth: selectWidth,
    fixed: !isSmall,
    preserveSelectedRowKeys: true,
    selectedRowKeys: [...selected.keys()],
    onChange: (keys, chosen) =>
      select(selection(keys.map(String), [...selected.values(), ...chosen], resource)),
    getCheckboxProps: (row) => ({
      disabled: isLoading,
      'aria-label': t('crud.selectRow', { name: nameOf(row) }),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('crud.selectAll') }),
  })
  const isVirtual = rows.length > mostDrawn
  const summed = isLoading || tree || isVirtual ? [] : summedColumns(resource, columns, cells)
  const table = (
    <Table<AnyRow>
      {...(props.tableRef ? { ref: props.tableRef } : {})}
      {...(folding && !isLoading ? { expandable: folding } : {})}
      {...(tree?.expandable ? { expandable: { ...tree.expandable, expandIconColumnIndex } } : {})}
      onRow={(row, index = 0) => ({
        tabIndex: -1,
        // Below the heads.
        ...(isVirtual && { 'aria-rowindex': index + 2 }),
        ...tree?.onRow?.(row, index),
      })}
      data-lines={columns.some(({ below }) => below) ? 2 : 1}
      className={isLoading ? 'crud-table crud-table-bones' : 'crud-table'}
      size={arrangement?.layout.density ?? 'medium'}
      rowKey={(row) => keyOfRow(resource, row)}
      columns={isLoading ? all.map((column) => ({ ...column, render: bone })) : all}
      components={isVirtual ? virtualParts : parts}
      dataSource={isLoading ? skeletonRows : rows}
      pagination={false}
      showSorterTooltip={false}
      {...(isVirtual
        ? { virtual: true, scroll: { x: width, y: Math.max(leastHeight, window.innerHeight - aroundRows) } }
        : { scroll: { x: width }, sticky: { offsetHeader, getContainer: () => scrollerOf(path) } })}
      {...(onSelect ? { rowSelection: boxes(onSelect) } : {})}
      {...(summed.length > 0
        ? {
            summary: () => <PageTotals columns={all} first={onSelect ? 1 : 0} summed={summed} rows={rows} />,
          }
        : {})}
    />
  )
  const name = words.plural(resource.label)
  return (
    <div ref={place}>
      {isVirtual ? (
        <VirtualFrame name={name} rowCount={tree ? undefined : rows.length}>
          {table}
        </VirtualFrame>
      ) : (
        <TableName value={name}>{table}</TableName>
      )}
    </div>
  )
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

/** The chosen rows by key, those of other pages included. */
function selection(keys: string[], rows: (AnyRow | undefined)[], resource: Resource): Map<string, AnyRow> {
  const known = new Map(rows.filter((row) => row !== undefined).map((row) => [keyOfRow(resource, row), row]))
  return new Map(keys.map((key) => [key, known.get(key) ?? { [resource.key]: key }]))
}
