import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Button, type TableProps } from 'antd'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { titleOfRow } from '../../data/row.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { type Cells, type Shown, Value } from './columns.tsx'

const keyColumns = 4
/** What fits beside boxes and buttons, in pixels; with more room all grow alike. */
const mostWidths = { title: 160, other: 108 }
export const foldWidth = 48

interface Folding {
  columns: Shown[]
  cells: Cells
  /** False where rows open for something else, or the table has part of the page alone. */
  isOn: boolean
}

/** A tablet has room for the first columns; the others stand below their row once it is opened. */
export function useFoldedColumns({ columns, cells, isOn }: Folding): {
  shown: Shown[]
  expandable: TableProps<AnyRow>['expandable']
} {
  const { resource } = useDrawnList()
  const { t } = useWords()
  const isTablet = useScreenClass() === 1
  if (!isOn || !isTablet || columns.length <= keyColumns) return { shown: columns, expandable: undefined }
  const folded = columns.slice(keyColumns)
  return {
    shown: columns.slice(0, keyColumns).map((column) => ({
      ...column,
      width: Math.min(column.width, column.name === resource.title ? mostWidths.title : mostWidths.other),
    })),
    expandable: {
      columnWidth: foldWidth,
      fixed: 'left',
      expandedRowRender: (row) => (
        <dl className="crud-folded">
          {folded.map((column) => (
            <div key={column.name}>
              <dt>{column.title}</dt>
              <dd>
                <Value column={column} row={row} cells={cells} />
              </dd>
            </div>
          ))}
        </dl>
      ),
      expandIcon: ({ expanded, record, onExpand }) => (
        <Button
          type="text"
          className="crud-fold"
          icon={expanded ? <DownOutlined /> : <RightOutlined />}
          aria-expanded={expanded}
          aria-label={t('lists.otherColumns', { name: titleOfRow(resource, record) })}
          onClick={(event) => onExpand(record, event)}
        />
      ),
    },
  }
}
