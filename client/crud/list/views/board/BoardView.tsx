import { DndContext, DragOverlay, PointerSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Skeleton } from 'antd'
import { memo, Suspense, useDeferredValue, useState } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import { useDictionary } from '../../../../fields/choice/use-dictionary.ts'
import type { AnyRow } from '../../../../fields/kind.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import '../../../../i18n/more/looks.ts'
import { lazyNamed } from '../../../../ui/lazy-named.ts'
import { keyOfRow, titleOfRow } from '../../../data/row.ts'
import type { Look } from '../../../query/looks.ts'
import { ListContext, useDrawnList } from '../../state/ListContext.ts'
import { createMarks } from '../map/marks.ts'
import { type Board as AroundCards, BoardContext } from './BoardContext.ts'
import { BoardLanes, BoardSettings, useBoardLook } from './BoardLanes.tsx'
import { BoardRow } from './BoardRow.tsx'
import { useCarrying } from './useCarrying.ts'
import { useMoving } from './useMoving.ts'
import './board.css'

const BoardMap = lazyNamed(() => import('./map/BoardMap.tsx'), 'BoardMap')

interface Props {
  look: Extract<Look, { kind: 'board' }>
  meta: FieldMeta
}

/**
 * A column for each value of a field: cards go from one to the next by hand, by keys, or by what their menus offer. What changes
 * around the cards reaches them a few at a time, with the page answering in between: there are too many to draw at once.
 */
export function BoardView(props: Props) {
  const list = useDeferredValue(useDrawnList())
  return (
    <ListContext value={list}>
      <Board {...props} />
    </ListContext>
  )
}

const Board = memo(function Board({ look, meta }: Props) {
  const { field, lanes } = look
  const { resource, state, steps, editing } = useDrawnList()
  const { t } = useWords()
  const { choices } = useDictionary(meta)
  const wanted = state.filters[field]
  const columns = choices.filter(({ value }) => !wanted || value === wanted)
  const { moving, move } = useMoving(resource, field, meta, choices)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    // A finger that only wants to scroll moves at once.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const [marks] = useState(createMarks)
  const change = useBoardLook()
  const isByStep = resource.states?.field === field
  const way = (row: AnyRow, to: string) => {
    if (String(row[field] ?? '') === to) return undefined
    if (isByStep) return steps?.wayTo(row, Number(to))
    return editing?.fields.has(field) && editing.mayEdit(row, field) ? () => move(row, to) : undefined
  }
  const carrying = useCarrying({ resource, field, columns, way })
  const { carried, hold, puts, leave, put } = carrying
  const changes = puts + (steps?.taken ?? 0)
  const board: AroundCards = { field, meta, columns, isByStep, way, moving, changes, marks, ...carrying }
  const held = carried?.by === 'hand' ? carried.row : undefined
  return (
    <BoardContext value={board}>
      <BoardSettings look={look} />
      <p className="board-said" role="status">
        {said(board, t, (row) => titleOfRow(resource, row))}
      </p>
      <DndContext
        sensors={sensors}
        accessibility={{ screenReaderInstructions: { draggable: t('looks.howToMove') } }}
        onDragStart={({ active }) => hold(active.data.current?.row as AnyRow)}
        onDragCancel={leave}
        onDragEnd={({ over }) => put(over ? String(over.data.current?.to ?? '') : undefined)}
      >
        <div className="board-beside">
          <div className="board-main">{lanes ? <BoardLanes field={lanes} /> : <BoardRow />}</div>
          {look.map && (
            <Suspense fallback={<Skeleton active className="board-map" />}>
              <BoardMap onClose={() => change({ ...look, map: undefined })} />
            </Suspense>
          )}
        </div>
        <DragOverlay>
          {held && (
            <div className="board-card" data-held key={keyOfRow(resource, held)}>
              <strong>{titleOfRow(resource, held)}</strong>
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </BoardContext>
  )
})

/** What is told to who carries a card by keys. */
function said(
  { carried, columns }: AroundCards,
  t: ReturnType<typeof useWords>['t'],
  titleOf: (row: AnyRow) => string,
) {
  if (carried?.by !== 'keys') return ''
  const to = columns.find(({ value }) => value === carried.to)
  const title = titleOf(carried.row)
  return to ? t('looks.aimed', { title, name: to.label }) : t('looks.picked', { title })
}
