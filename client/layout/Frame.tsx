import { Drawer } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useFrame } from '../state/frame.ts'
import { ConnectionBanner } from '../ui/ConnectionBanner.tsx'
import { useScreenClass } from '../ui/use-screen-class.ts'
import { Header } from './Header.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TabBar } from './TabBar.tsx'
import './frame.css'

/** Sidebar, header and tabs around the page. The content is the only part that scrolls. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const screen = useScreenClass()
  const { collapsed, drawerOpen, openDrawer } = useFrame()
  const isSmall = screen === 0
  const isCollapsed = collapsed ?? screen === 1

  // A choice in the menu closes the drawer.
  useEffect(() => openDrawer(false), [pathname, openDrawer])

  return (
    <div className="frame">
      <a className="frame-skip" href="#content">
        {t('frame.skip')}
      </a>
      {isSmall ? (
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
      ) : (
        <aside className="frame-sider" data-collapsed={isCollapsed}>
          <SideMenu collapsed={isCollapsed} />
        </aside>
      )}
      <div className="frame-main">
        <Header isSmall={isSmall} isCollapsed={isCollapsed} />
        <TabBar />
        <ConnectionBanner />
        <main className="frame-content" id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
