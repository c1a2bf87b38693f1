import { CloseOutlined, MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { site } from '../site.ts'
import { useFrame } from '../state/frame.ts'
import { canClose, type Tab, useTabs } from '../state/tabs.ts'
import { usePageName } from '../state/use-page-name.ts'

/** The open pages. A page opened by address alone has no name until the menu is there. */
export function TabBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const tabs = useTabs((state) => state.tabs)
  const menuOf = useTabMenu()
  const nameOf = usePageName()
  const list = useRef<HTMLUListElement>(null)

  // The tab on screen is scrolled into the bar.
  useEffect(() => {
    list.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname, tabs.length])

  return (
    <nav className="tab-bar" aria-label={t('frame.tabs')}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <Dropdown key={tab.path} trigger={['contextMenu']} menu={menuOf(tab.path)}>
            <TabEntry
              tab={tab}
              name={nameOf(tab.path)}
              active={tab.path === pathname}
              closable={canClose(tabs, tab.path)}
            />
          </Dropdown>
        ))}
      </ul>
      <Dropdown trigger={['click']} placement="bottomRight" menu={menuOf(pathname)}>
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-label={t('frame.tabs')}
          aria-haspopup="menu"
        />
      </Dropdown>
    </nav>
  )
}

interface EntryProps {
  tab: Tab
  name: string
  active: boolean
  closable: boolean
}

function TabEntry({ tab, name, active, closable, ...rest }: EntryProps) {
  const { t } = useTranslation()
  const close = useCloseTab()
  const closeByWheel = (event: MouseEvent) => {
    if (event.button !== 1 || !closable) return
    event.preventDefault()
    close(tab.path)
  }
  return (
    <li {...rest} data-active={active} onAuxClick={closeByWheel}>
      <Link to={tab.address} aria-current={active ? 'page' : undefined}>
        {name || '…'}
      </Link>
      {closable && (
        <button type="button" aria-label={t('frame.closeTab', { name })} onClick={() => close(tab.path)}>
          <CloseOutlined />
        </button>
      )}
    </li>
  )
}

function useCloseTab(): (path: string) => void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (path) => {
    const next = useTabs.getState().close(path)
    if (path === pathname) navigate(next)
  }
}

/** Close this, close others, close all, reload: for the tab under the pointer. */
function useTabMenu(): (path: string) => MenuProps {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { tabs, closeOthers, closeAll } = useTabs()
  const reload = useFrame((frame) => frame.reload)
  const close = useCloseTab()

  return (path) => ({
    items: [
      { key: 'reload', label: t('frame.refreshPage'), disabled: path !== pathname },
      { type: 'divider' },
      { key: 'close', label: t('frame.closeThis'), disabled: !canClose(tabs, path) },
      { key: 'others', label: t('frame.closeOthers'), disabled: tabs.length < 2 },
      { key: 'all', label: t('frame.closeAll'), disabled: !tabs.some((tab) => tab.path !== site.home) },
    ],
    onClick({ key }) {
      if (key === 'reload') reload(path)
      if (key === 'close') close(path)
      if (key === 'others') {
        const kept = tabs.find((tab) => tab.path === path)
        closeOthers(path)
        if (kept && path !== pathname) navigate(kept.address)
      }
      if (key === 'all') {
        closeAll()
        navigate(site.home)
      }
    },
  })
}
