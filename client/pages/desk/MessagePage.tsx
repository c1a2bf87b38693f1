import { CheckOutlined, DeleteOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Empty, Pagination, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  markAllMessagesRead,
  markMessagesRead,
  messageKey,
  messagePageOptions,
  messageSources,
  type OwnMessage,
  removeMessages,
} from '../../api/message.ts'
import { noticeKey } from '../../api/notice.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { site } from '../../site.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { MessageIcon } from '../../ui/MessageIcon.tsx'
import { OwnPicture } from '../../ui/OwnPicture.tsx'
import { useOpenMessage } from '../../ui/use-open-message.ts'
import './message.css'

const kinds = ['event', 'notice', 'system', 'export'] as const
const none: ReadonlySet<string> = new Set()

/** Everything that the person was told, to be read and cleared away. */
export function MessagePage() {
  const { t } = useTranslation()
  const { message: toast } = App.useApp()
  const queries = useQueryClient()
  const mayOpen = useMayOpen()
  const [search, setSearch] = useSearchParams()
  const kind = search.get('kind') ?? ''
  const isUnread = search.get('unread') === '1'
  const current = Number(search.get('current') ?? 1)
  const size = Number(search.get('size') ?? 10)
  const wanted = { kinds: kind ? [kind] : [], isUnread, current, size }
  const { data, error, refetch, isPlaceholderData } = useQuery(messagePageOptions(wanted))
  const [chosen, setChosen] = useState(none)
  const records = data?.records ?? []
  const ids = records.map(({ id }) => id).filter((id) => chosen.has(id))

  const show = (change: Record<string, string>) => {
    setChosen(none)
    setSearch({ ...Object.fromEntries(search), current: '1', ...change }, { replace: true })
  }
  const act = async (work: () => Promise<unknown>) => {
    await work()
    setChosen(none)
    await Promise.all([messageKey, noticeKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
    toast.success(t('message.done'))
  }
  const run = (work: () => Promise<unknown>) => void act(work).catch(() => {})
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <div className="messages">
      <h1>{t('message.title')}</h1>
      <div className="messages-bar">
        <Segmented
          aria-label={t('message.kind')}
          value={kind}
          options={[
            { value: '', label: t('message.all') },
            ...kinds
              .filter((one) => mayOpen(messageSources[one] ?? site.home))
              .map((value) => ({ value, label: t(`message.${value}`) })),
          ]}
          onChange={(next) => show({ kind: next })}
        />
        <Checkbox checked={isUnread} onChange={({ target }) => show({ unread: target.checked ? '1' : '' })}>
          {t('message.onlyUnread')}
        </Checkbox>
        <span className="messages-buttons">
          <Button
            icon={<CheckOutlined />}
            disabled={ids.length === 0}
            onClick={() => run(() => markMessagesRead(ids))}
          >
            {t('message.read')}
          </Button>
          <Button onClick={() => run(() => markAllMessagesRead(wanted.kinds))}>{t('message.readAll')}</Button>
          <Button
            danger
            icon={<DeleteOutlined />}
            disabled={ids.length === 0}
            onClick={() => run(() => removeMessages(ids))}
          >
            {t('message.remove')}
          </Button>
        </span>
      </div>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && records.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(isUnread ? 'message.allRead' : 'message.empty')}
        />
      )}
      {records.length > 0 && (
        <ul className="messages-list" aria-busy={isPlaceholderData}>
          {records.map((one) => (
            <Line
              key={one.id}
              message={one}
              isChosen={chosen.has(one.id)}
              onChoose={(isChosen) => choose(one.id, isChosen)}
            />
          ))}
        </ul>
      )}
      {data && data.total > 0 && (
        <Pagination
          align="end"
          current={current}
          pageSize={size}
          total={data.total}
          showSizeChanger
          pageSizeOptions={[10, 30, 50, 100, 200]}
          showTotal={(total) => t('crud.total', { total })}
          onChange={(page, pageSize) => show({ current: String(page), size: String(pageSize) })}
        />
      )}
    </div>
  )
}

interface LineProps {
  message: OwnMessage
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

function Line({ message, isChosen, onChoose }: LineProps) {
  const { t } = useTranslation()
  const open = useOpenMessage()
  const { kind, title, content, image, sendTime, readTime } = message
  const isRead = readTime !== ''
  return (
    <li data-read={isRead}>
      <Checkbox
        checked={isChosen}
        aria-label={t('message.choose', { title })}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span className="messages-icon" aria-hidden="true">
        <OwnPicture link={image} className="messages-picture">
          <MessageIcon kind={kind} />
        </OwnPicture>
      </span>
      <div>
        <button type="button" onClick={() => open(message)}>
          {title}
        </button>
        {content && <p>{content}</p>}
      </div>
      {!isRead && <span className="messages-new">{t('bell.isUnread')}</span>}
      <time dateTime={sendTime}>{sendTime}</time>
    </li>
  )
}
