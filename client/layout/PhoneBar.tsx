import {
  AlertOutlined,
  BellOutlined,
  HomeOutlined,
  NotificationOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from '../i18n/use-translation.ts'
import { site } from '../site.ts'
import { usePageAddress, useTabs } from '../state/tabs.ts'
import { useMayOpen } from '../state/use-menu.ts'
import { TabSheet } from './TabSheet.tsx'
import './phone-bar.css'

interface Place {
  path: string
  label: 'frame.home' | 'bell.event' | 'message.title' | 'bell.notice' | 'tabs.me'
  Icon: ComponentType<{ 'aria-hidden': true }>
}

/** Of each the first that the person may open. */
const slots: readonly (readonly Place[])[] = [
  [{ path: site.home, label: 'frame.home', Icon: HomeOutlined }],
  [{ path: '/event/list', label: 'bell.event', Icon: AlertOutlined }],
  [
    { path: '/desk/message', label: 'message.title', Icon: BellOutlined },
    { path: '/desk/notice', label: 'bell.notice', Icon: NotificationOutlined },
  ],
  [{ path: '/info/index', label: 'tabs.me', Icon: UserOutlined }],
]

/** A phone's way to the pages that are opened most, and to those that are open. */
export function PhoneBar() {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const count = useTabs(({ tabs }) => tabs.length)
  const [isOpen, setOpen] = useState(false)
  const places = slots.flatMap((slot) => slot.find(({ path }) => mayOpen(path)) ?? [])
  return (
    <>
      <nav className="phone-bar" aria-label={t('frame.tabs')}>
        {places.map((place) => (
          <Entry key={place.path} {...place} />
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

function Entry({ path, label, Icon }: Place) {
  const { t } = useTranslation()
  const isHere = useLocation().pathname === path
  return (
    <Link to={usePageAddress(path)} aria-current={isHere ? 'page' : undefined}>
      <Icon aria-hidden />
      {t(label)}
    </Link>
  )
}
