import { Select, Table, type TableColumnType } from 'antd'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { RowFault } from '#shared/contract/import.ts'
import type { SheetPreview } from '../../api/transfer.ts'
import { GeometryCell } from '../../fields/geometry/GeometryShape.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { textOfCell } from './cell-text.ts'
import '../../i18n/more/transfer.ts'

interface Props {
  sheet: SheetPreview
  faults: readonly RowFault[]
  isOnlyFaulty: boolean
  isFixed: boolean
  onField(place: number, field: string): void
  onCell(row: number, place: number, text: string): void
}

const rowsOnPage = 50
const cellWidth = 180
const problemWidth = 240

/** The sheet: above each column the field it fills, in each cell what was sent, with what is wrong in red. */
export function SheetGrid({ isOnlyFaulty, ...props }: Props) {
  const { sheet, faults } = props
  const byRow = useMemo(() => faultsByRow(faults, sheet.firstRow), [faults, sheet.firstRow])
  const indexes = isOnlyFaulty ? [...byRow.keys()].sort((one, other) => one - other) : [...sheet.rows.keys()]
  const columns = useColumns(props, byRow)
  const width = columns.reduce((sum, { width: own, hidden }) => sum + (hidden ? 0 : Number(own)), 0)
  const { place, page, turn } = useFirstFault(indexes, byRow)
  const pagination = { current: page, onChange: turn, pageSize: rowsOnPage, showSizeChanger: false }
  return (
    <div ref={place}>
      <Table<number>
        className="sheet-grid"
        size="small"
        rowKey={(index) => index}
        columns={columns}
        dataSource={indexes}
        scroll={{ x: width, y: 'min(46vh, 420px)' }}
        pagination={{ ...pagination, hideOnSinglePage: true, size: 'small' }}
        onRow={(index) => ({ 'data-faulty': byRow.has(index) }) as object}
      />
    </div>
  )
}

type ByRow = ReadonlyMap<number, readonly RowFault[]>

/** Turns to the first cell that a check has found wrong, wherever it is in a long or wide sheet, and gives it the keys. */
function useFirstFault(indexes: readonly number[], byRow: ByRow) {
  const place = useRef<HTMLDivElement>(null)
  const isSought = useRef(false)
  const [page, turn] = useState(1)
  const seek = useEffectEvent(() => {
    const at = indexes.findIndex((index) => byRow.has(index))
    isSought.current = at >= 0
    if (at >= 0) turn(Math.floor(at / rowsOnPage) + 1)
  })
  useEffect(() => {
    if (byRow.size > 0) seek()
  }, [byRow])
  useEffect(() => {
    const cell = isSought.current && place.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!cell) return
    isSought.current = false
    cell.focus()
    cell.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  })
  return { place, page, turn }
}

function useColumns(props: Omit<Props, 'isOnlyFaulty'>, byRow: ByRow): TableColumnType<number>[] {
  const { sheet, faults, isFixed, onCell } = props
  const { t } = useWords()
  const nameOf = (place: number) => sheet.headings[place] || t('transfer.import.noHeading')
  /** What is wrong with a row as a whole, or with a field that no column fills. */
  const otherFaults = (index: number) =>
    (byRow.get(index) ?? [])
      .filter(({ field }) => !sheet.mapping.includes(field))
      .map(({ message }) => message)
  return [
    {
      key: 'row',
      title: t('transfer.import.rowNumber'),
      width: 64,
      fixed: 'left',
      className: 'crud-index',
      render: (_, index) => index + sheet.firstRow,
    },
    ...sheet.headings.map((_, place): TableColumnType<number> => {
      const field = sheet.mapping[place] ?? ''
      return {
        key: place,
        width: cellWidth,
        title: <Heading {...props} place={place} name={nameOf(place)} />,
        render: (__, index) => {
          const text = textOfCell(sheet, sheet.rows[index]?.[place], place)
          if (isShape(sheet, place)) return <GeometryCell value={JSON.parse(text || 'null')} />
          return (
            <SheetCell
              // A cell that was changed elsewhere, or belongs to another row by now, begins anew.
              key={`${index} ${text}`}
              text={text}
              label={t('transfer.import.cellOf', { row: index + sheet.firstRow, heading: nameOf(place) })}
              fault={field ? byRow.get(index)?.find((one) => one.field === field)?.message : undefined}
              isFixed={isFixed}
              isIgnored={field === ''}
              onText={(changed) => onCell(index, place, changed)}
            />
          )
        },
      }
    }),
    {
      key: 'problems',
      title: t('transfer.import.problems'),
      width: problemWidth,
      hidden: faults.every(({ field }) => sheet.mapping.includes(field)),
      render: (_, index) => <span className="transfer-fault">{otherFaults(index).join('；')}</span>,
    },
  ]
}

const isShape = ({ columns, mapping }: SheetPreview, place: number): boolean =>
  columns.some(({ name, isShape: has }) => has && name === mapping[place])

interface HeadingProps extends Pick<Props, 'sheet' | 'isFixed' | 'onField'> {
  place: number
  name: string
}

/** What the column is called, and the field that it fills. */
function Heading({ sheet, isFixed, onField, place, name: heading }: HeadingProps) {
  const { t } = useWords()
  const field = sheet.mapping[place] ?? ''
  return (
    <div className="sheet-heading">
      <span>{heading}</span>
      <Select
        size="small"
        value={field}
        disabled={isFixed || isShape(sheet, place)}
        aria-label={t('transfer.import.mappingOf', { heading })}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: '', label: t('transfer.import.ignored') },
          ...sheet.columns.map(({ name, label, isNeeded, isShape: has }) => ({
            value: name,
            label: isNeeded ? `*${label}` : label,
            disabled: name !== field && (sheet.mapping.includes(name) || has === true),
          })),
        ]}
        onChange={(chosen: string) => onField(place, chosen)}
      />
    </div>
  )
}

function faultsByRow(faults: readonly RowFault[], firstRow: number): ByRow {
  const byRow = new Map<number, RowFault[]>()
  for (const fault of faults) {
    const index = fault.row - firstRow
    byRow.set(index, [...(byRow.get(index) ?? []), fault])
  }
  return byRow
}

interface CellProps {
  text: string
  label: string
  fault: string | undefined
  isFixed: boolean
  isIgnored: boolean
  onText(text: string): void
}

function SheetCell({ text, label, fault, isFixed, isIgnored, onText }: CellProps) {
  return (
    <div className="sheet-cell" data-faulty={fault !== undefined} data-ignored={isIgnored}>
      <input
        defaultValue={text}
        aria-label={fault ? `${label}: ${fault}` : label}
        aria-invalid={fault !== undefined}
        disabled={isIgnored}
        readOnly={isFixed}
        onBlur={(event) => event.target.value !== text && onText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {fault && <span className="transfer-fault">{fault}</span>}
    </div>
  )
}
