import { useDraggable } from '@dnd-kit/core'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import { keyOfRow, titleOfRow } from '../../data/row.ts'
import { type RowAction, RowActions } from '../../record/RowActions.tsx'
import { useDrawnList } from '../state/ListContext.ts'
import { type Shown, Value } from '../table/columns.tsx'

interface Props {
  row: AnyRow
  columns: readonly Shown[]
  actions: RowAction[]
  isMovable: boolean
}

/** One row on a board. What can be done with it is in its menu, too: nobody has to drag. */
export function BoardCard({ row, columns, actions, isMovable }: Props) {
  const { resource, cells, view } = useDrawnList()
  const key = keyOfRow(resource, row)
  const title = titleOfRow(resource, row)
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: key, data: { row }, disabled: !isMovable })
  return (
    <li
      ref={setNodeRef}
      className="board-card"
      data-row-key={key}
      data-movable={isMovable}
      data-dragged={isDragging}
      {...listeners}
    >
      <div className="board-card-head">
        <strong>
          {view ? (
            <TextButton className="crud-title" onClick={() => view(row)}>
              {title}
            </TextButton>
          ) : (
            title
          )}
        </strong>
        {actions.length > 0 && (
          <RowActions actions={actions.map((action) => ({ ...action, isRare: true }))} name={title} />
        )}
      </div>
      <p>
        {columns
          .filter(({ name, count }) => count !== undefined || !isEmpty(row[name]))
          .map((column) => (
            <span key={column.name} title={column.title}>
              <Value column={column} row={row} cells={cells} />
            </span>
          ))}
      </p>
    </li>
  )
}
