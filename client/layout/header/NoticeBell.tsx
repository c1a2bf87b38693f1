import { BellOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Popover, Spin, Tooltip } from 'antd'
import { useState } from 'react'
import { unreadMessageOptions } from '../../api/message.ts'
import { unreadOptions } from '../../api/notice.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFrame } from '../../state/frame.ts'
import { pollInterval, useLink } from '../../state/push.ts'
import { useCombo } from '../../state/use-combo.ts'
import { useShortcut } from '../../state/use-shortcut.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'

const BellPanel = lazyNamed(() => import('./BellPanel.tsx'), 'BellPanel')

/** Of what it holds; on the smallest screens it leaves room at both sides. */
const width = 'min(350px, 100vw - 48px)'

/** What this person should know of, the number of those unread beside the bell. */
export function NoticeBell() {
  const { t } = useTranslation()
  const count = useUnreadCount()
  const [isOpen, setIsOpen] = useState(false)
  const isSmall = useScreenClass() === 0
  const maximize = useFrame((frame) => frame.maximize)
  const combo = useCombo('bell')
  const label = count > 0 ? t('bell.unread', { count }) : t('bell.title')
  useShortcut('bell', () => {
    // Without its button the panel would have no place.
    maximize(false)
    setIsOpen(!isOpen)
  })
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      // Beside the middle of a phone's header the panel would leave the screen at its far side.
      placement={isSmall ? 'bottom' : 'bottomRight'}
      arrow={!isSmall}
      destroyOnHidden
      styles={{ container: { width }, ...(isSmall && { root: { paddingInline: 12 } }) }}
      content={
        <ChunkBoundary isWanted fallback={<Spin />}>
          <BellPanel onLeave={() => setIsOpen(false)} />
        </ChunkBoundary>
      }
    >
      <Badge count={count} overflowCount={99} size="small" offset={[-8, 8]}>
        <Tooltip title={isSmall || isOpen ? '' : `${label} (${combo})`}>
          <Button
            type="text"
            size="large"
            icon={<BellOutlined />}
            aria-label={label}
            aria-haspopup="dialog"
          />
        </Tooltip>
      </Badge>
    </Popover>
  )
}

/**
 * A notice is counted once, though it is also told by a message. Nothing before both are known: a part of the sum would be
 * told, and then another number. Asked for now and then while the server does not tell.
 */
function useUnreadCount(): number {
  const isLive = useLink((link) => link.isLive)
  const asking = { refetchInterval: isLive ? (false as const) : pollInterval }
  const notices = useQuery({ ...unreadOptions, ...asking })
  const messages = useQuery({ ...unreadMessageOptions, ...asking })
  if (notices.isPending || messages.isPending) return 0
  return (notices.data?.count ?? 0) + (messages.data?.count ?? 0) - (messages.data?.kinds.notice ?? 0)
}
