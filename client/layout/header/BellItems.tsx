import { Button, Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../fields/time/RelativeTime.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OwnPicture } from '../../ui/OwnPicture.tsx'

/** What a line of the bell tells. */
export interface BellItem {
  id: string
  title: string
  time: string
  /** A link; blank where it has none. */
  picture: string
  /** Of its kind: where there is no picture. */
  icon: ReactNode
  tag?: ReactNode
  isUnread: boolean
  onOpen(): void
}

interface Props {
  /** Absent while the first ones are on their way. */
  items: readonly BellItem[] | undefined
  /** Says that there is nothing. */
  blank: string
  query: {
    error: Error | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch(): unknown
    fetchNextPage(): unknown
  }
}

/** The latest of something, further ones on request. */
export function BellItems({ items, blank, query }: Props) {
  const { t } = useTranslation()
  const { error, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query
  return (
    <div className="notices-list">
      {error && !items && (
        <div className="notices-blank">
          <p>{error.message}</p>
          <Button size="small" onClick={() => void refetch()}>
            {t('frame.retry')}
          </Button>
        </div>
      )}
      {!items && !error && <Skeleton active avatar paragraph={{ rows: 3 }} />}
      {items?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={blank} />}
      <ul>
        {items?.map(({ id, title, time, picture, icon, tag, isUnread, onOpen }) => (
          <li key={id}>
            <button type="button" data-read={!isUnread} onClick={onOpen}>
              <span className="notices-icon" aria-hidden="true">
                <OwnPicture link={picture} className="notices-picture">
                  {icon}
                </OwnPicture>
              </span>
              <span className="notices-words">
                <span className="notices-title">{title}</span>
                <span className="notices-line">
                  <RelativeTime value={time} />
                  {tag}
                </span>
              </span>
              {isUnread && <span className="notices-dot" role="img" aria-label={t('bell.isUnread')} />}
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
