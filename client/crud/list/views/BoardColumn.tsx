import { useDroppable } from '@dnd-kit/core'
import { Button, Skeleton } from 'antd'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { toneOf } from '../../../fields/choice/state-tones.ts'
import type { Choice } from '../../../fields/choice/use-dictionary.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { keyOfRow } from '../../data/row.ts'
import type { RowAction } from '../../record/RowActions.tsx'
import { useDrawnList } from '../state/ListContext.ts'
import { shownColumns } from '../table/columns.tsx'
import { BoardCard } from './BoardCard.tsx'
import { useColumnRows } from './useBoard.ts'
import { useHeldRows } from './useHeldRows.ts'
import type { FieldView } from './ViewProps.ts'

interface Props extends FieldView {
  column: Choice
  columns: readonly Choice[]
  /** What puts a row into a column; undefined where it cannot go there. */
  way(row: AnyRow, to: string): (() => void) | undefined
  /** Steps are in a row's menu already. */
  isByStep: boolean
  moving: { row: AnyRow; to: string } | undefined
  /** How often the person has changed something here: what they do themselves is shown at once. */
  changes: number
  /** Whether what is held may be put here; undefined while nothing is. */
  isTarget: boolean | undefined
}

const cardFields = 3

export function BoardColumn(props: Props) {
  const { field, meta, column, columns, way, isByStep, moving, changes, isTarget } = props
  const { resource, state, layout, actionsOf: usual } = useDrawnList()
  const words = useWords()
  const { t } = words
  const keyOf = (row: AnyRow) => keyOfRow(resource, row)
  const { rows, total, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useColumnRows(
    resource,
    state,
    field,
    column.value,
  )
  const { setNodeRef, isOver } = useDroppable({ id: column.value })
  const settled = settle(rows ?? [], moving, column.value, keyOf)
  const held = useHeldRows(settled, keyOf, changes)
  const [, ...fields] = shownColumns(resource, words, { choices: layout?.choices })
  const shown = fields.filter(({ name }) => name !== field).slice(0, cardFields)
  const actionsOf = (row: AnyRow): RowAction[] => [
    ...usual(row),
    ...(isByStep ? [] : columns.flatMap((to) => moveAction(row, to))),
  ]
  const moveAction = (row: AnyRow, { value, label }: Choice): RowAction[] => {
    const go = way(row, value)
    return go
      ? [{ key: `to-${value}`, label: t('looks.moveTo', { name: label }), isRare: true, onClick: go }]
      : []
  }
  return (
    <section
      ref={setNodeRef}
      className="board-column"
      aria-label={t('looks.column', { name: column.label, total })}
      data-over={isOver && isTarget}
      data-closed={isTarget === false}
      onPointerEnter={() => held.setPointed(true)}
      onPointerLeave={() => held.setPointed(false)}
    >
      <h2>
        <StateTag tone={toneOf(meta.dict, column.value) ?? 'neutral'} shape>
          {column.label}
        </StateTag>
        <span className="board-count">{rows ? total : ''}</span>
      </h2>
      {held.waiting > 0 && (
        <Button size="small" type="link" onClick={held.show}>
          {t('looks.waiting', { count: held.waiting })}
        </Button>
      )}
      {error && !rows && <Failure resource={resource} error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Skeleton active paragraph={{ rows: 3 }} />}
      {rows && held.rows.length === 0 && <p className="board-none">{t('looks.noCards')}</p>}
      <ul>
        {held.rows.map((row) => (
          <BoardCard
            key={keyOf(row)}
            row={row}
            columns={shown}
            actions={actionsOf(row)}
            isMovable={columns.some(({ value }) => way(row, value) !== undefined)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button block type="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('looks.more', { count: total - settled.length })}
        </Button>
      )}
    </section>
  )
}

/** A card that has just been moved stands where it was put, before the server has said so. */
function settle(
  rows: readonly AnyRow[],
  moving: Props['moving'],
  key: string,
  keyOf: (row: AnyRow) => string,
): AnyRow[] {
  if (!moving) return [...rows]
  const others = rows.filter((row) => keyOf(row) !== keyOf(moving.row))
  return moving.to === key ? [moving.row, ...others] : others
}
