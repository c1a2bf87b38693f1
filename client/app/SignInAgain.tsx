import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, type InputRef, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { fetchToken } from '../api/auth.ts'
import { siteOptions } from '../api/site-options.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { CaptchaHint, CaptchaPicture } from '../pages/login/CaptchaPicture.tsx'
import { useCaptcha } from '../pages/login/useCaptcha.ts'
import { site as defaults } from '../site.ts'
import { useLeave } from '../state/session/leave.ts'
import { renew, useSession } from '../state/session/session.ts'
import { sessionIsOver, useSessionOver } from '../state/session/session-over.ts'
import './sign-in-again.css'

interface Answers {
  password: string
  code?: string
}

/** Asks for the password over the page as it is, so that unsaved edits are not lost with the session. */
export function SignInAgain() {
  const isOver = useSessionOver((state) => state.isOver)
  // Another browser tab has signed in again: the new token serves here, too.
  useEffect(() => useSession.subscribe(({ user }) => user && sessionIsOver(false)), [])
  return isOver ? <Dialog /> : null
}

function Dialog() {
  const { t } = useTranslation()
  const leave = useLeave()
  const queries = useQueryClient()
  const user = useSession((session) => session.user)
  const { data: site } = useQuery(siteOptions)
  const asksCaptcha = site?.captcha ?? defaults.captchaMode
  const captcha = useCaptcha()
  const [form] = Form.useForm<Answers>()
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const first = useRef<InputRef>(null)

  async function submit({ password, code = '' }: Answers) {
    setIsBusy(true)
    setFault('')
    try {
      const answer = await fetchToken({
        tenantId: user?.tenant_id ?? defaults.defaultTenant,
        account: user?.account ?? '',
        password,
        ...(asksCaptcha && { captcha: { key: captcha.key, code: code.trim() } }),
      })
      renew(answer)
      sessionIsOver(false)
      await queries.invalidateQueries()
    } catch (error) {
      setFault(error instanceof Error ? error.message : t('request.unknown'))
      form.setFieldValue('code', '')
      if (asksCaptcha) void captcha.refresh()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Modal
      open
      title={t('again.title')}
      width={400}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      zIndex={1900}
      afterOpenChange={(open) => open && first.current?.focus()}
      footer={[
        <Button key="leave" onClick={() => leave(true)}>
          {t('again.other')}
        </Button>,
        <Button key="submit" type="primary" loading={isBusy} onClick={() => form.submit()}>
          {t('login.submit')}
        </Button>,
      ]}
    >
      <p className="again-hint">{t('again.hint', { account: user?.account ?? '' })}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(answers) => void submit(answers)}>
        <Form.Item
          name="password"
          label={t('login.password')}
          rules={[{ required: true, message: t('login.passwordMissing') }]}
        >
          <Input.Password size="large" ref={first} autoComplete="current-password" />
        </Form.Item>
        {asksCaptcha && (
          <>
            <div className="again-captcha">
              <Form.Item
                name="code"
                label={t('login.captcha')}
                rules={[{ required: true, message: t('login.captchaMissing') }]}
              >
                <Input
                  size="large"
                  autoComplete="off"
                  maxLength={8}
                  inputMode={captcha.hearing === 'none' ? 'text' : 'numeric'}
                />
              </Form.Item>
              <CaptchaPicture captcha={captcha} onListen={() => form.focusField('code')} />
            </div>
            <CaptchaHint captcha={captcha} />
          </>
        )}
        {/* Enter in a field submits. */}
        <button type="submit" hidden tabIndex={-1} />
      </Form>
      {fault && <Alert type="error" showIcon title={fault} role="alert" />}
    </Modal>
  )
}
