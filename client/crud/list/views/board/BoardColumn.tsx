import { useDroppable } from '@dnd-kit/core'
import { Button, Skeleton } from 'antd'
import { StateTag } from '../../../../fields/choice/StateTag.tsx'
import { toneOf } from '../../../../fields/choice/state-tones.ts'
import type { Choice } from '../../../../fields/choice/use-dictionary.ts'
import type { AnyRow } from '../../../../fields/kind.ts'
import { useWords } from '../../../../i18n/use-words.ts'
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
  const { resource, state } = useDrawnList()
  const { field, meta, moving, changes, carried, way, put } = useBoard()
  const { t } = useWords()
  const keyOf = (row: AnyRow) => keyOfRow(resource, row)
  const within = { ...lane?.within, [`${field}_equal`]: column.value }
  const { rows, total, error, refetch, ...next } = useColumnRows(resource, state, within)
  const isTarget = carried && isOf(lane, carried.row) && way(carried.row, column.value) !== undefined
  const { setNodeRef, isOver } = useDroppable({
    id: `${lane?.key ?? ''} ${column.value}`,
    data: { to: column.value },
  })
  const arriving = moving && moving.to === column.value && isOf(lane, moving.row)
  const settled = settle(rows ?? [], moving?.row, arriving === true, keyOf)
  const held = useHeldRows(settled, keyOf, changes)
  return (
    <section
      ref={setNodeRef}
      className="board-column"
      aria-label={t('looks.column', { name: column.label, total })}
      data-over={isTarget && (isOver || carried.to === column.value)}
      data-closed={isTarget === false}
      onPointerEnter={() => held.setPointed(true)}
      onPointerLeave={() => held.setPointed(false)}
    >
      <h2>
        <StateTag tone={toneOf(meta.dict, column.value) ?? 'neutral'} shape>
          {column.label}
        </StateTag>
        <span className="board-count">{rows ? total : ''}</span>
        {isTarget && carried.by === 'keys' && (
          <Button size="small" onClick={() => put(column.value)}>
            {t('looks.putHere')}
          </Button>
        )}
      </h2>
      {held.waiting > 0 && (
        <Button size="small" type="link" onClick={held.show}>
          {t('looks.waiting', { count: held.waiting })}
        </Button>
      )}
      {error && !rows && <Failure resource={resource} error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Skeleton active paragraph={{ rows: 3 }} />}
      {rows && held.rows.length === 0 && <p className="board-none">{t('looks.noCards')}</p>}
      <BoardCards rows={held.rows} left={total - settled.length} {...next} />
    </section>
  )
}

const isOf = (lane: Lane | undefined, row: AnyRow) =>
  lane === undefined || String(row[lane.field] ?? '') === lane.key

/** A card that has just been moved stands where it was put, before the server has said so. */
function settle(
  rows: readonly AnyRow[],
  moved: AnyRow | undefined,
  isArriving: boolean,
  keyOf: (row: AnyRow) => string,
): AnyRow[] {
  if (!moved) return [...rows]
  const others = rows.filter((row) => keyOf(row) !== keyOf(moved))
  return isArriving ? [moved, ...others] : others
}
