import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { memo } from 'react'
import { useLocation } from 'react-router-dom'
import { topMenuOptions } from '../../api/menu.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { site } from '../../site.ts'
import { useFrame } from '../../state/frame.ts'
import { menuName, trailTo } from '../../state/menu-tree.ts'
import { useTabLabel } from '../../state/tabs.ts'
import { useMenu } from '../../state/use-menu.ts'
import { usePageName } from '../../state/use-page-name.ts'
import { HeaderTools } from './HeaderTools.tsx'
import { TopMenu } from './TopMenu.tsx'

/** Drawn anew for its own sake alone, not with each page. */
export const Header = memo(({ isSmall, isCollapsed }: { isSmall: boolean; isCollapsed: boolean }) => {
  const { t } = useTranslation()
  const drawerOpen = useFrame((frame) => frame.drawerOpen)
  const { collapse, openDrawer } = useFrame.getState()
  const label = t(isSmall ? 'frame.openMenu' : isCollapsed ? 'frame.expand' : 'frame.collapse')

  return (
    <header className="frame-header">
      <Tooltip title={isSmall ? '' : label}>
        <Button
          type="text"
          size="large"
          aria-label={label}
          aria-expanded={isSmall ? drawerOpen : !isCollapsed}
          icon={isSmall ? <MenuOutlined /> : isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={() => (isSmall ? openDrawer(true) : collapse(!isCollapsed))}
        />
      </Tooltip>
      {!isSmall && <TopMenu />}
      {isSmall ? <PageName /> : <Trail />}
      <HeaderTools isSmall={isSmall} />
    </header>
  )
})

function PageName() {
  const { pathname } = useLocation()
  const own = useTabLabel(pathname)
  return <span className="frame-page-name">{usePageName()(pathname) || own}</span>
}

function Trail() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { pathname } = useLocation()
  const { menu } = useMenu()
  const nameOf = usePageName()
  const own = useTabLabel(pathname)
  // What stands before it would move it.
  const { isPending } = useQuery(topMenuOptions)
  const above = trailTo(menu, pathname).map((node) => menuName(node, language))
  const trail = above.length > 0 ? above : [nameOf(pathname) || own]
  const isShown = pathname !== site.home && !isPending
  return (
    <nav
      className="frame-trail"
      aria-label={t('frame.breadcrumb')}
      {...(isShown && { 'data-page': trail.at(-1) })}
    >
      {isShown && (
        <ol>
          {trail.map((name, depth) => (
            <li key={depth}>{name}</li>
          ))}
        </ol>
      )}
    </nav>
  )
}
