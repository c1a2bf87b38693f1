import { CheckOutlined, MutedOutlined, SoundOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge, Button, Tabs, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { MessageKind } from '#shared/resources/desk/message.ts'
import { markAllMessagesRead, messageKey, messageSources, unreadMessageOptions } from '../../api/message.ts'
import { markAllNoticesRead, noticeKey, unreadOptions } from '../../api/notice.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { site } from '../../site.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { MessageList } from './MessageList.tsx'
import { NoticeList } from './NoticeList.tsx'
import './notice-list.css'

interface BellTab {
  key: 'event' | 'task' | 'notice' | 'system'
  kinds: readonly MessageKind[]
}

const bellTabs: readonly BellTab[] = [
  { key: 'event', kinds: ['event'] },
  { key: 'task', kinds: ['task'] },
  { key: 'notice', kinds: ['notice'] },
  { key: 'system', kinds: ['system', 'export'] },
]
const messagePage = '/desk/message'

/** What there is to know, by where it comes from. */
export function BellPanel({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const mayOpen = useMayOpen()
  const tabs = bellTabs.filter(({ kinds }) =>
    kinds.some((kind) => mayOpen(messageSources[kind] ?? site.home)),
  )
  const notices = useQuery(unreadOptions).data?.count ?? 0
  const messages = useQuery(unreadMessageOptions).data?.kinds ?? {}
  const countOf = ({ key, kinds }: BellTab) =>
    key === 'notice' ? notices : kinds.reduce((sum, kind) => sum + (messages[kind] ?? 0), 0)
  const [chosen, setChosen] = useState<string>()
  const shown = tabs.find(({ key }) => key === chosen) ?? tabs.find((tab) => countOf(tab) > 0) ?? tabs[0]
  if (!shown) return null

  const readAll = async () => {
    if (shown.key === 'notice') await markAllNoticesRead()
    else await markAllMessagesRead(shown.kinds)
    await Promise.all([noticeKey, messageKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  return (
    <section className="notices" aria-label={t('bell.title')}>
      <header>
        <strong>{t('bell.title')}</strong>
        <span>
          <SoundButton />
          <Tooltip title={t('bell.readAll')}>
            <Button
              type="text"
              size="small"
              icon={<CheckOutlined />}
              aria-label={t('bell.readAll')}
              disabled={countOf(shown) === 0}
              onClick={() => void readAll().catch(() => {})}
            />
          </Tooltip>
        </span>
      </header>
      <Tabs
        size="small"
        centered
        activeKey={shown.key}
        onChange={setChosen}
        items={tabs.map((tab) => ({
          key: tab.key,
          label: (
            <Badge count={countOf(tab)} overflowCount={99} size="small" offset={[8, -2]}>
              {t(`bell.${tab.key}`)}
            </Badge>
          ),
          children:
            tab.key === 'notice' ? (
              <NoticeList onLeave={onLeave} />
            ) : (
              <MessageList kinds={tab.kinds} onLeave={onLeave} />
            ),
        }))}
      />
      {mayOpen(messagePage) && (
        <footer>
          <Link to={messagePage} onClick={onLeave}>
            {t('bell.allMessages')}
          </Link>
        </footer>
      )}
    </section>
  )
}

function SoundButton() {
  const { t } = useTranslation()
  const { hasSound, prefer } = usePreferences()
  const label = t(hasSound ? 'bell.soundOff' : 'bell.soundOn')
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={hasSound ? <SoundOutlined /> : <MutedOutlined />}
        aria-label={label}
        aria-pressed={hasSound}
        onClick={() => prefer({ hasSound: !hasSound })}
      />
    </Tooltip>
  )
}
