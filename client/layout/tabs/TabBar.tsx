import { CloseOutlined, MoreOutlined, PushpinFilled } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { type DragEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addressOf, isPinned, type Tab, useTabs } from '../../state/tabs.ts'
import { useUnsavedPages } from '../../state/unsaved.ts'
import { usePageName } from '../../state/use-page-name.ts'
import { reveal } from '../reveal.ts'
import { TabSearch } from './TabSearch.tsx'
import { useCloseTab, useTabMenu } from './use-tab-menu.ts'

/** The open pages. A page opened by address alone has no name until the menu is there. */
export function TabBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { tabs, move } = useTabs()
  const menuOf = useTabMenu()
  const nameOf = usePageName()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [asked, setAsked] = useState(pathname)

  const labelOf = (tab: Tab) => nameOf(tab.value) || tab.label
  // The tab on screen is scrolled into the bar, again when the menu names what stands before it.
  const labels = tabs.map(labelOf).join()
  useEffect(() => {
    reveal(list.current, '[data-active=true]')
  }, [pathname, labels])

  return (
    <nav className="tab-bar" aria-label={t('frame.tabs')}>
      <Dropdown trigger={['contextMenu']} menu={menuOf(asked)}>
        <ul ref={list} onContextMenuCapture={() => setAsked(pathname)}>
          {tabs.map((tab, index) => (
            <TabEntry
              key={tab.value}
              tab={tab}
              name={labelOf(tab)}
              active={tab.value === pathname}
              isDragged={tab.value === dragged}
              onContextMenu={() => setAsked(tab.value)}
              onDragStart={() => setDragged(tab.value)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                if (dragged !== tab.value) move(dragged, index)
              }}
            />
          ))}
        </ul>
      </Dropdown>
      <TabSearch />
      <Dropdown trigger={['click']} placement="bottomRight" menu={menuOf(pathname)}>
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-label={t('tabs.menu')}
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
  isDragged: boolean
  onContextMenu(): void
  onDragStart(): void
  onDragEnd(): void
  onDragOver(event: DragEvent): void
}

function TabEntry({ tab, name, active, isDragged, ...rest }: EntryProps) {
  const { t } = useTranslation()
  const close = useCloseTab()
  const isUnsaved = useUnsavedPages(({ paths }) => paths.has(tab.value))
  const closeByWheel = (event: MouseEvent) => {
    if (event.button !== 1 || !tab.close) return
    event.preventDefault()
    close(tab.value)
  }
  return (
    <li {...rest} draggable data-active={active} data-dragged={isDragged} onAuxClick={closeByWheel}>
      <Link to={addressOf(tab)} draggable={false} aria-current={active ? 'page' : undefined}>
        {isPinned(tab) && <PushpinFilled className="tab-pin" aria-label={t('tabs.pinned')} />}
        {name || '…'}
        {isUnsaved && <span className="tab-unsaved" role="img" aria-label={t('unsaved.mark')} />}
      </Link>
      {tab.close && (
        <button type="button" aria-label={t('frame.closeTab', { name })} onClick={() => close(tab.value)}>
          <CloseOutlined />
        </button>
      )}
    </li>
  )
}
