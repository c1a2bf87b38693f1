import { LockOutlined } from '@ant-design/icons'
import { Alert, Button, Input, type InputRef } from 'antd'
import dayjs from 'dayjs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fetchUserInfo } from '../../api/auth.ts'
import { isUnauthorized } from '../../api/request.ts'
import { accessToken } from '../../api/tokens.ts'
import { hrefOf } from '../../base-path.ts'
import { useSecond } from '../../fields/time/clock.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useEndSession, useLeave } from '../../state/session/leave.ts'
import { tryUnlock } from '../../state/session/lock-password.ts'
import { useSession } from '../../state/session/session.ts'
import { useTitle } from '../../ui/page/use-title.ts'
import './lock.css'

/** A clock and the way back in. What was open stays open underneath; to a visitor who is not signed in, the way there. */
export function LockPage() {
  const { t } = useTranslation()
  useTitle(t('lock.locked'))
  return (
    <main className="lock-page">
      <Clock />
      {accessToken() ? <Unlocking /> : <SignedOut />}
    </main>
  )
}

function SignedOut() {
  const { t } = useTranslation()
  return (
    <div className="lock-form">
      <h1>{t('lock.signedOut')}</h1>
      <Button type="primary" size="large" block href={hrefOf('/login')}>
        {t('error.signIn')}
      </Button>
    </div>
  )
}

function Unlocking() {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  const signOut = useEndSession()
  const { password, type, fault, isBusy, input, open } = useUnlocking()
  return (
    <form className="lock-form" onSubmit={(event) => void open(event)} noValidate>
      <span className="lock-icon" aria-hidden="true">
        <LockOutlined />
      </span>
      <h1>{user?.nick_name || user?.account}</h1>
      <Input.Password
        ref={input}
        size="large"
        value={password}
        maxLength={64}
        autoComplete="off"
        placeholder={t('lock.password')}
        aria-label={t('lock.password')}
        aria-invalid={fault !== ''}
        onChange={(event) => type(event.target.value)}
      />
      {fault && <Alert type="error" showIcon title={fault} role="alert" />}
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t('lock.unlock')}
      </Button>
      <Button type="link" onClick={() => void signOut()}>
        {t('lock.signOut')}
      </Button>
    </form>
  )
}

/** A password is tried some times; then the session ends. */
function useUnlocking() {
  const { t } = useTranslation()
  const leave = useLeave()
  const signOut = useEndSession()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<InputRef>(null)
  useEffect(() => input.current?.focus(), [])

  async function open(event: FormEvent) {
    event.preventDefault()
    if (!password) return setFault(t('lock.passwordMissing'))
    setIsBusy(true)
    try {
      // A session that ended meanwhile must not open by a password that only this browser knows.
      await fetchUserInfo()
    } catch (error) {
      if (isUnauthorized(error)) return leave(true)
      // Without a network the lock still opens: what was typed is kept in here.
    } finally {
      setIsBusy(false)
    }
    const result = tryUnlock(password)
    if (result.opened) return
    setPassword('')
    if (result.left === 0) return void signOut()
    setFault(t('lock.wrong', { count: result.left }))
    input.current?.focus()
  }
  const type = (next: string) => {
    setPassword(next)
    setFault('')
  }
  return { password, type, fault, isBusy, input, open }
}

function Clock() {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = dayjs(useSecond())
  return (
    <div className="lock-clock">
      <time dateTime={now.format('HH:mm')}>{now.format('HH:mm')}</time>
      <span lang={language}>{now.format(t('home.date'))}</span>
    </div>
  )
}
