import { useDraggable } from '@dnd-kit/core'
import { type KeyboardEvent, memo, type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { AnyRow } from '../../../../fields/kind.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import '../../../../i18n/more/looks.ts'
import { TextButton } from '../../../../ui/TextButton.tsx'
import { keyOfRow, titleOfRow } from '../../../data/row.ts'
import { type RowAction, RowActions } from '../../../record/RowActions.tsx'
import { useDrawnList } from '../../state/ListContext.ts'
import { type Shown, Value } from '../../table/columns.tsx'
import { useBoard } from './BoardContext.ts'
import { cardBeside } from './card-beside.ts'
import { useCardMark } from './map/useCardMark.ts'

interface Props {
  ref: Ref<HTMLLIElement>
  row: AnyRow
  columns: readonly Shown[]
  /** Its place in the column, how many there are, and pixels from the top. */
  index: number
  total: number
  start: number
}

/** One row on a board. What can be done with it is in its menu, too: nobody has to drag. */
export const BoardCard = memo(function BoardCard({ ref, row, columns, index, total, start }: Props) {
  const { resource, cells, view } = useDrawnList()
  const { columns: places, way } = useBoard()
  const key = keyOfRow(resource, row)
  const title = titleOfRow(resource, row)
  const isMovable = places.some(({ value }) => way(row, value) !== undefined)
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: key, data: { row }, disabled: !isMovable })
  const actions = useCardActions(row)
  const { inside, pointing } = useCardMark(key)
  return (
    <li
      ref={ref}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div
        ref={setNodeRef}
        className="board-card"
        data-row-key={key}
        data-movable={isMovable}
        data-dragged={isDragging}
        {...pointing}
        {...listeners}
      >
        <div className="board-card-head">
          <strong ref={inside}>
            {view ? (
              <TextButton className="crud-title" onClick={() => view(row)}>
                {title}
              </TextButton>
            ) : (
              title
            )}
          </strong>
          {isMovable && <Handle row={row} title={title} />}
          {actions.length > 0 && <RowActions actions={actions} name={title} />}
        </div>
        <p>
          {columns
            .filter(({ name, count }) => count !== undefined || !isEmpty(row[name]))
            .map((column) => (
              <span key={column.name} title={column.title}>
                <Value column={column} row={row} cells={cells} />
              </span>
            ))}
          {cells.drawnBeside?.(undefined, row, false)}
        </p>
      </div>
    </li>
  )
})

/** All in the menu: a card is narrow. Ways to other columns are steps, or stand below what else can be done. */
function useCardActions(row: AnyRow): RowAction[] {
  const { actionsOf } = useDrawnList()
  const { columns, way, isByStep } = useBoard()
  const { t } = useWords()
  const usual = actionsOf(row).map((action) => ({ ...action, isRare: true }))
  if (isByStep) return usual
  const ways = columns.flatMap(({ value, label }): RowAction[] => {
    const go = way(row, value)
    return go
      ? [{ key: `to-${value}`, label: t('looks.moveTo', { name: label }), isRare: true, onClick: go }]
      : []
  })
  return [...usual, ...ways]
}

/**
 * Picks the card up: arrows then choose a column, Enter puts it there, Escape leaves it. Before that, arrows lead to the cards beside
 * it, and digits take the steps of its menu. By pointer, the columns that take the card offer themselves.
 */
function Handle({ row, title }: { row: AnyRow; title: string }) {
  const { resource, steps } = useDrawnList()
  const { carried, pick, aim, put, leave, followed } = useBoard()
  const { t } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const key = keyOfRow(resource, row)
  const isPicked = carried?.by === 'keys' && keyOfRow(resource, carried.row) === key
  const isFollowed = followed === key
  const follow = useEffectEvent(() => {
    if (document.activeElement === document.body) button.current?.focus()
  })
  useEffect(() => {
    if (isFollowed) follow()
  }, [isFollowed])
  const carry = (pressed: string): boolean => {
    if (pressed === 'ArrowLeft' || pressed === 'ArrowRight') aim(pressed === 'ArrowRight' ? 1 : -1)
    else if (pressed === 'Escape') leave()
    else if (pressed === 'Enter' || pressed === ' ') put()
    else return false
    return true
  }
  const walk = (pressed: string, from: Element): boolean => {
    const beside = cardBeside(from, pressed)
    const step = /^[1-9]$/.test(pressed) ? steps?.actionsOf(row)[Number(pressed) - 1] : undefined
    beside?.focus()
    step?.onClick()
    return Boolean(beside ?? step)
  }
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!(isPicked ? carry(event.key) : walk(event.key, event.currentTarget))) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <TextButton
      ref={button}
      className="glyph board-handle"
      data-glyph="grip"
      aria-label={t('looks.pick', { name: title })}
      aria-pressed={isPicked}
      title={t('looks.howToPick')}
      onKeyDown={press}
      onClick={() => pick(row)}
    />
  )
}
