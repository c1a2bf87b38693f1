import { CloseOutlined, MoreOutlined, PushpinFilled } from '@ant-design/icons'
import { Button, Drawer, Dropdown, Input } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addressOf, isPinned, useTabs } from '../../state/tabs.ts'
import { useUnsavedPages } from '../../state/unsaved.ts'
import { usePageName } from '../../state/use-page-name.ts'
import { clearable } from '../../ui/clearable.tsx'
import { useCloseTab, useTabActions, useTabMenu } from './use-tab-menu.ts'

/** Below this number of tabs all of them are seen at once. */
const searchedFrom = 6
const shownAsButtons: readonly string[] = ['others', 'all']

/** The open pages on a phone, where there is no room for a row of tabs. */
export function TabSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const count = useTabs(({ tabs }) => tabs.length)
  const actionsOf = useTabActions()
  const menuOf = useTabMenu()
  const menu = menuOf(pathname)
  return (
    <Drawer
      open={isOpen}
      placement="bottom"
      size="auto"
      title={t('tabs.count', { count })}
      rootClassName="tab-sheet"
      destroyOnHidden
      onClose={onClose}
      extra={
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            ...menu,
            onClick(info) {
              onClose()
              menu.onClick?.(info)
            },
          }}
        >
          <Button type="text" icon={<MoreOutlined />} aria-label={t('tabs.menu')} aria-haspopup="menu" />
        </Dropdown>
      }
      footer={
        <div className="tab-sheet-actions">
          {actionsOf(pathname)
            .flat()
            .filter(({ key }) => shownAsButtons.includes(key))
            .map(({ key, label, disabled, run }) => (
              <Button key={key} disabled={disabled} onClick={run}>
                {label}
              </Button>
            ))}
        </div>
      }
    >
      <OpenTabs onChoose={onClose} />
    </Drawer>
  )
}

function OpenTabs({ onChoose }: { onChoose(): void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const tabs = useTabs((state) => state.tabs)
  const unsaved = useUnsavedPages(({ paths }) => paths)
  const nameOf = usePageName()
  const close = useCloseTab()
  const [term, setTerm] = useState('')
  const named = tabs.map((tab) => ({ tab, name: nameOf(tab.value) || tab.label || tab.value }))
  const hits = named.filter(({ name }) => name.toLowerCase().includes(term.trim().toLowerCase()))
  return (
    <>
      {tabs.length >= searchedFrom && (
        <Input
          allowClear={clearable}
          value={term}
          placeholder={t('tabs.search')}
          aria-label={t('tabs.search')}
          onChange={(event) => setTerm(event.target.value)}
        />
      )}
      {hits.length === 0 && <p role="status">{t('tabs.noneFound')}</p>}
      <ul>
        {hits.map(({ tab, name }) => (
          <li key={tab.value} data-active={tab.value === pathname}>
            <Link
              to={addressOf(tab)}
              aria-current={tab.value === pathname ? 'page' : undefined}
              onClick={onChoose}
            >
              {isPinned(tab) && <PushpinFilled className="tab-pin" aria-label={t('tabs.pinned')} />}
              <span>{name}</span>
              {unsaved.has(tab.value) && (
                <span className="tab-unsaved" role="img" aria-label={t('unsaved.mark')} />
              )}
            </Link>
            {tab.close && (
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={t('frame.closeTab', { name })}
                onClick={() => close(tab.value)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
