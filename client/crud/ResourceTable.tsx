import { Table, type TableColumnType, type TableProps } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../fields/kind.ts'
import { type Cells, shownColumns, tableColumns } from './columns.tsx'
import type { ListState } from './list-state.ts'
import { type RowAction, RowActions } from './RowActions.tsx'
import { keyOfRow, titleOfRow } from './row.ts'
import { useWords } from './use-words.ts'

export interface ResourceTableProps {
  resource: Resource
  rows: AnyRow[]
  cells: Cells
  actionsOf(row: AnyRow): RowAction[]
  selected: Map<string, AnyRow>
  /** Absent where nothing can be done with chosen rows. */
  onSelect: ((selected: Map<string, AnyRow>) => void) | undefined
  onView: ((row: AnyRow) => void) | undefined
  sort: ListState['sort']
  /** Absent where the order is fixed. */
  onSort?(sort: ListState['sort']): void
  /** Of columns, in pixels, where the kind's width does not suit. */
  widths?: Readonly<Record<string, number>>
  /** Actions as pictures: for a table that shares the page's width. */
  isCompact?: boolean
  /** Rows before the first one of this page; absent where rows are not counted. */
  offset?: number
  /** The first rows are still on their way. */
  isLoading?: boolean
  /** Too narrow for fixed columns other than the name. */
  isSmall?: boolean
  tree?: Pick<TableProps<AnyRow>, 'expandable' | 'onRow'> & { handle?: TableColumnType<AnyRow> }
}

const indexWidth = 64
const selectWidth = 48
const skeletonRows: AnyRow[] = Array.from({ length: 8 }, (_, index) => ({ id: `skeleton-${index}` }))
// What scrolls has a padding of this height, under which rows would show above the head.
const besideTabs = { offsetHeader: -16 }
const bone = () => <span className="crud-bone" />

export function ResourceTable(props: ResourceTableProps) {
  const {
    resource,
    rows,
    cells,
    actionsOf,
    selected,
    onSelect,
    sort,
    offset,
    isLoading = false,
    isSmall = false,
    isCompact = false,
    tree,
  } = props
  const words = useWords()
  const { t } = words
  const columns = shownColumns(resource, words, props.widths)
  const actionWidth = widthOfActions(rows.map(actionsOf), words.language, isCompact)
  const all: TableProps<AnyRow>['columns'] = [
    ...(tree?.handle ? [tree.handle] : []),
    ...(offset === undefined ? [] : [indexColumn(t('crud.index'), offset, props.widths?.index)]),
    ...tableColumns({
      resource,
      columns,
      cells,
      sort,
      canSort: props.onSort !== undefined,
      onView: props.onView,
    }),
    ...(actionWidth > 0
      ? [
          {
            key: 'actions',
            title: isSmall ? '' : t('crud.actions'),
            width: actionWidth,
            fixed: 'right' as const,
            render: (_: unknown, row: AnyRow) => (
              <RowActions actions={actionsOf(row)} name={titleOfRow(resource, row)} isCompact={isCompact} />
            ),
          },
        ]
      : []),
  ]
  const width = all.reduce((sum, column) => sum + Number(column.width ?? 0), onSelect ? selectWidth : 0)
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
      'aria-label': t('crud.selectRow', { name: titleOfRow(resource, row) }),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('crud.selectAll') }),
  })
  return (
    <Table<AnyRow>
      {...(tree?.expandable ? { expandable: { ...tree.expandable, expandIconColumnIndex } } : {})}
      {...(tree?.onRow ? { onRow: tree.onRow } : {})}
      className="crud-table"
      size="medium"
      rowKey={(row) => keyOfRow(resource, row)}
      columns={isLoading ? all.map((column) => ({ ...column, render: bone })) : all}
      dataSource={isLoading ? skeletonRows : rows}
      pagination={false}
      scroll={{ x: width }}
      sticky={{ ...besideTabs, getContainer: () => document.getElementById('content') ?? window }}
      {...(onSelect ? { rowSelection: boxes(onSelect) } : {})}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
        const direction = order === 'ascend' ? 'asc' : 'desc'
        props.onSort?.(order && columnKey ? { field: String(columnKey), direction } : undefined)
      }}
    />
  )
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

/** Wide enough for the longest line of buttons, so that nothing wraps in either language. */
function widthOfActions(lines: RowAction[][], language: 'zh' | 'en', isCompact: boolean): number {
  const letter = language === 'en' ? 7.5 : 14
  const widths = lines.map((actions) => {
    const often = actions.filter((action) => !action.isRare)
    const more = often.length < actions.length ? 32 : 0
    return often.reduce(
      (sum, { label, icon }) => sum + (isCompact && icon ? 26 : label.length * letter + 18),
      more,
    )
  })
  const widest = Math.max(0, ...widths)
  return widest > 0 ? Math.ceil(widest) + (isCompact ? 18 : 28) : 0
}
