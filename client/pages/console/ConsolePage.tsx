import { FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { keepFocusInPage } from '../../state/page-path.ts'
import { Board } from '../../tiles/board/Board.tsx'
import { consoleTiles } from '../../tiles/console-tiles.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { useFullScreen } from '../../ui/use-full-screen.ts'
import './console.css'
import '../../i18n/more/desk.ts'

const ConsoleWall = lazyNamed(() => import('./ConsoleWall.tsx'), 'ConsoleWall')

/** Figures of the whole tenant at a glance, for a desk or for a wall. */
export function ConsolePage() {
  const { t } = useTranslation()
  const { isFull, toggle } = useFullScreen()
  const [isWall, setWall] = useState(false)
  const enter = () => {
    setWall(true)
    if (!isFull) toggle?.()
  }
  const leave = () => {
    setWall(false)
    setTimeout(keepFocusInPage)
    if (isFull) toggle?.()
  }
  // The browser takes the Escape of a full screen for itself.
  const left = useEffectEvent(() => setWall(false))
  useEffect(() => {
    const listen = () => document.fullscreenElement ?? left()
    document.addEventListener('fullscreenchange', listen)
    return () => document.removeEventListener('fullscreenchange', listen)
  }, [])
  // The wall takes the place of the board: what lies below it would be read aloud, and reached by keys.
  if (isWall)
    return (
      <Suspense>
        <ConsoleWall onLeave={leave} />
      </Suspense>
    )
  return (
    <div className="console">
      <h1>{t('frame.console')}</h1>
      <Board
        name="console"
        tiles={consoleTiles}
        tools={
          <Button size="small" icon={<FullscreenOutlined aria-hidden />} onClick={enter}>
            {t('desk.fullScreen')}
          </Button>
        }
      />
    </div>
  )
}
