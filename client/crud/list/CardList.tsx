import { Checkbox } from 'antd'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { keyOfRow, titleOfRow } from '../data/row.ts'
import { RowActions } from '../record/RowActions.tsx'
import { useDrawnList } from './state/ListContext.ts'
import { type Cells, type Shown, shownColumns, TwoLines, Value, withTenant } from './table/columns.tsx'
import { withOutlines } from './table/outlines.tsx'
import type { TableLayout } from './table/ResourceTable.tsx'

// A phone shows what decides whether a row is opened.
const cardFields = { small: 3, usual: 6 }

/** The rows on a small screen, one card each. */
export function CardList({ rows }: Pick<TableLayout, 'rows'>) {
  const { resource, layout, ...list } = useDrawnList()
  const cells = withOutlines(resource, rows, list.cells)
  const words = useWords()
  const shownFields = useScreenClass() === 0 ? cardFields.small : cardFields.usual
  const wanted = shownColumns(resource, words, { choices: layout?.choices })
  const columns = withTenant(resource, wanted, rows, words).slice(0, shownFields + 1)
  return (
    <ul className="crud-cards">
      {rows.map((row) => (
        <Card key={keyOfRow(resource, row)} row={row} columns={columns} cells={cells} />
      ))}
    </ul>
  )
}

interface CardProps {
  row: AnyRow
  /** The first one is its heading. */
  columns: readonly Shown[]
  cells: Cells
}

function Card({ row, columns: [title, ...others], cells }: CardProps) {
  const { resource, actionsOf, selection, isSelectable, view } = useDrawnList()
  const { t } = useWords()
  const { chosen, choose } = selection
  const key = keyOfRow(resource, row)
  const name = titleOfRow(resource, row)
  const actions = actionsOf(row)
  const select = (isChosen: boolean) => {
    const next = new Map(chosen)
    if (isChosen) next.set(key, row)
    else next.delete(key)
    choose(next)
  }
  const heading = title && <Value column={title} row={row} cells={cells} />
  return (
    <li className="crud-card" data-row-key={key} tabIndex={-1} data-selected={chosen.has(key)}>
      <div className="crud-card-head">
        {isSelectable && (
          <Checkbox
            checked={chosen.has(key)}
            aria-label={t('crud.selectRow', { name })}
            onChange={(event) => select(event.target.checked)}
          />
        )}
        <strong>
          {view ? (
            <TextButton className="crud-title" onClick={() => view(row)}>
              {heading}
            </TextButton>
          ) : (
            heading
          )}
        </strong>
        {actions.length > 0 && <RowActions actions={actions} name={name} />}
      </div>
      <dl>
        {others.map((column) => (
          <div key={column.name}>
            <dt>{column.title}</dt>
            <dd>
              <TwoLines column={column} row={row} cells={cells} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
