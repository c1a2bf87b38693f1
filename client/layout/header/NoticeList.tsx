import { NotificationOutlined } from '@ant-design/icons'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { messageKey } from '../../api/message.ts'
import { markNoticesRead, noticeKey, type OwnNotice, ownNoticeOptions } from '../../api/notice.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import type { Tone } from '../../theme/tones.ts'
import { BellItems } from './BellItems.tsx'

const page = '/desk/notice'
/** By the number of the kind; antd's own tags are too pale to be read. */
const tones: readonly Tone[] = ['neutral', 'info', 'success', 'minor', 'major', 'critical', 'neutral']

/** The latest notices; a click marks one as read and leads to it. */
export function NoticeList({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const queries = useQueryClient()
  const query = useInfiniteQuery(ownNoticeOptions)

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
  const items = query.data?.pages.flatMap(({ records }) =>
    records.map((notice) => ({
      id: notice.id,
      title: notice.title,
      time: notice.releaseTime,
      picture: notice.image,
      icon: <NotificationOutlined />,
      tag: <StateTag tone={tones[notice.category] ?? 'neutral'}>{notice.categoryName}</StateTag>,
      isUnread: notice.isRead !== 1,
      onOpen: () => open(notice),
    })),
  )
  return <BellItems items={items} blank={t('bell.empty')} query={query} />
}
