import { FullscreenExitOutlined, FullscreenOutlined, LogoutOutlined } from '@ant-design/icons'
import { Button, ConfigProvider, Space } from 'antd'
import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../../i18n/use-words.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { useDarkPart } from '../../theme/use-theme.ts'
import { TileView } from '../../tiles/board/TileView.tsx'
import { deviceStatesTile } from '../../tiles/charts/device-states.ts'
import { moistureLadderTile } from '../../tiles/charts/moisture-ladder.ts'
import { devicesFigure } from '../../tiles/figures/devices-figure.ts'
import { openEventsFigure } from '../../tiles/figures/open-events-figure.ts'
import { plotsFigure } from '../../tiles/figures/plots-figure.ts'
import { waterFigure } from '../../tiles/figures/water-figure.ts'
import { eventTickerTile } from '../../tiles/lists/event-ticker.ts'
import { isOffered, type Tile } from '../../tiles/tile.ts'
import { useRecentTouch } from '../../tiles/wall/use-recent-touch.ts'
import { useWakeLock } from '../../tiles/wall/use-wake-lock.ts'
import { useWallZoom } from '../../tiles/wall/use-wall-zoom.ts'
import { WallClock } from '../../tiles/wall/WallClock.tsx'
import { useFullScreen } from '../../ui/use-full-screen.ts'
import { ScreenMap } from './ScreenMap.tsx'
import '../../i18n/more/screen.ts'
import './screen.css'

const left = [plotsFigure, devicesFigure, moistureLadderTile, deviceStatesTile]
const right = [openEventsFigure, waterFigure, eventTickerTile]

/** The county on a wall: its map, its figures and the time, readable from across a room, for as long as the wall stands. */
export function ScreenPage() {
  const { t } = useWords()
  const { config, variables } = useDarkPart()
  const isTouched = useRecentTouch()
  const zoom = useWallZoom()
  useWakeLock()
  return (
    <ConfigProvider theme={config}>
      <div
        className="wall screen"
        data-touched={isTouched}
        style={{ ...variables, '--wall-zoom': zoom } as CSSProperties}
      >
        <header className="wall-head screen-head">
          <h1>{t('screen.title')}</h1>
          <Tools isShown={isTouched} />
          <WallClock />
        </header>
        <Tiles tiles={left} label={t('screen.figures')} />
        <ScreenMap isHeld={isTouched} />
        <Tiles tiles={right} label={t('screen.events')} />
      </div>
    </ConfigProvider>
  )
}

function Tiles({ tiles, label }: { tiles: readonly Tile[]; label: string }) {
  const mayOpen = useMayOpen()
  return (
    <aside className="screen-side" aria-label={label}>
      {tiles
        .filter((tile) => isOffered(tile, mayOpen))
        .map((tile) => (
          <div key={tile.name} className="wall-tile" data-height={tile.height}>
            <TileView tile={tile} />
          </div>
        ))}
    </aside>
  )
}

/** Ways to fill the screen and to leave: they are there while somebody is at it, and Escape leaves at any time. */
function Tools({ isShown }: { isShown: boolean }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { isFull, toggle } = useFullScreen()
  const leave = () => navigate('/map/index')
  // The browser takes the first Escape of a full screen for itself.
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isFull) leave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Space className="screen-tools" data-shown={isShown}>
      {toggle && (
        <Button
          icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
          onClick={toggle}
        >
          {t(isFull ? 'screen.leaveFullScreen' : 'screen.fullScreen')}
        </Button>
      )}
      <Button icon={<LogoutOutlined aria-hidden />} onClick={leave}>
        {t('screen.leave')}
      </Button>
    </Space>
  )
}
