import { useWords } from '../../../../i18n/use-words.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { useBoard } from './BoardContext.ts'
import type { Lane } from './useLanes.ts'

/** The columns of a board, or of one of its lanes. */
export function BoardRow({ lane }: { lane?: Lane }) {
  const { columns } = useBoard()
  const { t } = useWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard.
    <section className="board" aria-label={lane?.name ?? t('looks.board')} tabIndex={0}>
      {columns.map((column) => (
        <BoardColumn key={column.value} column={column} lane={lane} />
      ))}
    </section>
  )
}
