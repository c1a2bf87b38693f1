import '../i18n/more/mfa.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, type InputRef, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { MfaChallenge, TokenAnswer } from '#shared/contract/auth.ts'
import { challengeIn, fetchToken } from '../api/auth.ts'
import { fetchMfaToken } from '../api/mfa-token.ts'
import { RequestError } from '../api/request.ts'
import { siteOptions } from '../api/site-options.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { CaptchaHint, CaptchaPicture } from '../pages/login/CaptchaPicture.tsx'
import { type Captcha, useCaptcha } from '../pages/login/useCaptcha.ts'
import { site as defaults } from '../site.ts'
import { useLeave } from '../state/session/leave.ts'
import { renew, useSession } from '../state/session/session.ts'
import { sessionIsOver, useSessionOver } from '../state/session/session-over.ts'
import { useWork } from '../ui/use-work.ts'
import './sign-in-again.css'

interface Answers {
  password: string
  code?: string
  /** Of the second factor. */
  factorCode?: string
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
  const account = useSession(({ user }) => user?.account ?? '')
  const { form, captcha, isAwaited, fault, isBusy, submit } = useSignInAgain()
  const first = useRef<InputRef>(null)
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
      <p className="again-hint">{t('again.hint', { account })}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(answers) => void submit(answers)}>
        {isAwaited && (
          <Form.Item
            name="factorCode"
            label={t('mfa.eitherCode')}
            rules={[{ required: true, message: t('login.captchaMissing') }]}
          >
            <Input size="large" autoFocus autoComplete="one-time-code" maxLength={20} />
          </Form.Item>
        )}
        <Form.Item
          hidden={isAwaited}
          name="password"
          label={t('login.password')}
          rules={[{ required: true, message: t('login.passwordMissing') }]}
        >
          <Input.Password size="large" ref={first} autoComplete="current-password" />
        </Form.Item>
        {captcha && !isAwaited && <CaptchaItem captcha={captcha} onListen={() => form.focusField('code')} />}
        {/* Enter in a field submits. */}
        <button type="submit" hidden tabIndex={-1} />
      </Form>
      {fault && <Alert type="error" showIcon title={fault} role="alert" />}
    </Modal>
  )
}

/** Goes on in the session of the person who was here; the captcha is absent where none is asked for. */
function useSignInAgain() {
  const queries = useQueryClient()
  const user = useSession((session) => session.user)
  const { data: site } = useQuery(siteOptions)
  const asksCaptcha = site?.captcha ?? defaults.captchaMode
  const captcha = useCaptcha()
  const [form] = Form.useForm<Answers>()
  const { busy, fault, during } = useWork<'sign-in'>()
  const [challenge, setChallenge] = useState<MfaChallenge>()
  const tenantId = user?.tenant_id ?? defaults.defaultTenant

  async function submit({ password, code = '', factorCode = '' }: Answers) {
    const answer = await during('sign-in', () =>
      inSteps(() =>
        challenge
          ? fetchMfaToken(tenantId, challenge.mfa_token, { code: factorCode.trim() })
          : fetchToken({
              tenantId,
              account: user?.account ?? '',
              password,
              ...(asksCaptcha && { captcha: { key: captcha.key, code: code.trim() } }),
            }),
      ),
    )
    if (answer) {
      renew(answer)
      sessionIsOver(false)
      return queries.invalidateQueries()
    }
    form.setFieldsValue({ code: '', factorCode: '' })
    if (asksCaptcha) void captcha.refresh()
  }

  /** Goes on with the second factor while one is awaited; a challenge that is over leads back to the password. */
  async function inSteps(step: () => Promise<TokenAnswer>): Promise<TokenAnswer | undefined> {
    try {
      return await step()
    } catch (error) {
      const awaited = challengeIn(error)
      // A call that never arrived, or came too soon, ends no challenge.
      if (awaited || (error instanceof RequestError && error.code === 400)) setChallenge(awaited)
      if (challenge || !awaited) throw error
      return undefined
    }
  }
  return {
    form,
    captcha: asksCaptcha ? captcha : undefined,
    isAwaited: challenge !== undefined,
    fault,
    isBusy: busy !== undefined,
    submit,
  }
}

function CaptchaItem({ captcha, onListen }: { captcha: Captcha; onListen(): void }) {
  const { t } = useTranslation()
  return (
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
        <CaptchaPicture captcha={captcha} onListen={onListen} />
      </div>
      <CaptchaHint captcha={captcha} />
    </>
  )
}
