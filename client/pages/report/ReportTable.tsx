import type { ReportContent } from '#shared/contract/report.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { Value } from '../../crud/list/table/columns.tsx'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { Column, Line } from './report-rows.ts'
import '../../i18n/more/report.ts'

interface Props {
  resource: Resource
  content: ReportContent
  lines: readonly Line[]
}

/** A plain table, as it goes to paper: no sorting, no pages. */
export function ReportTable({ resource, content, lines }: Props) {
  const words = useWords()
  const columns = content.columns.map((column) => ({ ...column, meta: resource.fields[column.field] }))
  const whole = columns.reduce((sum, { width }) => sum + (width ?? 1), 0)
  const headOf = ({ label, meta, field }: (typeof columns)[number]) =>
    label ? words.label(label) : meta ? words.label(meta.label) : field
  return (
    <div className="report-scroll">
      <table className="report-table">
        <colgroup>
          {columns.map(({ field, width }) => (
            <col key={field} style={{ width: `${((width ?? 1) / whole) * 100}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.field} scope="col" data-end={isEnd(column.meta)}>
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Row key={at} line={line} columns={columns} resource={resource} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  line: Line
  columns: readonly (Column & { meta: FieldMeta | undefined })[]
  resource: Resource
}

function Row({ line, columns, resource }: RowProps) {
  const { t, label } = useWords()
  if (line.kind === 'group') {
    const meta = resource.fields[line.field]
    return (
      <tr className="report-group" data-level={line.level}>
        <th scope="rowgroup" colSpan={columns.length}>
          {t('pages.report.group', {
            field: meta ? label(meta.label) : line.field,
            text: line.text || t('pages.report.none'),
            count: line.count,
          })}
        </th>
      </tr>
    )
  }
  if (line.kind === 'total')
    return (
      <tr className="report-total">
        {columns.map((column, at) => (
          <td key={column.field} data-end={isEnd(column.meta)}>
            {at === 0 && <span>{t(line.level === 0 ? 'pages.report.total' : 'pages.report.subtotal')} </span>}
            <Sum column={column} value={line.sums[column.field]} />
          </td>
        ))}
      </tr>
    )
  return (
    <tr>
      {columns.map(({ field, meta }) => (
        <td key={field} data-end={isEnd(meta)} data-kind={meta?.kind}>
          {meta ? (
            <Value column={{ name: field, meta }} row={line.row} cells={noCells} />
          ) : (
            String(line.row[field] ?? '')
          )}
        </td>
      ))}
    </tr>
  )
}

/** A count is of rows; what is added up or averaged keeps the unit of its field. */
function Sum({ column, value }: { column: RowProps['columns'][number]; value: number | undefined }) {
  const { t } = useWords()
  const { summary, field, meta } = column
  if (!summary || value === undefined) return null
  if (summary === 'count') return t('pages.report.count', { count: value })
  const Cell = meta && kinds[meta.kind].Cell
  return (
    <>
      {summary !== 'sum' && `${t(`pages.report.${summary}`)} `}
      {Cell ? <Cell name={field} meta={meta} value={rounded(value)} row={noCells} /> : rounded(value)}
    </>
  )
}

/** Two digits are enough for an average; a sum of decimals has noise behind them. */
const rounded = (value: number) => Math.round(value * 100) / 100

const noCells = {}

const isEnd = (meta: FieldMeta | undefined) => meta !== undefined && kinds[meta.kind].alignEnd === true
