import { Button, Form, Input } from 'antd'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useWork } from '../../../ui/use-work.ts'

interface Props<T> {
  okText?: string
  isDangerous?: boolean
  begin(password: string): Promise<T>
  onBegun(begun: T): void
}

/** Asks for the own password before a new way to sign in is made. */
export function PasswordStep<T>({ okText, isDangerous = false, begin, onBegun }: Props<T>) {
  const { t } = useTranslation()
  const { busy, fault, setFault, during } = useWork<'begin'>()

  async function send({ password }: { password: string }) {
    const begun = await during('begin', () => begin(password))
    if (begun !== undefined) onBegun(begun)
  }
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(answers) => void send(answers)}>
      <p>{t('mfa.passwordHint')}</p>
      <Form.Item
        name="password"
        label={t('login.password')}
        rules={[{ required: true, message: t('login.passwordMissing') }]}
        {...(fault && { validateStatus: 'error' as const, help: fault })}
      >
        <Input.Password
          autoFocus
          autoComplete="current-password"
          maxLength={128}
          onChange={() => setFault(undefined)}
        />
      </Form.Item>
      <Button type="primary" danger={isDangerous} htmlType="submit" loading={busy !== undefined}>
        {okText ?? t('mfa.next')}
      </Button>
    </Form>
  )
}
