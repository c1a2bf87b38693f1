import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import { useDictionary } from '../../../fields/choice/use-dictionary.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { keyOfRow, titleOfRow } from '../../data/row.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { useMoving } from './useBoard.ts'
import type { FieldView } from './ViewProps.ts'
import './board.css'

/** A column for each value of a field: cards go from one to the next by hand, or by what their menus offer. */
export function BoardView({ field, meta }: FieldView) {
  const { resource, state, steps, editing } = useDrawnList()
  const { t } = useWords()
  const { choices } = useDictionary(meta)
  const { moving, move } = useMoving(resource, field, meta)
  const [held, setHeld] = useState<AnyRow>()
  const [drops, setDrops] = useState(0)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    // A finger that only wants to scroll moves at once.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const byStep = resource.states?.field === field
  /** What puts a row into a column; undefined where it cannot go there. */
  const way = (row: AnyRow, to: string) => {
    if (String(row[field] ?? '') === to) return undefined
    if (byStep) return steps?.wayTo(row, Number(to))
    return editing?.fields.has(field) && editing.mayEdit(row, field) ? () => move(row, to) : undefined
  }
  const drop = ({ over }: DragEndEvent) => {
    if (held && over) way(held, String(over.id))?.()
    setHeld(undefined)
    setDrops((count) => count + 1)
  }
  const wanted = state.filters[field]
  const columns = choices.filter(({ value }) => !wanted || value === wanted)
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ screenReaderInstructions: { draggable: t('looks.howToMove') } }}
      onDragStart={({ active }) => setHeld(active.data.current?.row as AnyRow)}
      onDragCancel={() => setHeld(undefined)}
      onDragEnd={drop}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard. */}
      <section className="board" aria-label={t('looks.board')} tabIndex={0}>
        {columns.map((column) => (
          <BoardColumn
            key={column.value}
            field={field}
            meta={meta}
            column={column}
            columns={columns}
            way={way}
            isByStep={byStep}
            moving={moving}
            changes={drops + (steps?.taken ?? 0)}
            isTarget={held === undefined ? undefined : way(held, column.value) !== undefined}
          />
        ))}
      </section>
      <DragOverlay>
        {held && (
          <div className="board-card" data-held key={keyOfRow(resource, held)}>
            <strong>{titleOfRow(resource, held)}</strong>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
