import { Form, Input, Modal } from 'antd'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useWork } from '../../../ui/use-work.ts'

interface Props {
  start: string
  save(name: string): Promise<unknown>
  onDone(): void
  onClose(): void
}

/** Names a passkey, so that its person knows it again. */
export function NameDialog({ start, save, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const [form] = Form.useForm<{ name: string }>()
  const { busy, fault, setFault, during } = useWork<'save'>()

  async function finish({ name }: { name: string }) {
    const saved = await during('save', async () => {
      await save(name.trim())
      return true
    })
    if (saved) onDone()
  }
  return (
    <Modal
      open
      title={t('mfa.rename')}
      width={440}
      confirmLoading={busy !== undefined}
      okText={t('crud.save')}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: start }}
        onFinish={(answers) => void finish(answers)}
      >
        <Form.Item
          name="name"
          label={t('mfa.passkeyName')}
          rules={[{ required: true, whitespace: true, message: t('mfa.nameMissing') }]}
          {...(fault && { validateStatus: 'error' as const, help: fault })}
        >
          <Input autoFocus maxLength={64} onChange={() => setFault(undefined)} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
