import { LayoutOutlined, ReloadOutlined } from '@ant-design/icons'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { noticeKey } from '../../api/notice.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import type { Tile } from '../tile.ts'
import { TileView } from './TileView.tsx'
import { type PlacedTile, useBoard } from './use-board.ts'
import './board.css'
import '../../i18n/more/desk.ts'

const ArrangeBoard = lazyNamed(() => import('./ArrangeBoard.tsx'), 'ArrangeBoard')

interface Props {
  /** Names the person's layout in the settings. */
  name: 'home' | 'console'
  tiles: readonly Tile[]
  /** Further buttons. */
  tools?: ReactNode
}

/** Tiles as a person arranged them; what they may not see is not among them. */
export function Board({ name, tiles, tools }: Props) {
  const { t } = useTranslation()
  const board = useBoard(name, tiles)
  const [isArranging, setArranging] = useState(false)
  const isSmall = useScreenClass() === 0
  const placed = board.placed.filter(({ isHidden }) => !isHidden)
  const shown = isSmall && board.isUsual ? toDoFirst(placed) : placed
  if (board.isPending) return <Skeleton active paragraph={{ rows: 8 }} />

  return (
    <div className="board">
      <div className="board-tools">
        <RefreshButton />
        {tools}
        <Button
          size="small"
          type={isArranging ? 'primary' : 'default'}
          icon={<LayoutOutlined aria-hidden />}
          onClick={() => setArranging(!isArranging)}
        >
          {t(isArranging ? 'desk.arranged' : 'desk.arrange')}
        </Button>
      </div>
      {isArranging ? (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <ArrangeBoard board={board} />
        </Suspense>
      ) : (
        <div className="board-grid">
          {shown.map(({ tile, width }) => (
            <div key={tile.name} className="board-place" data-width={width} data-height={tile.height}>
              <TileView tile={tile} />
            </div>
          ))}
        </div>
      )}
      {!isArranging && shown.length === 0 && (
        <p className="board-empty">{t(board.placed.length > 0 ? 'desk.nothingShown' : 'desk.noTiles')}</p>
      )}
    </div>
  )
}

const toDoFirst = (placed: PlacedTile[]): PlacedTile[] => [
  ...placed.filter(({ tile }) => tile.isToDo),
  ...placed.filter(({ tile }) => !tile.isToDo),
]

/** Asks for everything anew, and says when that was last done. */
function RefreshButton() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const isFetching = useIsFetching({ queryKey: ['figures'] }) > 0
  const times = queries
    .getQueryCache()
    .findAll({ queryKey: ['figures'], type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
  const latest = Math.max(0, ...times)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['figures'] })
    void queries.invalidateQueries({ queryKey: noticeKey })
  }
  return (
    <>
      {latest > 0 && (
        <span className="board-time">{t('desk.updated', { time: wallTimeAt(latest).slice(11) })}</span>
      )}
      <Button size="small" icon={<ReloadOutlined spin={isFetching} aria-hidden />} onClick={refresh}>
        {t('desk.refresh')}
      </Button>
    </>
  )
}
