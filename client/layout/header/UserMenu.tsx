import {
  DashboardOutlined,
  DownOutlined,
  IdcardOutlined,
  LogoutOutlined,
  SafetyOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { siteOptions } from '../../api/site-options.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../state/session/session.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ownPicture } from '../../ui/own-picture.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { useSignOut } from './use-sign-out.ts'

const SwitchDialog = lazyNamed(() => import('./SwitchDialog.tsx'), 'SwitchDialog')

interface Props {
  nameShown: boolean
  /** What else there is, before the way out. */
  tools: NonNullable<MenuProps['items']>
}

export function UserMenu({ nameShown, tools }: Props) {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  const signOut = useSignOut()
  const { data: site } = useQuery(siteOptions)
  const [isSwitching, setSwitching] = useState(false)
  const name = user?.nick_name || user?.real_name || user?.account || ''

  const items: MenuProps['items'] = [
    {
      key: 'person',
      type: 'group',
      label: (
        <div className="frame-person">
          <strong>{name}</strong>
          <span>{`${user?.account ?? ''} · ${user?.tenant_id ?? ''}`}</span>
        </div>
      ),
    },
    { type: 'divider' },
    {
      key: 'console',
      icon: <DashboardOutlined />,
      label: <Link to="/wel/dashboard">{t('desk.console')}</Link>,
    },
    {
      key: 'info',
      icon: <IdcardOutlined />,
      label: <Link to="/info/index">{t('frame.info')}</Link>,
    },
    {
      key: 'access',
      icon: <SafetyOutlined />,
      label: <Link to="/info/access">{t('frame.access')}</Link>,
    },
    ...(site?.switchMode
      ? [
          {
            key: 'switch',
            icon: <SwapOutlined />,
            label: t('switch.title'),
            onClick: () => setSwitching(true),
          },
        ]
      : []),
    ...tools,
    { type: 'divider' },
    { key: 'sign-out', icon: <LogoutOutlined />, label: t('frame.signOut'), onClick: signOut },
  ]

  return (
    <>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, className: 'frame-user-menu' }}>
        <Button
          type="text"
          size="large"
          className="frame-user"
          aria-label={t('frame.userMenu', { name })}
          aria-haspopup="menu"
        >
          <Portrait picture={ownPicture(user?.avatar)} name={name} />
          {nameShown && (
            <>
              <span className="frame-user-name">{name}</span>
              <DownOutlined className="frame-user-arrow" />
            </>
          )}
        </Button>
      </Dropdown>
      {isSwitching && (
        <ChunkBoundary isWanted>
          <SwitchDialog onClose={() => setSwitching(false)} />
        </ChunkBoundary>
      )}
    </>
  )
}

/** The person's picture, or the first letter of the name where there is none or it does not load. */
function Portrait({ picture, name }: { picture: string | undefined; name: string }) {
  const [isBroken, setIsBroken] = useState(false)
  const hasPicture = picture && !isBroken
  // Drawn by the stylesheet: as text it would belong to what the button says.
  const letter = hasPicture ? undefined : [...name][0]?.toUpperCase()
  return (
    <span className="frame-portrait" aria-hidden="true" data-letter={letter}>
      {hasPicture && <img src={picture} alt="" onError={() => setIsBroken(true)} />}
    </span>
  )
}
