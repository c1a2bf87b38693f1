import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Board } from '../../tiles/board/Board.tsx'
import { consoleTiles } from '../../tiles/console-tiles.ts'
import { useFullScreen } from '../../ui/use-full-screen.ts'
import './console.css'
import '../../i18n/more/desk.ts'

/** Figures of the whole tenant at a glance; in full screen it hangs on a wall and keeps itself up to date. */
export function ConsolePage() {
  const { t } = useTranslation()
  const { isFull, toggle } = useFullScreen()
  const [isWanted, setWanted] = useState(false)
  const isWall = isFull && isWanted
  const change = () => {
    setWanted(!isWall)
    // Where the page as a whole fills the screen already, only the frame goes.
    if (isWall || !isFull) toggle?.()
  }
  return (
    <div className="console" data-wall={isWall}>
      <h1>{t('frame.console')}</h1>
      <Board
        name="console"
        tiles={consoleTiles}
        tools={
          toggle && (
            <Button
              size="small"
              icon={isWall ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
              onClick={change}
            >
              {t(isWall ? 'desk.leaveFullScreen' : 'desk.fullScreen')}
            </Button>
          )
        }
      />
    </div>
  )
}
