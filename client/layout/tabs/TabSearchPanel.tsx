import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addressOf, useTabs } from '../../state/tabs.ts'
import { usePageName } from '../../state/use-page-name.ts'
import { clearable } from '../../ui/clearable.tsx'

/** The open tabs whose names hold what is typed. */
export function TabSearchPanel({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation()
  const tabs = useTabs((state) => state.tabs)
  const nameOf = usePageName()
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const input = useRef<InputRef>(null)
  const hits = tabs
    .map((tab) => ({ address: addressOf(tab), name: nameOf(tab.value) || tab.label || tab.value }))
    .filter(({ name }) => name.toLowerCase().includes(term.trim().toLowerCase()))
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  const go = (address: string | undefined) => {
    if (!address) return
    onLeave()
    navigate(address)
  }
  return (
    <div className="tab-search">
      <Input
        ref={input}
        allowClear={clearable}
        value={term}
        placeholder={t('tabs.search')}
        aria-label={t('tabs.search')}
        onChange={(event) => setTerm(event.target.value)}
        onPressEnter={() => go(hits[0]?.address)}
        onKeyDown={(event) => event.key === 'Escape' && onLeave()}
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
  )
}
