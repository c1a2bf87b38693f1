import { BellOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Popover, Spin } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unreadOptions } from '../api/notice.ts'

const NoticeList = lazy(() => import('./NoticeList.tsx').then((module) => ({ default: module.NoticeList })))

const width = 350

/** The notices for this person, the number of those unread beside the bell. */
export function NoticeBell() {
  const { t } = useTranslation()
  const { data } = useQuery(unreadOptions)
  const [isOpen, setIsOpen] = useState(false)
  const count = data?.count ?? 0
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      styles={{ container: { width } }}
      content={
        <Suspense fallback={<Spin />}>
          <NoticeList onLeave={() => setIsOpen(false)} />
        </Suspense>
      }
    >
      <Badge count={count} overflowCount={99} size="small" offset={[-8, 8]}>
        <Button
          type="text"
          size="large"
          icon={<BellOutlined />}
          aria-label={count > 0 ? t('bell.unread', { count }) : t('bell.title')}
          aria-haspopup="dialog"
        />
      </Badge>
    </Popover>
  )
}
