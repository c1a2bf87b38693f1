import { FullscreenExitOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { type FocusEvent, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../i18n/use-translation.ts'
import { useFrame } from '../state/frame.ts'
import { lazyNamed } from '../ui/lazy-named.ts'
import { ChunkBoundary } from '../ui/page/ChunkBoundary.tsx'
import { LaterLocation } from '../ui/page/own-location.tsx'
import { useScreenClass } from '../ui/use-screen-class.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Header } from './header/Header.tsx'
import { useMaximize } from './header/use-maximize.ts'
import { SideMenu } from './SideMenu.tsx'
import { TabBar } from './tabs/TabBar.tsx'
import { useTabKeys } from './tabs/use-tab-keys.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import './frame.css'
import './touch.css'

const PhoneBar = lazyNamed(() => import('./PhoneBar.tsx'), 'PhoneBar')

/** Sidebar, header and tabs around the page; a phone has a bar below it. Pages are the only part that scrolls. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const screen = useScreenClass()
  const collapsed = useFrame((frame) => frame.collapsed)
  const { openDrawer, maximize } = useFrame.getState()
  const isMaximized = useMaximize()
  const isSmall = screen === 0
  const isCollapsed = collapsed ?? screen === 1

  useTabKeys()
  useHeadingFocus(pathname)
  // Another page closes the drawer, whatever led there.
  useEffect(() => openDrawer(false), [pathname, openDrawer])

  return (
    <div className="frame" data-maximized={isMaximized}>
      <a className="frame-skip" href="#content">
        {t('frame.skip')}
      </a>
      <Sider isSmall={isSmall} isCollapsed={isCollapsed} />
      <div className="frame-main">
        <LaterLocation>
          <Header isSmall={isSmall} isCollapsed={isCollapsed} />
        </LaterLocation>
        {!isSmall && <TabBar />}
        <ConnectionBanner />
        <main className="frame-content" id="content" tabIndex={-1} onFocus={focusPage}>
          {children}
        </main>
        {isSmall && (
          <ChunkBoundary isWanted={false} fallback={<div className="phone-bar" />}>
            <PhoneBar />
          </ChunkBoundary>
        )}
        {isMaximized && (
          <Button
            className="frame-restore"
            shape="circle"
            icon={<FullscreenExitOutlined />}
            aria-label={t('tabs.restore')}
            title={t('tabs.restore')}
            onClick={() => maximize(false)}
          />
        )}
      </div>
    </div>
  )
}

/** The menu: beside the page, or on a phone in a drawer. */
function Sider({ isSmall, isCollapsed }: { isSmall: boolean; isCollapsed: boolean }) {
  const { t } = useTranslation()
  const drawerOpen = useFrame((frame) => frame.drawerOpen)
  const { openDrawer } = useFrame.getState()
  if (!isSmall)
    return (
      <aside className="frame-sider" data-collapsed={isCollapsed}>
        <LaterLocation>
          <SideMenu collapsed={isCollapsed} />
        </LaterLocation>
      </aside>
    )
  return (
    <Drawer
      open={drawerOpen}
      placement="left"
      size={264}
      closable={false}
      onClose={() => openDrawer(false)}
      rootClassName="frame-drawer"
      aria-label={t('frame.menu')}
    >
      <SideMenu collapsed={false} />
    </Drawer>
  )
}

/** Who skips to the content goes on with the page on screen: keys scroll what has the focus. */
function focusPage({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[data-shown="true"]')?.focus()
}
