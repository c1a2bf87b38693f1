import '../../i18n/more/info.ts'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { TouchSized } from '../../ui/page/TouchSized.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { LocationSharing } from './LocationSharing.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Preferences } from './Preferences.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionList } from './SessionList.tsx'
import './info.css'

const NoticeSettings = lazyPart(() => import('./NoticeSettings.tsx'), 'NoticeSettings')
const OwnAbsence = lazyPart(() => import('./OwnAbsence.tsx'), 'OwnAbsence')
const SecurityPanel = lazyPart(() => import('./security/SecurityPanel.tsx'), 'SecurityPanel')

const profile = (
  <>
    <LocationSharing />
    <OwnAbsence />
    <ProfileForm />
  </>
)

/** Everything that a person keeps about themselves. */
export function InfoPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const isSmall = useScreenClass() === 0
  return (
    <TouchSized>
      <div className="info">
        <h1>{t('frame.info')}</h1>
        <Tabs
          className="info-tabs"
          tabPlacement={isSmall ? 'top' : 'start'}
          activeKey={search.get('tab') ?? 'info'}
          onChange={(tab) => setSearch({ tab }, { replace: true })}
          items={[
            { key: 'info', label: t('info.profile'), children: profile },
            { key: 'password', label: t('info.password'), children: <PasswordForm /> },
            { key: 'security', label: t('info.security'), children: <SecurityPanel /> },
            { key: 'sessions', label: t('info.sessions'), children: <SessionList /> },
            { key: 'notices', label: t('info.notices'), children: <NoticeSettings /> },
            { key: 'preferences', label: t('info.preferences'), children: <Preferences /> },
          ]}
        />
      </div>
    </TouchSized>
  )
}
