import {
  AlertOutlined,
  BellOutlined,
  CarryOutOutlined,
  HomeOutlined,
  NotificationOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { openStates } from '#shared/contract/event/event-state.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { site } from '../site.ts'
import { isSharer } from '../state/location/sharer.ts'
import { useSession } from '../state/session/session.ts'
import { usePageAddress, useTabs } from '../state/tabs.ts'
import { useMayOpen } from '../state/use-menu.ts'
import { TabSheet } from './tabs/TabSheet.tsx'
import './phone-bar.css'

const events = '/event/list'

interface Place {
  path: string
  label: 'frame.home' | 'frame.toDo' | 'bell.event' | 'message.title' | 'bell.notice' | 'tabs.me'
  Icon: ComponentType<{ 'aria-hidden': true }>
  /** Rows of the page: those that this person still has to handle. */
  isToDo?: boolean
}

/** Whether a list is narrowed to what this person still has to handle. */
const isToDoList = (search: URLSearchParams, me: string): boolean =>
  search.get('handlerId') === me && search.get('eventStatus_in') === openStates.join()

/** Of each the first that the person may open. */
const slots: readonly (readonly Place[])[] = [
  [{ path: site.home, label: 'frame.home', Icon: HomeOutlined }],
  [
    { path: '/work/todo', label: 'frame.toDo', Icon: CarryOutOutlined },
    { path: events, label: 'frame.toDo', Icon: CarryOutOutlined, isToDo: true },
  ],
  [{ path: events, label: 'bell.event', Icon: AlertOutlined }],
  [
    { path: '/desk/message', label: 'message.title', Icon: BellOutlined },
    { path: '/desk/notice', label: 'bell.notice', Icon: NotificationOutlined },
  ],
  [{ path: '/info/index', label: 'tabs.me', Icon: UserOutlined }],
]

/** Goes on telling where this person is, where that was agreed to in this browser. */
function useOwnLocation() {
  const userId = useSession(({ user }) => user?.user_id ?? '')
  useEffect(() => {
    if (!isSharer(userId)) return
    const sharing = import('../state/location/sharing.ts')
    void sharing.then(({ startSharing }) => startSharing(userId)).catch(() => {})
    return () => void sharing.then(({ pauseSharing }) => pauseSharing()).catch(() => {})
  }, [userId])
}

/** A phone's way to the pages that are opened most, and to those that are open. */
export function PhoneBar() {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const count = useTabs(({ tabs }) => tabs.length)
  const [isOpen, setOpen] = useState(false)
  useOwnLocation()
  const places = slots.flatMap((slot) => slot.find(({ path }) => mayOpen(path)) ?? [])
  const isApart = places.some(({ isToDo }) => isToDo)
  return (
    <>
      <nav className="phone-bar" aria-label={t('frame.tabs')}>
        {places.map((place) => (
          <Entry key={place.label} {...place} isApart={isApart} />
        ))}
        <button
          type="button"
          aria-label={t('tabs.count', { count })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {/* Drawn by the stylesheet: as text it would belong to what the button says. */}
          <span className="phone-bar-count" aria-hidden="true" data-count={count} />
          {t('tabs.open')}
        </button>
      </nav>
      <TabSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** `isApart`: the events that the person has to handle have an entry of their own. */
function Entry({ path, label, Icon, isToDo = false, isApart }: Place & { isApart: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const me = useSession(({ user }) => user?.user_id) ?? ''
  const own = `eventStatus_in=${openStates.join()}&handlerId=${me}`
  const last = usePageAddress(path)
  const isOwn = isApart && path === events && isToDoList(new URLSearchParams(search), me)
  const isHere = pathname === path && isToDo === isOwn
  // All events are not those that were looked at last as things to do.
  const plain = isApart && isToDoList(new URL(last, location.origin).searchParams, me) ? path : last
  return (
    <Link to={isToDo ? `${path}?${own}` : plain} aria-current={isHere ? 'page' : undefined}>
      <Icon aria-hidden />
      {t(label)}
    </Link>
  )
}
