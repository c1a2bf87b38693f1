import { CheckOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { latestNoticeOptions, markNoticesRead, type OwnNotice, unreadOptions } from '../../api/notice.ts'
import { RelativeTime } from '../../fields/time/RelativeTime.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { Arrived, TileCard, TileEmpty } from '../board/TileCard.tsx'
import { pages } from '../pages.ts'
import './lists.css'
import '../../i18n/more/desk.ts'

/** The latest notices for this person; one is marked as read where it stands. */
export function Notices() {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const query = useQuery(latestNoticeOptions)
  const isOpen = mayOpen(pages.notice)
  return (
    <TileCard actions={isOpen && <Link to={pages.notice}>{t('desk.moreNotices')}</Link>}>
      <Arrived query={query}>
        {({ records }) =>
          records.length === 0 ? (
            <TileEmpty title={t('desk.noNotices')} hint={t('desk.noNoticesHint')} />
          ) : (
            <ul className="tile-list">
              {records.map((notice) => (
                <Line key={notice.id} notice={notice} isOpen={isOpen} />
              ))}
            </ul>
          )
        }
      </Arrived>
    </TileCard>
  )
}

function Line({ notice, isOpen }: { notice: OwnNotice; isOpen: boolean }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { id, title, categoryName, releaseTime } = notice
  const isRead = notice.isRead === 1

  const read = async () => {
    setBusy(true)
    try {
      await markNoticesRead([id])
      await queries.invalidateQueries({ queryKey: [unreadOptions.queryKey[0]] })
    } finally {
      setBusy(false)
    }
  }
  const label = t('desk.markRead', { title })
  return (
    <li className="notice-line" data-read={isRead}>
      <div>
        {isOpen ? (
          <Link to={`${pages.notice}?keyword=${encodeURIComponent(title)}`}>{title}</Link>
        ) : (
          <span>{title}</span>
        )}
        <p>
          {categoryName}
          <RelativeTime value={releaseTime} />
        </p>
      </div>
      {isRead ? (
        <span className="notice-state">{t('desk.read')}</span>
      ) : (
        <Button
          size="small"
          icon={<CheckOutlined aria-hidden />}
          loading={isBusy}
          aria-label={label}
          title={label}
          onClick={() => void read().catch(() => {})}
        >
          {t('desk.toRead')}
        </Button>
      )}
    </li>
  )
}
