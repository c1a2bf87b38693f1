import { Button, Form, Input, Modal } from 'antd'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lock, lockDelay } from '../../state/session/lock-password.ts'
import { focusFirst } from '../../ui/focus-first.ts'

/** Asks for the password that will open the screen again. */
export function LockDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const [form] = Form.useForm<{ passwd: string }>()
  const place = useRef<HTMLDivElement>(null)

  const submit = ({ passwd }: { passwd: string }) => {
    onClose()
    setTimeout(() => lock(passwd, pathname + search), lockDelay)
  }
  return (
    <Modal
      open={isOpen}
      title={t('lock.title')}
      width={420}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(open) => open && focusFirst(place.current)}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('frame.cancel')}
        </Button>,
        <Button key="lock" type="primary" onClick={() => form.submit()}>
          {t('lock.submit')}
        </Button>,
      ]}
    >
      <div ref={place}>
        <Form form={form} layout="vertical" preserve={false} requiredMark={false} onFinish={submit}>
          <Form.Item
            name="passwd"
            label={t('lock.password')}
            extra={t('lock.hint')}
            rules={[{ required: true, message: t('lock.passwordMissing') }]}
          >
            <Input.Password autoComplete="new-password" maxLength={64} />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  )
}
