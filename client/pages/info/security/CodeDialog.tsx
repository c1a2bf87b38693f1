import { Button, Form, Input, Modal } from 'antd'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useWork } from '../../../ui/use-work.ts'

interface Props<T> {
  title: string
  hint: string
  okText: string
  isDangerous?: boolean
  send(code: string): Promise<T>
  /** Absent where a passkey does not stand in for the code. */
  sendPasskey?: (() => Promise<T>) | undefined
  onDone(answer: T): void
  onClose(): void
}

/** Asks for a code of the second factor before something about it is changed. */
export function CodeDialog<T>(props: Props<T>) {
  const { title, hint, okText, isDangerous, send, sendPasskey, onDone, onClose } = props
  const { t } = useTranslation()
  const [form] = Form.useForm<{ code: string }>()
  const { busy, fault, setFault, during } = useWork<'send'>()

  async function finish(work: () => Promise<T>) {
    const answer = await during('send', work)
    if (answer !== undefined) onDone(answer)
  }
  return (
    <Modal
      open
      title={title}
      width={440}
      okText={okText}
      okButtonProps={{ danger: isDangerous === true }}
      confirmLoading={busy !== undefined}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{hint}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ code }) => void finish(() => send(code.trim()))}
      >
        <Form.Item
          name="code"
          label={t('mfa.eitherCode')}
          rules={[{ required: true, message: t('mfa.codeMissing') }]}
          {...(fault && { validateStatus: 'error' as const, help: fault })}
        >
          <Input autoFocus autoComplete="one-time-code" maxLength={20} onChange={() => setFault(undefined)} />
        </Form.Item>
      </Form>
      {sendPasskey && (
        <Button disabled={busy !== undefined} onClick={() => void finish(sendPasskey)}>
          {t('mfa.use.passkey')}
        </Button>
      )}
    </Modal>
  )
}
