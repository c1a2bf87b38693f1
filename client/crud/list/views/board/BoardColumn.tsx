import { useDroppable } from '@dnd-kit/core'
import { Button, Skeleton } from 'antd'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useStore } from 'zustand'
import { StateTag } from '../../../../fields/choice/StateTag.tsx'
import { toneOfField } from '../../../../fields/choice/state-tones.ts'
import type { Choice } from '../../../../fields/choice/use-dictionary.ts'
import type { AnyRow } from '../../../../fields/kind.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import '../../../../i18n/more/looks.ts'
import { Failure } from '../../../../ui/Emptiness.tsx'
import { keyOfRow } from '../../../data/row.ts'
import { useDrawnList } from '../../state/ListContext.ts'
import { BoardCards } from './BoardCards.tsx'
import { useBoard } from './BoardContext.ts'
import { useColumnRows } from './useColumnRows.ts'
import { useHeldRows } from './useHeldRows.ts'
import type { Lane } from './useLanes.ts'

interface Props {
  column: Choice
  lane: Lane | undefined
}

export function BoardColumn({ column, lane }: Props) {
  const { resource } = useDrawnList()
  const { field, carried, way, marks } = useBoard()
  const { t } = useWords()
  const within = { ...lane?.within, [`${field}_equal`]: column.value }
  const { rows, total, error, refetch, ...query } = useColumnRows(within)
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const isTarget = carried && isOf(lane, carried.row) && way(carried.row, column.value) !== undefined
  const { setNodeRef, isOver } = useDroppable({
    id: `${lane?.key ?? ''} ${column.value}`,
    data: { to: column.value },
  })
  const sought = useStore(marks.store, ({ chosen }) =>
    chosen && String(chosen.row[field] ?? '') === column.value && isOf(lane, chosen.row) ? chosen : undefined,
  )
  const { settled, held } = useSettledRows(rows ?? none, query.isFetching, { column, lane })
  // The column answers at once; its cards follow, a few at a time.
  const shown = useDeferredValue(held.rows)
  return (
    <section
      ref={setNodeRef}
      className="board-column"
      aria-label={t('looks.column', { name: column.label, count: total })}
      data-over={isTarget && (isOver || carried.to === column.value)}
      data-closed={isTarget === false}
      onPointerEnter={() => held.setPointed(true)}
      onPointerLeave={() => held.setPointed(false)}
    >
      <Heading column={column} total={rows && total} isTarget={isTarget === true} />
      {held.waiting > 0 && (
        <Button size="small" type="link" onClick={held.show}>
          {t('looks.waiting', { count: held.waiting })}
        </Button>
      )}
      {error && !rows && <Failure resource={resource} error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Skeleton active paragraph={{ rows: 3 }} />}
      {rows && held.rows.length === 0 && <p className="board-none">{t('looks.noCards')}</p>}
      <BoardCards
        rows={shown}
        sought={sought}
        left={total - settled.length}
        fetchNextPage={fetchNextPage}
        hasNextPage={hasNextPage}
        isFetchingNextPage={isFetchingNextPage}
        isFetchNextPageError={isFetchNextPageError}
      />
    </section>
  )
}

interface HeadingProps {
  column: Choice
  /** Nothing before the rows are here. */
  total: number | undefined
  /** It takes the row that was picked up. */
  isTarget: boolean
}

function Heading({ column, total, isTarget }: HeadingProps) {
  const { meta, carried, put } = useBoard()
  const { t } = useWords()
  return (
    <h2>
      <StateTag tone={toneOfField(meta, column.value) ?? 'neutral'} shape>
        {column.label}
      </StateTag>
      <span className="board-count">{total}</span>
      {isTarget && carried?.by === 'keys' && (
        <Button size="small" onClick={() => put(column.value)}>
          {t('looks.putHere')}
        </Button>
      )}
    </h2>
  )
}

/** The rows of a column with what is on its way to it and from it, and how they are shown while somebody points at them. */
function useSettledRows(rows: readonly AnyRow[], isFetching: boolean, { column, lane }: Props) {
  const { resource } = useDrawnList()
  const { moving, changes } = useBoard()
  const keyOf = useCallback((row: AnyRow) => keyOfRow(resource, row), [resource])
  const moved = moving?.row
  const isArriving = moving !== undefined && moving.to === column.value && isOf(lane, moving.row)
  const settled = useMemo(() => settle(rows, moved, isArriving, keyOf), [rows, moved, isArriving, keyOf])
  return { settled, held: useHeldRows(settled, keyOf, { changes, isFetching }) }
}

const none: readonly AnyRow[] = []

const isOf = (lane: Lane | undefined, row: AnyRow) =>
  lane === undefined || String(row[lane.field] ?? '') === lane.key

/** A card that has just been moved stands where it was put, before the server has said so. */
function settle(
  rows: readonly AnyRow[],
  moved: AnyRow | undefined,
  isArriving: boolean,
  keyOf: (row: AnyRow) => string,
): readonly AnyRow[] {
  if (!moved) return rows
  const others = rows.filter((row) => keyOf(row) !== keyOf(moved))
  return isArriving ? [moved, ...others] : others
}
