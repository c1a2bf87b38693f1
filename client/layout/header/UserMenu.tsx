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
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { siteOptions } from '../../api/site-options.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../state/session/session.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ownPicture } from '../../ui/own-picture.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { useSignOut } from './use-sign-out.ts'

const SwitchDialog = lazyNamed(() => import('./SwitchDialog.tsx'), 'SwitchDialog')

type Items = NonNullable<MenuProps['items']>

interface Props {
  nameShown: boolean
  /** What else there is, before the way out. */
  tools: Items
}

export function UserMenu({ nameShown, tools }: Props) {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  const [isSwitching, setSwitching] = useState(false)
  const items = useItems({ tools, onSwitch: () => setSwitching(true) })
  const name = nameOf(user)
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

const nameOf = (user: ReturnType<typeof useSession.getState>['user']) =>
  user?.nick_name || user?.real_name || user?.account || ''

function useItems({ tools, onSwitch }: Pick<Props, 'tools'> & { onSwitch(): void }): Items {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  const signOut = useSignOut()
  const { data: site } = useQuery(siteOptions)
  const person = (
    <div className="frame-person">
      <strong>{nameOf(user)}</strong>
      <span>{`${user?.account ?? ''} · ${user?.tenant_id ?? ''}`}</span>
    </div>
  )
  const page = (path: string, name: string, icon: ReactNode) => ({
    key: path,
    icon,
    label: <Link to={path}>{name}</Link>,
  })
  return [
    { key: 'person', type: 'group', label: person },
    { type: 'divider' },
    page('/wel/dashboard', t('frame.console'), <DashboardOutlined />),
    page('/info/index', t('frame.info'), <IdcardOutlined />),
    page('/info/access', t('frame.access'), <SafetyOutlined />),
    ...(site?.switchMode
      ? [{ key: 'switch', icon: <SwapOutlined />, label: t('switch.title'), onClick: onSwitch }]
      : []),
    ...tools,
    { type: 'divider' },
    { key: 'sign-out', icon: <LogoutOutlined />, label: t('frame.signOut'), onClick: signOut },
  ]
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
