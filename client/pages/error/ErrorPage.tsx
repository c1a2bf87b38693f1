import { CloudServerOutlined, FileSearchOutlined, LockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { accessToken } from '../../api/tokens.ts'
import { hrefOf } from '../../base-path.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { site } from '../../site.ts'
import { StatusView } from '../../ui/page/StatusView.tsx'
import { useTitle } from '../../ui/page/use-title.ts'

export type ErrorKind = 'forbidden' | 'missing' | 'broken'

const icons: Record<ErrorKind, ReactNode> = {
  forbidden: <LockOutlined />,
  missing: <FileSearchOutlined />,
  broken: <CloudServerOutlined />,
}

/** What stands at /403, /404 and /500, and in the frame where a page may not be opened. */
export function ErrorPage({ kind }: { kind: ErrorKind }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const from: unknown = state?.from
  const isSignedIn = accessToken() !== ''
  useTitle(t(`error.${kind}`))

  return (
    <StatusView
      icon={icons[kind]}
      title={t(`error.${kind}`)}
      actions={
        <>
          {/* The first page of a visit has nothing to go back to. */}
          {key !== 'default' && <Button onClick={() => navigate(-1)}>{t('error.back')}</Button>}
          <Button
            type="primary"
            onClick={() => (isSignedIn ? navigate(site.home) : window.location.assign(hrefOf('/login')))}
          >
            {t(isSignedIn ? 'error.home' : 'error.signIn')}
          </Button>
        </>
      }
    >
      <p>{t(`error.${kind}Hint`)}</p>
      {typeof from === 'string' && (
        <p>
          <code>{t('error.missingPath', { path: from })}</code>
        </p>
      )}
    </StatusView>
  )
}
