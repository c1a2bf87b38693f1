import { ExportOutlined } from '@ant-design/icons'
import { Button, Empty, Menu, type MenuProps, Skeleton } from 'antd'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { MenuNode } from '#shared/contract/menu.ts'
import type { Language } from '../i18n/index.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { iconOf } from '../icons.ts'
import { site } from '../site.ts'
import { useFrame } from '../state/frame.ts'
import { activePath, isOutside, menuName, opensWindow, queryOf, trailTo } from '../state/menu-tree.ts'
import { usePageAddress } from '../state/tabs.ts'
import { useSideMenu } from '../state/use-menu.ts'
import { useScreenClass } from '../ui/use-screen-class.ts'
import { revealLater } from './reveal.ts'

type Item = NonNullable<MenuProps['items']>[number]

/** Milliseconds until the groups above a page have opened. */
const untilOpen = 350

/** Drawn anew for its own sake alone, not with each page. */
export const SideMenu = memo(({ collapsed }: { collapsed: boolean }) => {
  const { t } = useTranslation()
  const language = useLanguage()
  const { pathname } = useLocation()
  const { menu, shown, isLoaded } = useSideMenu()
  const close = useClosing()
  const active = useMemo(() => activePath(menu, pathname), [menu, pathname])
  const [openKeys, setOpenKeys] = useOpenGroups(menu, active)
  // The library draws every entry once more for a list that is another one, with the same keys in it or not.
  const selectedKeys = useMemo(() => [active], [active])
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isLoaded) return revealLater(list.current, '.ant-menu-item-selected', untilOpen)
  }, [active, isLoaded])
  const items = useMemo(() => {
    const home = pageItem(site.home, t('frame.home'), 'HomeOutlined')
    return [home, ...shown.map((node) => itemOf(node, language))]
  }, [shown, language, t])

  return (
    <>
      <Link className="frame-brand" to={site.home} aria-label={site.indexTitle[language]}>
        <img src={site.logo} alt="" width="30" height="30" />
        {!collapsed && <span>{site.indexTitle[language]}</span>}
      </Link>
      <nav ref={list} className="frame-menu" aria-label={t('frame.menu')}>
        <Menu
          theme="dark"
          mode="inline"
          inlineIndent={16}
          // Of the groups that are pop-ups, in seconds.
          subMenuOpenDelay={0.2}
          inlineCollapsed={collapsed}
          selectedKeys={selectedKeys}
          // Collapsed, antd opens groups as pop-ups by itself.
          {...(!collapsed && { openKeys, onOpenChange: setOpenKeys })}
          items={items}
          onClick={close}
        />
        {!collapsed && <MenuTip />}
      </nav>
    </>
  )
})

/** On a small screen a choice closes the menu: the drawer of a phone, and the sidebar that was unfolded where it has little room. */
function useClosing() {
  const screen = useScreenClass()
  const { openDrawer, followWidth } = useFrame.getState()
  return () => {
    openDrawer(false)
    if (screen === 1) followWidth()
  }
}

/** Why there is no menu, or none yet. */
function MenuTip() {
  const { t } = useTranslation()
  const { shown, isLoaded, error, reload } = useSideMenu()
  if (error)
    return (
      <div className="frame-menu-tip">
        <p>{t('frame.menuFailed')}</p>
        <Button ghost size="small" onClick={() => void reload()}>
          {t('frame.retry')}
        </Button>
      </div>
    )
  if (isLoaded && shown.length > 0) return null
  return (
    <div className="frame-menu-tip">
      {isLoaded ? (
        <>
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('frame.menuEmpty')} />
          <p>{t('frame.menuEmptyHint')}</p>
        </>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />
      )}
    </div>
  )
}

/** The groups above the page are open; the person opens and closes the others. */
function useOpenGroups(menu: MenuNode[], pathname: string) {
  const [chosen, setChosen] = useState<{ path: string; keys: string[] }>({ path: '', keys: [] })
  const isNewPage = chosen.path !== pathname
  const above = trailTo(menu, pathname)
    .map((node) => node.id)
    .join()
  const openKeys = useMemo(() => {
    const groups = above.split(',').filter(Boolean)
    return isNewPage ? [...new Set([...chosen.keys, ...groups])] : chosen.keys
  }, [above, chosen, isNewPage])
  return [openKeys, (keys: string[]) => setChosen({ path: pathname, keys })] as const
}

function itemOf(node: MenuNode, language: Language): Item {
  const name = menuName(node, language)
  if (!node.children)
    return opensWindow(node) ? windowItem(node, name) : pageItem(node.path, name, node.source, queryOf(node))
  const Icon = iconOf(node.source)
  return {
    key: node.id,
    label: name,
    icon: <Icon />,
    children: node.children.map((child) => itemOf(child, language)),
  }
}

function pageItem(path: string, name: string, icon: string, query?: Record<string, string>): Item {
  const Icon = iconOf(icon)
  return { key: path, title: name, label: <PageLink {...{ path, query }}>{name}</PageLink>, icon: <Icon /> }
}

function windowItem(node: MenuNode, name: string): Item {
  return {
    key: node.id,
    title: name,
    icon: <ExportOutlined />,
    label: isOutside(node) ? (
      <a href={node.path} target="_blank" rel="noreferrer">
        {name}
      </a>
    ) : (
      <Link to={node.path} target="_blank">
        {name}
      </Link>
    ),
  }
}

interface PageLinkProps {
  path: string
  /** What the menu opens the page with. */
  query: Record<string, string> | undefined
  children: string
}

function PageLink({ path, query, children }: PageLinkProps) {
  return <Link to={usePageAddress(path, query)}>{children}</Link>
}
