import { FullscreenExitOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, ConfigProvider } from 'antd'
import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { profileOptions } from '../../api/profile.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDarkPart } from '../../theme/use-theme.ts'
import { TileView } from '../../tiles/board/TileView.tsx'
import { useBoard } from '../../tiles/board/use-board.ts'
import { consoleTiles } from '../../tiles/console-tiles.ts'
import type { Tile } from '../../tiles/tile.ts'
import { turnsOf } from '../../tiles/wall/turns.ts'
import { useRecentTouch } from '../../tiles/wall/use-recent-touch.ts'
import { useTour } from '../../tiles/wall/use-tour.ts'
import { useWakeLock } from '../../tiles/wall/use-wake-lock.ts'
import { useWallZoom } from '../../tiles/wall/use-wall-zoom.ts'
import { WallClock } from '../../tiles/wall/WallClock.tsx'
import './wall.css'
import '../../i18n/more/desk.ts'

/** Tiles that stand on the wall at a time: figures in a row, lists and charts below in two. */
const FIGURES = 5
const OTHERS = 6

/** The console on a wall: the person's tiles take turns, dark and large, until somebody leaves. */
export function ConsoleWall({ onLeave }: { onLeave(): void }) {
  const { config, variables } = useDarkPart()
  const isTouched = useRecentTouch()
  const zoom = useWallZoom()
  useWakeLock()
  useEscape(onLeave)
  return (
    <ConfigProvider theme={config}>
      <div
        className="wall console-wall"
        data-touched={isTouched}
        style={{ ...variables, '--wall-zoom': zoom } as CSSProperties}
      >
        <Head onLeave={isTouched ? onLeave : undefined} />
        <Turns isHeld={isTouched} />
      </div>
    </ConfigProvider>
  )
}

/** The way out is there while somebody is at the wall; Escape leaves at any time. */
function Head({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { data } = useQuery(profileOptions)
  return (
    <header className="wall-head">
      <h1>{[data?.tenantName, t('frame.console')].filter(Boolean).join(' · ')}</h1>
      {onLeave && (
        <Button icon={<FullscreenExitOutlined aria-hidden />} onClick={onLeave}>
          {t('desk.leaveFullScreen')}
        </Button>
      )}
      <WallClock />
    </header>
  )
}

function Turns({ isHeld }: { isHeld: boolean }) {
  const { placed } = useBoard('console', consoleTiles)
  const shown = placed.filter(({ isHidden }) => !isHidden).map(({ tile }) => tile)
  const figures = turnsOf(
    shown.filter(({ height }) => height === 'low'),
    FIGURES,
  )
  const others = turnsOf(
    shown.filter(({ height }) => height !== 'low'),
    OTHERS,
  )
  const turn = useTour(Math.max(figures.length, others.length, 1) - 1, isHeld)
  return (
    <>
      <Tiles name="figures" tiles={figures[turn % figures.length] ?? []} />
      <Tiles name="others" tiles={others[turn % others.length] ?? []} />
    </>
  )
}

function Tiles({ name, tiles }: { name: 'figures' | 'others'; tiles: readonly Tile[] }) {
  return (
    <div className={`console-wall-${name}`}>
      {tiles.map((tile) => (
        <div key={tile.name} className="wall-tile" data-height={tile.height} inert>
          <TileView tile={tile} />
        </div>
      ))}
    </div>
  )
}

function useEscape(leave: () => void) {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
