import { useVirtualizer } from '@tanstack/react-virtual'
import { Button } from 'antd'
import { memo, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { AnyRow } from '../../../../fields/kind.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { keyOfRow } from '../../../data/row.ts'
import { useDrawnList } from '../../state/ListContext.ts'
import { shownColumns } from '../../table/columns.tsx'
import { BoardCard } from './BoardCard.tsx'
import { useBoard } from './BoardContext.ts'

interface Props {
  rows: readonly AnyRow[]
  /** The row whose card has to come into sight; a new object each time. */
  sought: { key: string } | undefined
  /** How many rows of the column are not here yet. */
  left: number
  fetchNextPage(): unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
}

const cardFields = 3
/** Pixels of a card that was not measured yet, and between two of them. */
const height = 84
const gap = 8
/** Cards that are drawn before they come into sight, and how near the end more are asked for. */
const ahead = 5

/** The cards of a column: those in sight are drawn, more come as somebody scrolls. */
export const BoardCards = memo(function BoardCards({ rows, sought, left, ...next }: Props) {
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = next
  const { resource, layout } = useDrawnList()
  const { field } = useBoard()
  const words = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const choices = layout?.choices
  const columns = useMemo(() => {
    const [, ...fields] = shownColumns(resource, words, { choices })
    return fields.filter(({ name }) => name !== field).slice(0, cardFields)
  }, [resource, words, choices, field])
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
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= rows.length - ahead
  const more = useEffectEvent(() => void fetchNextPage())
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError && rows.length > 0) more()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, rows.length])
  const at = sought ? rows.findIndex((row) => keyOfRow(resource, row) === sought.key) : -1
  const isMissing = sought !== undefined && at < 0
  const reveal = useEffectEvent(() => {
    frame.current?.closest('details')?.setAttribute('open', '')
    frame.current?.closest('.board-column')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    cards.scrollToIndex(at, { align: 'center' })
  })
  useEffect(() => {
    if (sought && at >= 0) reveal()
  }, [sought, at])
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) more()
  }, [isMissing, hasNextPage, isFetchingNextPage, isFetchNextPageError])
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
          {words.t('looks.more', { count: left })}
        </Button>
      )}
    </div>
  )
})
