import { CopyOutlined } from '@ant-design/icons'
import { App, Button, Form, Input, QRCode } from 'antd'
import { useState } from 'react'
import type { NewTotp } from '#shared/contract/mfa.ts'
import { beginTotp, confirmTotp } from '../../../api/mfa.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { copy } from '../../../ui/copy.ts'
import { useWork } from '../../../ui/use-work.ts'
import { PasswordStep } from './PasswordStep.tsx'

/** Two steps: the own password, and the code of the app that was given the secret. Recovery codes of who had none are to be shown. */
export function TotpSetup({ onDone }: { onDone(recoveryCodes: readonly string[]): void }) {
  const [begun, setBegun] = useState<NewTotp>()
  if (begun) return <ConfirmStep begun={begun} onConfirmed={onDone} />
  return <PasswordStep begin={beginTotp} onBegun={setBegun} />
}

interface ConfirmProps {
  begun: NewTotp
  onConfirmed(codes: readonly string[]): void
}

function ConfirmStep({ begun: { secret, uri }, onConfirmed }: ConfirmProps) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const { busy, fault, setFault, during } = useWork<'confirm'>()

  const copyKey = async () => {
    if (await copy(secret)) message.success(t('mfa.copied'))
    else message.error(t('mfa.copyFailed'))
  }
  async function confirm({ code }: { code: string }) {
    const answer = await during('confirm', () => confirmTotp(code.trim()))
    if (answer) onConfirmed(answer.recoveryCodes)
  }
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(answers) => void confirm(answers)}>
      <p>{t('mfa.scan')}</p>
      <div className="security-scan">
        {/* Dark on light, whatever the theme: cameras read nothing else well. */}
        <QRCode aria-label={t('mfa.qr')} value={uri} size={176} color="#000" bgColor="#fff" />
        <div>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => void copyKey()}>
            {t('mfa.copyKey')}
          </Button>
        </div>
      </div>
      <Form.Item
        name="code"
        label={t('mfa.enterCode')}
        rules={[{ required: true, message: t('mfa.codeMissing') }]}
        {...(fault && { validateStatus: 'error' as const, help: fault })}
      >
        <Input
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          onChange={() => setFault(undefined)}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy !== undefined}>
        {t('mfa.verify')}
      </Button>
    </Form>
  )
}
