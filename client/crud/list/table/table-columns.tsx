import type { TableColumnType } from 'antd'
import { type HTMLAttributes, lazy, type ReactNode, Suspense } from 'react'
import { importLater } from '../../../api/progress.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { withTexts } from '../../../i18n/index.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import { nextSort, type Sort } from '../../query/sort.ts'
import type { DrawnList } from '../state/ListContext.ts'
import { type Shown, TwoLines, Value } from './columns.tsx'
import type { HeaderProps } from './HeaderCell.tsx'

// The rows come first; without their buttons they are still the rows.
const QuickCell = lazy(() =>
  withTexts(() => importLater(() => import('../../form/QuickCell.tsx'))).then(
    (module) => ({ default: module.QuickCell }),
    () => ({ default: ({ children }: { children: ReactNode }) => <>{children}</> }),
  ),
)

interface ColumnsOf extends Pick<DrawnList, 'resource' | 'cells' | 'view' | 'editing'> {
  columns: Shown[]
  sort: readonly Sort[]
  onSort: ((sort: Sort[]) => void) | undefined
  onWidth: HeaderProps['onWidth']
}

export function tableColumns(list: ColumnsOf): TableColumnType<AnyRow>[] {
  const { resource, columns, cells, sort, onSort, view, editing } = list
  return columns.map((column) => {
    const isTitle = column.name === resource.title
    const direction = sort.find(({ field }) => field === column.name)?.direction
    const meta = editing?.fields.get(column.name)
    return {
      key: column.name,
      title: column.title,
      width: column.width,
      align: column.isNumber ? 'end' : 'start',
      ellipsis: { showTitle: false },
      ...(column.pin && { fixed: column.pin }),
      ...(onSort && column.isSortable
        ? {
            // Several columns may be sorted by at once; which ones is decided below, not by the table.
            sorter: { multiple: 1 },
            sortIcon: () => <span className="crud-sort" data-order={direction} aria-hidden="true" />,
            sortOrder: direction ? (direction === 'asc' ? 'ascend' : 'descend') : null,
          }
        : {}),
      onHeaderCell: () => headOf(list, column) as HTMLAttributes<HTMLElement>,
      render: (_: unknown, row: AnyRow) => {
        const shared = { column, row, cells }
        const value = isTitle ? <Value {...shared} /> : <TwoLines {...shared} />
        if (isTitle && view)
          return (
            <TwoLines {...shared}>
              <TextButton className="crud-title" onClick={() => view(row)}>
                {value}
              </TextButton>
            </TwoLines>
          )
        if (!editing || !meta || !editing.mayEdit(row, column.name)) return value
        return (
          <Suspense fallback={value}>
            <QuickCell name={column.name} meta={meta} row={row} isNumber={column.isNumber}>
              {value}
            </QuickCell>
          </Suspense>
        )
      },
    }
  })
}

/** A click sorts by the column alone; with Shift it joins the others. */
function headOf({ sort, onSort, onWidth }: ColumnsOf, { name, isSortable }: Shown) {
  const place = sort.findIndex(({ field }) => field === name) + 1
  const press = (isAdded: boolean) => onSort?.(nextSort(sort, name, isAdded))
  return {
    name,
    order: sort.length > 1 && place > 0 ? place : undefined,
    onWidth,
    ...(onSort && isSortable
      ? {
          isSortable,
          onClick: (event: { shiftKey: boolean }) => press(event.shiftKey),
          onKeyDown: (event: { key: string; shiftKey: boolean }) =>
            event.key === 'Enter' && press(event.shiftKey),
        }
      : {}),
  }
}
