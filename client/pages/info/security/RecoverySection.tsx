import { SafetyCertificateOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ownFactorOptions, ownPasskeyOptions, renewRecoveryCodes } from '../../../api/mfa.ts'
import { hasPasskeys } from '../../../api/passkey-support.ts'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { RecoveryDialog } from './RecoveryDialog.tsx'
import { SecuritySection } from './SecuritySection.tsx'

// Code that signs arrives when it is wanted, as it does where passkeys are added.
async function renewByPasskey() {
  const { signByPasskey } = await import('../../../api/passkey.ts')
  return renewRecoveryCodes({ passkey: await signByPasskey(await ownPasskeyOptions()) })
}

/** Few enough to make new ones soon. */
const fewCodes = 3

/** Codes for the loss of the second factor: how many are left, and new ones in their place. */
export function RecoverySection({ left, hasPasskey }: { left: number; hasPasskey: boolean }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <SecuritySection
      icon={<SafetyCertificateOutlined />}
      title={t('mfa.recovery')}
      state={
        <StateTag tone={left <= fewCodes ? 'minor' : 'neutral'}>
          {t('mfa.recoveryLeft', { count: left })}
        </StateTag>
      }
      text={t('mfa.recoveryIntro')}
      action={<Button onClick={() => setAsking(true)}>{t('mfa.renew')}</Button>}
    >
      {isAsking && (
        <CodeDialog
          title={t('mfa.renewTitle')}
          hint={t('mfa.renewHint')}
          okText={t('mfa.renew')}
          send={(code) => renewRecoveryCodes({ code })}
          sendPasskey={hasPasskey && hasPasskeys() ? renewByPasskey : undefined}
          onDone={({ recoveryCodes }) => {
            setAsking(false)
            setCodes(recoveryCodes)
            void queries.invalidateQueries({ queryKey: ownFactorOptions.queryKey })
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {codes && <RecoveryDialog codes={codes} onSaved={() => setCodes(undefined)} />}
    </SecuritySection>
  )
}
