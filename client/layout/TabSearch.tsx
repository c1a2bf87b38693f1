import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Popover } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addressOf, useTabs } from '../state/tabs.ts'
import { usePageName } from '../state/use-page-name.ts'

/** Finds one of many open tabs by its name. */
export function TabSearch() {
  const { t } = useTranslation()
  const tabs = useTabs((state) => state.tabs)
  const nameOf = usePageName()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [term, setTerm] = useState('')
  const input = useRef<InputRef>(null)
  const hits = tabs
    .map((tab) => ({ address: addressOf(tab), name: nameOf(tab.value) || tab.label || tab.value }))
    .filter(({ name }) => name.toLowerCase().includes(term.trim().toLowerCase()))

  const go = (address: string | undefined) => {
    if (!address) return
    setIsOpen(false)
    navigate(address)
  }
  const show = (open: boolean) => {
    setIsOpen(open)
    setTerm('')
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={show}
      afterOpenChange={(open) => open && input.current?.focus()}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={
        <div className="tab-search">
          <Input
            ref={input}
            allowClear
            value={term}
            placeholder={t('tabs.search')}
            aria-label={t('tabs.search')}
            onChange={(event) => setTerm(event.target.value)}
            onPressEnter={() => go(hits[0]?.address)}
            onKeyDown={(event) => event.key === 'Escape' && show(false)}
          />
          {hits.length === 0 && <p>{t('tabs.noneFound')}</p>}
          <ul>
            {hits.map(({ address, name }) => (
              <li key={address}>
                <Button type="text" block onClick={() => go(address)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<SearchOutlined />}
        aria-label={t('tabs.search')}
        aria-haspopup="dialog"
      />
    </Popover>
  )
}
