import '../../../i18n/more/mfa.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { ownFactorOptions } from '../../../api/mfa.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { RecoverySection } from './RecoverySection.tsx'
import { TotpSection } from './TotpSection.tsx'
import './security.css'

/** Ways in which a person signs in besides the password. */
export function SecurityPanel() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(ownFactorOptions)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <div className="security">
      <p className="security-intro">{t('mfa.intro')}</p>
      {data.isRequired && <Alert type="info" showIcon title={t('mfa.required')} />}
      <TotpSection factors={data} />
      <PasskeySection passkeys={data.passkeys} />
      {(data.totp || data.passkeys.length > 0) && (
        <RecoverySection left={data.recoveryCodesLeft} hasPasskey={data.passkeys.length > 0} />
      )}
    </div>
  )
}
