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

interface CountedTab extends BellTab {
  /** Unread ones. */
  count: number
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
  const mayOpen = useMayOpen()
  const tabs = useBellTabs()
  const [chosen, setChosen] = useState<string>()
  const shown = tabs.find(({ key }) => key === chosen) ?? tabs.find(({ count }) => count > 0) ?? tabs[0]
  if (!shown) return null
  return (
    <section className="notices" aria-label={t('bell.title')}>
      <header>
        <strong>{t('bell.title')}</strong>
        <span>
          <SoundButton />
          <ReadAllButton tab={shown} />
        </span>
      </header>
      <Tabs
        size="small"
        centered
        activeKey={shown.key}
        onChange={setChosen}
        items={tabs.map(({ key, kinds, count }) => ({
          key,
          label: (
            <Badge count={count} overflowCount={99} size="small" offset={[8, -2]}>
              {t(`bell.${key}`)}
            </Badge>
          ),
          children:
            key === 'notice' ? (
              <NoticeList onLeave={onLeave} />
            ) : (
              <MessageList kinds={kinds} onLeave={onLeave} />
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

/** Those whose pages the person has, with how much in them is unread. */
function useBellTabs(): CountedTab[] {
  const mayOpen = useMayOpen()
  const notices = useQuery(unreadOptions).data?.count ?? 0
  const messages = useQuery(unreadMessageOptions).data?.kinds ?? {}
  return bellTabs
    .filter(({ kinds }) => kinds.some((kind) => mayOpen(messageSources[kind] ?? site.home)))
    .map((tab) => ({
      ...tab,
      count: tab.key === 'notice' ? notices : tab.kinds.reduce((sum, kind) => sum + (messages[kind] ?? 0), 0),
    }))
}

function ReadAllButton({ tab: { key, kinds, count } }: { tab: CountedTab }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const readAll = async () => {
    if (key === 'notice') await markAllNoticesRead()
    else await markAllMessagesRead(kinds)
    await Promise.all([noticeKey, messageKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  return (
    <Tooltip title={t('bell.readAll')}>
      <Button
        type="text"
        size="small"
        icon={<CheckOutlined />}
        aria-label={t('bell.readAll')}
        disabled={count === 0}
        onClick={() => void readAll().catch(() => {})}
      />
    </Tooltip>
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
