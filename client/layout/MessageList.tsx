import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import { useTranslation } from 'react-i18next'
import { latestMessageOptions } from '../api/message.ts'
import { MessageIcon } from '../ui/MessageIcon.tsx'
import { useOpenMessage } from '../ui/use-open-message.ts'

dayjs.extend(relativeTime)

interface Props {
  kinds: readonly string[]
  onLeave(): void
}

/** The latest messages of some kinds; a click marks one as read and leads to what it tells of. */
export function MessageList({ kinds, onLeave }: Props) {
  const { t } = useTranslation()
  const open = useOpenMessage()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    latestMessageOptions(kinds),
  )
  const messages = data?.pages.flatMap(({ records }) => records) ?? []
  return (
    <div className="notices-list">
      {error && !data && (
        <div className="notices-blank">
          <p>{error.message}</p>
          <Button size="small" onClick={() => void refetch()}>
            {t('frame.retry')}
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton active avatar paragraph={{ rows: 3 }} />}
      {data && messages.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('bell.noMessage')} />
      )}
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              data-read={message.readTime !== ''}
              onClick={() => {
                if (open(message)) onLeave()
              }}
            >
              <span className="notices-icon" aria-hidden="true">
                <MessageIcon kind={message.kind} />
              </span>
              <span className="notices-words">
                <span className="notices-title">{message.title}</span>
                <span className="notices-line">
                  <time dateTime={message.sendTime} title={message.sendTime}>
                    {dayjs(message.sendTime).fromNow()}
                  </time>
                </span>
              </span>
              {message.readTime === '' && (
                <span className="notices-dot" role="img" aria-label={t('bell.isUnread')} />
              )}
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button type="link" block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('bell.more')}
        </Button>
      )}
    </div>
  )
}
