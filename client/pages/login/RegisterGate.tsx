import { App, Button, Form, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { endSession, registerGuest } from '../../api/auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLeave } from '../../state/session/leave.ts'
import { useSession } from '../../state/session/session.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import { type Application, firstFault } from './application-fault.ts'
import '../info/info.css'

/** A guest applies for an account and signs out; nothing else is open to them. */
export function RegisterGate() {
  const { t } = useTranslation()
  const { isBusy, submit, signOut } = useApplying()
  const place = useRef<HTMLDivElement>(null)
  return (
    <main className="password-gate">
      <Modal
        open
        title={t('register.title')}
        width={440}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={null}
        afterOpenChange={(isOpen) => isOpen && focusFirst(place.current)}
      >
        <p>{t('register.hint')}</p>
        <div ref={place}>
          <ApplicationForm isBusy={isBusy} onSubmit={(application) => void submit(application)} />
        </div>
        <Button type="link" onClick={() => void signOut()}>
          {t('lock.signOut')}
        </Button>
      </Modal>
    </main>
  )
}

interface FormProps {
  isBusy: boolean
  onSubmit(application: Application): void
}

/** What a guest fills in; it begins as what is known of them. */
function ApplicationForm({ isBusy, onSubmit }: FormProps) {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  const initial = {
    tenantId: user?.tenant_id,
    name: user?.nick_name || user?.user_name,
    account: user?.account,
  }
  return (
    <Form layout="vertical" initialValues={initial} onFinish={onSubmit}>
      <Form.Item name="tenantId" label={t('register.tenantId')}>
        <Input maxLength={12} />
      </Form.Item>
      <Form.Item name="name" label={t('register.name')}>
        <Input maxLength={10} />
      </Form.Item>
      <Form.Item name="account" label={t('register.account')}>
        <Input maxLength={45} autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label={t('register.password')}>
        <Input.Password maxLength={128} autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="password2" label={t('register.password2')}>
        <Input.Password maxLength={128} autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" block htmlType="submit" loading={isBusy}>
        {t('register.submit')}
      </Button>
    </Form>
  )
}

/** Sends what a guest applies with, and ends their session when it was taken. */
function useApplying() {
  const { t } = useTranslation()
  const { message, modal } = App.useApp()
  const leave = useLeave()
  const user = useSession((session) => session.user)
  const [isBusy, setIsBusy] = useState(false)
  const signOut = async () => {
    await endSession().catch(() => {})
    leave(false)
  }
  async function submit(application: Application) {
    const fault = firstFault(application)
    if (fault) return void message.warning(t(`register.${fault}`))
    setIsBusy(true)
    try {
      await registerGuest(application, user?.oauth_id ?? '', t('register.failed'))
      modal.info({
        title: t('register.noticeTitle'),
        content: t('register.notice'),
        okText: t('frame.confirm'),
        onOk: signOut,
      })
    } catch (error) {
      if (error instanceof Error) message.error(error.message)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, submit, signOut }
}
