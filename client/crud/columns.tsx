import { Button, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../fields/kind.ts'
import { kinds } from '../fields/kinds.ts'
import type { ListState } from './list-state.ts'
import type { useWords } from './use-words.ts'

export type Cells = Record<string, ((value: unknown, row: AnyRow) => ReactNode) | undefined>

/** A column of the list: a field, or one of the times that the server keeps. */
export interface Shown {
  name: string
  title: string
  meta: FieldMeta | undefined
  width: number
  isSortable: boolean
  isNumber: boolean
}

const timeWidth = 175
const titleWidth = 200

/** What a list shows, its name first. */
export function shownColumns(
  resource: Resource,
  words: ReturnType<typeof useWords>,
  widths: Readonly<Record<string, number>> = {},
): Shown[] {
  const metas = new Map(fieldsOf(resource))
  const names = [resource.title, ...resource.columns.filter((name) => name !== resource.title)]
  return names.map((name) => {
    const meta = metas.get(name)
    if (!meta) {
      const title = words.t(name === 'updateTime' ? 'crud.updateTime' : 'crud.createTime')
      return { name, title, meta, width: timeWidth, isSortable: true, isNumber: false }
    }
    const kind = kinds[meta.kind]
    return {
      name,
      title: words.label(meta.label),
      meta,
      width: widths[name] ?? (name === resource.title ? Math.max(titleWidth, kind.width) : kind.width),
      isSortable: kind.sortable === true,
      isNumber: kind.alignEnd === true,
    }
  })
}

interface ValueProps {
  column: Pick<Shown, 'name' | 'meta'>
  row: AnyRow
  cells: Cells
  /** In the view of one record there is more room than in a list. */
  isView?: boolean
}

/** One value of one row, by the page's own cell or by the kind of the field. */
export function Value({ column, row, cells, isView = false }: ValueProps) {
  const { name, meta } = column
  const value = row[name]
  const own = cells[name]
  if (own) return own(value, row)
  if (!meta) return <span className="field-number">{String(value ?? '')}</span>
  const { Cell, View = Cell } = kinds[meta.kind]
  const Shown = isView ? View : Cell
  return <Shown name={name} meta={meta} value={value} row={row} />
}

interface ColumnsOf {
  resource: Resource
  columns: Shown[]
  cells: Cells
  sort: ListState['sort']
  canSort: boolean
  onView: ((row: AnyRow) => void) | undefined
}

export function tableColumns({
  resource,
  columns,
  cells,
  sort,
  canSort,
  onView,
}: ColumnsOf): TableColumnType<AnyRow>[] {
  return columns.map((column) => {
    const isTitle = column.name === resource.title
    return {
      key: column.name,
      title: column.title,
      width: column.width,
      align: column.isNumber ? 'end' : 'start',
      ellipsis: { showTitle: false },
      ...(isTitle ? { fixed: 'left' as const } : {}),
      ...(canSort && column.isSortable
        ? {
            sorter: true,
            sortOrder: sort?.field === column.name ? (sort.direction === 'asc' ? 'ascend' : 'descend') : null,
          }
        : {}),
      render: (_: unknown, row: AnyRow) => {
        const value = <Value column={column} row={row} cells={cells} />
        return isTitle && onView ? (
          <Button type="link" className="crud-title" onClick={() => onView(row)}>
            {value}
          </Button>
        ) : (
          value
        )
      },
    }
  })
}
