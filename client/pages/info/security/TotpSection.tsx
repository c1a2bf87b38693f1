import { MobileOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import type { OwnFactors } from '#shared/contract/mfa.ts'
import { ownFactorOptions, removeTotp } from '../../../api/mfa.ts'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { RecoveryDialog } from './RecoveryDialog.tsx'
import { SecuritySection } from './SecuritySection.tsx'

const TotpSetup = lazyPart(() => import('./TotpSetup.tsx'), 'TotpSetup')

/** The authenticator app: to set up, and to turn off with a code of it. */
export function TotpSection({ factors: { totp } }: { factors: OwnFactors }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'setup' | 'removal'>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const finish = async (recoveryCodes: readonly string[] = []) => {
    setOpen(undefined)
    setCodes(recoveryCodes)
    await queries.invalidateQueries({ queryKey: ownFactorOptions.queryKey })
  }
  const times = totp && [
    t('mfa.since', { time: totp.addTime }),
    ...(totp.lastTime ? [t('mfa.lastUsed', { time: totp.lastTime })] : []),
  ]
  return (
    <SecuritySection
      icon={<MobileOutlined />}
      title={t('mfa.method.totp')}
      state={<StateTag tone={totp ? 'success' : 'off'}>{t(totp ? 'mfa.on' : 'mfa.off')}</StateTag>}
      text={times ? times.join(' · ') : t('mfa.totpIntro')}
      action={
        totp ? (
          <Button danger onClick={() => setOpen('removal')}>
            {t('mfa.disable')}
          </Button>
        ) : (
          <Button type="primary" onClick={() => setOpen('setup')}>
            {t('mfa.enable')}
          </Button>
        )
      }
    >
      {open === 'setup' && (
        <Modal
          open
          title={t('mfa.setUp')}
          width={520}
          footer={null}
          mask={{ closable: false }}
          onCancel={() => void finish()}
          destroyOnHidden
        >
          <TotpSetup onDone={(made) => void finish(made)} />
        </Modal>
      )}
      {open === 'removal' && (
        <CodeDialog
          title={t('mfa.disableTitle')}
          hint={t('mfa.disableHint')}
          okText={t('mfa.disable')}
          isDangerous
          send={removeTotp}
          onDone={() => {
            message.success(t('mfa.disabled'))
            void finish()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {codes.length > 0 && <RecoveryDialog codes={codes} onSaved={() => setCodes([])} />}
    </SecuritySection>
  )
}
