import { Form, Input, Modal } from 'antd'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useWork } from '../../../ui/use-work.ts'

interface Props<T> {
  title: string
  hint: string
  okText: string
  isDangerous?: boolean
  send(code: string): Promise<T>
  onDone(answer: T): void
  onClose(): void
}

/** Asks for a code of the second factor before something about it is changed. */
export function CodeDialog<T>({ title, hint, okText, isDangerous, send, onDone, onClose }: Props<T>) {
  const { t } = useTranslation()
  const [form] = Form.useForm<{ code: string }>()
  const { busy, fault, setFault, during } = useWork<'send'>()

  async function finish({ code }: { code: string }) {
    const answer = await during('send', () => send(code.trim()))
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
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(answers) => void finish(answers)}>
        <Form.Item
          name="code"
          label={t('mfa.eitherCode')}
          rules={[{ required: true, message: t('mfa.codeMissing') }]}
          {...(fault && { validateStatus: 'error' as const, help: fault })}
        >
          <Input autoFocus autoComplete="one-time-code" maxLength={20} onChange={() => setFault(undefined)} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
