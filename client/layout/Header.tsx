import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, memo } from 'react'
import { useLocation } from 'react-router-dom'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useFrame } from '../state/frame.ts'
import { menuName, trailTo } from '../state/menu-tree.ts'
import { afterFirstCalls } from '../state/progress.ts'
import { useMenu } from '../state/use-menu.ts'
import { usePageName } from '../state/use-page-name.ts'
import { ChunkBoundary } from '../ui/ChunkBoundary.tsx'
import { HeaderTools } from './HeaderTools.tsx'

// A list is worked with before the menu is narrowed.
const TopMenu = lazy(() =>
  afterFirstCalls()
    .then(() => import('./TopMenu.tsx'))
    .then((module) => ({ default: module.TopMenu })),
)

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
      {isSmall ? <PageName /> : <Trail />}
      {!isSmall && (
        <ChunkBoundary isWanted={false}>
          <TopMenu />
        </ChunkBoundary>
      )}
      <HeaderTools isSmall={isSmall} />
    </header>
  )
})

function PageName() {
  const { pathname } = useLocation()
  return <span className="frame-page-name">{usePageName()(pathname)}</span>
}

function Trail() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { pathname } = useLocation()
  const { menu } = useMenu()
  const nameOf = usePageName()
  const trail = trailTo(menu, pathname).map((node) => menuName(node, language))
  return (
    <nav className="frame-trail" aria-label={t('frame.breadcrumb')}>
      <ol>
        {(trail.length > 0 ? trail : [nameOf(pathname)]).map((name, depth) => (
          <li key={depth}>{name}</li>
        ))}
      </ol>
    </nav>
  )
}
