import { CheckOutlined, DeleteOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Empty, Pagination, Segmented } from 'antd'
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
  restoreMessages,
} from '../../api/message.ts'
import { noticeKey } from '../../api/notice.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { site } from '../../site.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { MessageIcon } from '../../ui/MessageIcon.tsx'
import { OwnPicture } from '../../ui/OwnPicture.tsx'
import { toggled } from '../../ui/ticks/toggled.ts'
import { offerToUndo } from '../../ui/UndoOffer.tsx'
import { useAsk } from '../../ui/use-ask.ts'
import { useOpenMessage } from '../../ui/use-open-message.ts'
import './message.css'

const kinds = ['event', 'notice', 'system', 'export'] as const
const none: ReadonlySet<string> = new Set()

/** Everything that the person was told, to be read and cleared away. */
export function MessagePage() {
  const { t } = useTranslation()
  const work = useMessages()
  const { wanted, show, chosen, choose, query } = work
  return (
    <div className="messages">
      <h1>{t('message.title')}</h1>
      <Bar work={work} />
      <Loaded query={query}>
        {({ records, total }) => (
          <>
            {records.length === 0 ? (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={t(wanted.isUnread ? 'message.allRead' : 'message.empty')}
              />
            ) : (
              <ul className="messages-list" aria-busy={query.isPlaceholderData}>
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
            {total > 0 && (
              <Pagination
                align="end"
                current={wanted.current}
                pageSize={wanted.size}
                total={total}
                showSizeChanger
                pageSizeOptions={[10, 30, 50, 100, 200]}
                showTotal={(count) => t('crud.total', { total: count })}
                onChange={(page, size) => show({ current: String(page), size: String(size) })}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** The messages that the address asks for, and those of them that are chosen. */
function useMessages() {
  const [search, setSearch] = useSearchParams()
  const kind = search.get('kind') ?? ''
  const wanted = {
    kinds: kind ? [kind] : [],
    isUnread: search.get('unread') === '1',
    current: Number(search.get('current') ?? 1),
    size: Number(search.get('size') ?? 10),
  }
  const query = useQuery(messagePageOptions(wanted))
  const [chosen, setChosen] = useState(none)
  return {
    kind,
    wanted,
    query,
    chosen,
    /** Of those on screen. */
    ids: (query.data?.records ?? []).map(({ id }) => id).filter((id) => chosen.has(id)),
    clear: () => setChosen(none),
    show(change: Record<string, string>) {
      setChosen(none)
      setSearch({ ...Object.fromEntries(search), current: '1', ...change }, { replace: true })
    },
    choose: (id: string, isChosen: boolean) => setChosen(toggled(chosen, [id], isChosen)),
  }
}

/** Which messages there are, and what can be done with them. */
function Bar({ work: { kind, wanted, ids, show, clear } }: { work: ReturnType<typeof useMessages> }) {
  const { t } = useTranslation()
  const { message: toast } = App.useApp()
  const queries = useQueryClient()
  const mayOpen = useMayOpen()
  const act = async (work: () => Promise<unknown>) => {
    await work()
    clear()
    await Promise.all([messageKey, noticeKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
    toast.success(t('message.done'))
  }
  const run = (work: () => Promise<unknown>) => void act(work).catch(() => {})
  const remove = useRemoval(clear)
  const ofChosen = (work: (ids: string[]) => Promise<unknown>) => ({
    disabled: ids.length === 0,
    onClick: () => run(() => work(ids)),
  })
  return (
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
      <Checkbox
        checked={wanted.isUnread}
        onChange={({ target }) => show({ unread: target.checked ? '1' : '' })}
      >
        {t('message.onlyUnread')}
      </Checkbox>
      <span className="messages-buttons">
        <Button icon={<CheckOutlined />} {...ofChosen(markMessagesRead)}>
          {t('message.read')}
        </Button>
        <Button onClick={() => run(() => markAllMessagesRead(wanted.kinds))}>{t('message.readAll')}</Button>
        <Button danger icon={<DeleteOutlined />} disabled={ids.length === 0} onClick={() => remove(ids)}>
          {t('message.remove')}
        </Button>
      </span>
    </div>
  )
}

/** Removes messages as other rows are: after a question, and back for a moment. */
function useRemoval(onRemoved: () => void) {
  const { t } = useTranslation()
  const { message: toast } = App.useApp()
  const queries = useQueryClient()
  const ask = useAsk()
  const change = async (call: (ids: readonly string[]) => Promise<unknown>, ids: readonly string[]) => {
    await call(ids)
    await queries.invalidateQueries({ queryKey: messageKey })
  }
  const undo = async (ids: readonly string[]) => {
    await change(restoreMessages, ids)
    toast.success(t('panels.undone'))
  }
  const remove = async (ids: readonly string[]) => {
    await change(removeMessages, ids)
    onRemoved()
    offerToUndo(toast, {
      key: `undo messages ${ids[0]}`,
      text: t('message.removed'),
      // `request` has said why not.
      onUndo: () => void undo(ids).catch(() => {}),
    })
  }
  return (ids: readonly string[]) =>
    ask(
      {
        title: t('message.removeTitle'),
        content: t('message.removeQuestion', { count: ids.length }),
        isDangerous: true,
      },
      () => remove(ids),
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
