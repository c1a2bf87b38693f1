import { Checkbox, type TableProps } from 'antd'
import { TextButton } from '../../ui/TextButton.tsx'
import { actionsKey, type CalledColumn } from './called.ts'

interface Props<R> {
  columns: readonly CalledColumn<R>[]
  rows: readonly R[]
  keyOf(row: R): string
  rowSelection?: TableProps<R>['rowSelection']
  /** What a tap on a card's title does; without it the title is plain. */
  opensOf?: ((row: R) => (() => void) | undefined) | undefined
}

const lines = 3
const widths: readonly unknown[] = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl']

/** From which width on a table shows the column: what the narrowest one has matters most. */
const rankOf = <R,>({ responsive }: CalledColumn<R>) => widths.indexOf(responsive?.[0])

/** The rows on a phone, one card each: a title and what matters most besides. */
export function CalledCards<R extends object>({ columns, rows, keyOf, rowSelection, opensOf }: Props<R>) {
  const actions = columns.find(({ key }) => key === actionsKey)
  const [title, ...others] = columns
    .filter((column) => column !== actions)
    .sort((one, other) => rankOf(one) - rankOf(other))
  const chosen = new Set(rowSelection?.selectedRowKeys)
  const choose = (key: string, isChosen: boolean) => {
    const selected = rows.filter((row) => (keyOf(row) === key ? isChosen : chosen.has(keyOf(row))))
    rowSelection?.onChange?.(selected.map(keyOf), selected, { type: 'multiple' })
  }
  return (
    <ul className="crud-cards">
      {rows.map((row, index) => {
        const key = keyOf(row)
        const open = opensOf?.(row)
        const name = title && drawn(title, row, index)
        return (
          <li key={key} className="crud-card" data-row-key={key} data-selected={chosen.has(key)}>
            <div className="crud-card-head">
              {rowSelection && (
                <Checkbox
                  {...rowSelection.getCheckboxProps?.(row)}
                  checked={chosen.has(key)}
                  onChange={({ target }) => choose(key, target.checked)}
                />
              )}
              <strong>{open ? <TextButton onClick={open}>{name}</TextButton> : name}</strong>
              {actions && drawn(actions, row, index)}
            </div>
            <dl>
              {others.slice(0, lines).map((column) => (
                <div key={column.title}>
                  <dt>{column.title}</dt>
                  <dd>{drawn(column, row, index)}</dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

function drawn<R extends object>({ dataIndex, render }: CalledColumn<R>, row: R, index: number) {
  const fields: object = row
  const value = dataIndex === undefined ? undefined : Reflect.get(fields, dataIndex)
  return render ? render(value, row, index) : value
}
