import { useVirtualizer } from '@tanstack/react-virtual'
import { Button } from 'antd'
import { memo, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { AnyRow } from '../../../../fields/kind.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import '../../../../i18n/more/looks.ts'
import { keyOfRow } from '../../../data/row.ts'
import { useDrawnList } from '../../state/ListContext.ts'
import { shownColumns } from '../../table/columns.tsx'
import { BoardCard } from './BoardCard.tsx'
import { useBoard } from './BoardContext.ts'

/** The pages of a column that are not here yet. */
interface NextPages {
  fetchNextPage(): unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
}

interface Props extends NextPages {
  rows: readonly AnyRow[]
  /** The row whose card has to come into sight; a new object each time. */
  sought: { key: string } | undefined
  /** How many rows of the column are not here yet. */
  left: number
}

const cardFields = 3
/** Pixels of a card that was not measured yet, and between two of them. */
const height = 84
const gap = 8
/** Cards that are drawn before they come into sight, and how near the end more are asked for. */
const ahead = 5

/** The cards of a column: those in sight are drawn, more come as somebody scrolls. */
export const BoardCards = memo(function BoardCards({ rows, sought, left, ...next }: Props) {
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = next
  const { resource } = useDrawnList()
  const { t } = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const columns = useCardColumns()
  // A new one makes the virtualizer look at each row again.
  const getItemKey = useCallback((index: number) => keyOfRow(resource, rows[index] ?? {}), [resource, rows])
  const cards = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    getItemKey,
    gap,
    overscan: ahead,
    useFlushSync: false,
  })
  const drawn = cards.getVirtualItems()
  const at = sought ? rows.findIndex((row) => keyOfRow(resource, row) === sought.key) : -1
  const isNearEnd = rows.length > 0 && (drawn.at(-1)?.index ?? 0) >= rows.length - ahead
  const isMissing = sought !== undefined && at < 0
  useNextPage(next, isNearEnd || isMissing, rows.length)
  const reveal = useEffectEvent(() => {
    frame.current?.closest('details')?.setAttribute('open', '')
    frame.current?.closest('.board-column')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    cards.scrollToIndex(at, { align: 'center' })
  })
  useEffect(() => {
    if (sought && at >= 0) reveal()
  }, [sought, at])
  return (
    <div ref={frame} className="board-cards">
      <ul style={{ height: cards.getTotalSize() }}>
        {drawn.map(({ key, index, start }) => {
          const row = rows[index]
          return (
            row && (
              <BoardCard
                key={String(key)}
                ref={cards.measureElement}
                row={row}
                index={index}
                total={rows.length + left}
                start={start}
                columns={columns}
              />
            )
          )
        })}
      </ul>
      {hasNextPage && (
        <Button block type="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('looks.more', { count: left })}
        </Button>
      )}
    </div>
  )
})

/** A card is named by the first column; a few of the others stand on it, but for the one that the board is drawn by. */
function useCardColumns() {
  const { resource, layout } = useDrawnList()
  const { field } = useBoard()
  const words = useWords()
  const choices = layout?.choices
  return useMemo(() => {
    const [, ...fields] = shownColumns(resource, words, { choices })
    return fields.filter(({ name }) => name !== field).slice(0, cardFields)
  }, [resource, words, choices, field])
}

/** Asks for more as long as they are wanted, anew whenever the `count` of those that are here has changed. */
function useNextPage(next: NextPages, isWanted: boolean, count: number) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = next
  const more = useEffectEvent(() => void next.fetchNextPage())
  const isFree = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  // `count`: rows that came may leave the end as near as it was.
  useEffect(() => {
    if (isWanted && isFree) more()
  }, [isWanted, isFree, count])
}
