import { Table, type TableColumnType } from 'antd'
import type { AnyRow } from '../../../fields/kind.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { Shown } from './columns.tsx'

interface Props {
  columns: TableColumnType<AnyRow>[]
  /** Columns that the table puts before these. */
  first: number
  summed: Shown[]
  rows: AnyRow[]
}

/** What the rows of this page come to, and no more than these: the label says so. */
export function PageTotals({ columns, first, summed, rows }: Props) {
  const { t } = useWords()
  return (
    <Table.Summary.Row className="crud-totals">
      {Array.from({ length: first }, (_, index) => (
        <Table.Summary.Cell key={`box-${index}`} index={index} />
      ))}
      {columns.map(({ key }, index) => {
        const column = summed.find(({ name }) => name === key)
        return (
          <Table.Summary.Cell key={String(key)} index={first + index} align={column ? 'right' : 'left'}>
            {column ? (
              <Total column={column} rows={rows} />
            ) : (
              index === labelAt(columns) && t('lists.pageTotal')
            )}
          </Table.Summary.Cell>
        )
      })}
    </Table.Summary.Row>
  )
}

/** Beside the numbers of the rows stands the first column with room for words. */
const labelAt = (columns: TableColumnType<AnyRow>[]) =>
  columns.findIndex(({ key }) => key !== 'index' && key !== 'handle')

function Total({ column, rows }: { column: Shown; rows: AnyRow[] }) {
  if (!column.meta) return null
  const { Cell } = kinds[column.meta.kind]
  const total = rows.reduce((sum, row) => sum + Number(row[column.name] ?? 0), 0)
  return <Cell name={column.name} meta={column.meta} value={total} row={{}} />
}
