import { Modal } from 'antd'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  codes: readonly string[]
  onSaved(): void
}

/** Fresh recovery codes in a dialog that only who says that they are saved can close. */
export function RecoveryDialog({ codes, onSaved }: Props) {
  const { t } = useTranslation()
  return (
    <Modal open title={t('mfa.recoveryTitle')} width={520} footer={null} closable={false} keyboard={false}>
      <RecoveryCodes codes={codes} onSaved={onSaved} />
    </Modal>
  )
}
