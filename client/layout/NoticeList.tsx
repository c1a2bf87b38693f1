import { NotificationOutlined } from '@ant-design/icons'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { messageKey } from '../api/message.ts'
import { markNoticesRead, noticeKey, type OwnNotice, ownNoticeOptions } from '../api/notice.ts'
import { StateTag, type Tone } from '../fields/StateTag.tsx'
import { useMayOpen } from '../state/use-menu.ts'

dayjs.extend(relativeTime)

const page = '/desk/notice'
/** By the number of the kind; antd's own tags are too pale to be read. */
const tones: readonly Tone[] = ['neutral', 'info', 'success', 'minor', 'major', 'critical', 'neutral']

/** The latest notices, further ones on request; a click marks one as read and leads to it. */
export function NoticeList({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const queries = useQueryClient()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownNoticeOptions)
  const notices = data?.pages.flatMap(({ records }) => records) ?? []

  const read = async (ids: string[]) => {
    await markNoticesRead(ids)
    await Promise.all([noticeKey, messageKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  const open = ({ id, title, isRead }: OwnNotice) => {
    if (isRead !== 1) void read([id]).catch(() => {})
    if (!mayOpen(page)) return
    onLeave()
    navigate(`${page}?keyword=${encodeURIComponent(title)}`)
  }

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
      {data && notices.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('bell.empty')} />
      )}
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <button type="button" data-read={notice.isRead === 1} onClick={() => open(notice)}>
              <span className="notices-icon" aria-hidden="true">
                <NotificationOutlined />
              </span>
              <span className="notices-words">
                <span className="notices-title">{notice.title}</span>
                <span className="notices-line">
                  <time dateTime={notice.releaseTime} title={notice.releaseTime}>
                    {dayjs(notice.releaseTime).fromNow()}
                  </time>
                  <StateTag tone={tones[notice.category] ?? 'neutral'}>{notice.categoryName}</StateTag>
                </span>
              </span>
              {notice.isRead !== 1 && (
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
