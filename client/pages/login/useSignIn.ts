import { useEffect, useState } from 'react'
import type { MfaChallenge, TokenAnswer } from '#shared/contract/auth.ts'
import { challengeIn, fetchToken, prepareDigest } from '../../api/auth.ts'
import { t } from '../../i18n/index.ts'
import { signIn } from '../../state/session/session.ts'
import { forget, store } from '../../stored-value.ts'
import type { Captcha } from './useCaptcha.ts'
import type { useSite } from './useSite.ts'

/** What stays in the browser where somebody asks for it. */
export interface Remembered {
  tenantId: string
  account: string
}

export type LoginPart = 'tenantId' | 'account' | 'password' | 'code'
export type LoginDraft = Record<LoginPart, string>

/** A sign-in whose second factor is awaited, and what it ends with. */
interface Awaited {
  tenantId: string
  challenge: MfaChallenge
  end(answer: TokenAnswer): void
}

interface Options {
  site: ReturnType<typeof useSite>
  captcha: Captcha
  focus(part: LoginPart): void
  onSignedIn(): void
  /** Takes the code out of the form: a picture serves once. */
  onFailed(): void
}

/** Tries to sign in with what was typed, and says what is missing or wrong. */
export function useSignIn({ site: { offer, domainTenant }, captcha, focus, onSignedIn, onFailed }: Options) {
  const [busy, setBusy] = useState(false)
  useEffect(prepareDigest, [])
  const [awaited, setAwaited] = useState<Awaited>()
  const [error, setError] = useState<{ text: string; part?: LoginPart }>()
  const asksTenant = offer.tenantMode && !domainTenant

  const missingTenant = ({ tenantId }: LoginDraft) =>
    asksTenant && !tenantId.trim() ? { text: t('login.tenantMissing'), part: 'tenantId' as const } : undefined

  function firstMissing(draft: LoginDraft): { text: string; part: LoginPart } | undefined {
    const tenant = missingTenant(draft)
    if (tenant) return tenant
    if (!draft.account.trim()) return { text: t('login.accountMissing'), part: 'account' }
    if (!draft.password) return { text: t('login.passwordMissing'), part: 'password' }
    if (offer.captcha && !draft.code.trim()) return { text: t('login.captchaMissing'), part: 'code' }
    return undefined
  }

  /** Tells whether somebody may leave for another provider: they are asked for their tenant before, not once they are back. */
  function mayLeave(draft: LoginDraft): boolean {
    const missing = missingTenant(draft)
    setError(missing)
    if (missing) focus(missing.part)
    return !missing
  }

  function end(answer: TokenAnswer) {
    signIn(answer)
    onSignedIn()
  }

  async function submit(draft: LoginDraft, remember: boolean) {
    if (busy) return
    const missing = firstMissing(draft)
    setError(missing)
    if (missing) return focus(missing.part)
    setBusy(true)
    const typed: Remembered = { tenantId: draft.tenantId.trim(), account: draft.account.trim() }
    const tenantId = domainTenant || typed.tenantId
    const endAndRemember = (answer: TokenAnswer) => {
      if (remember) store('login', typed)
      else forget('login')
      end(answer)
    }
    try {
      const answer = await fetchToken({
        tenantId,
        account: typed.account,
        password: draft.password,
        ...(offer.captcha && { captcha: { key: captcha.key, code: draft.code.trim() } }),
      })
      endAndRemember(answer)
    } catch (reason) {
      const challenge = challengeIn(reason)
      if (challenge) {
        setBusy(false)
        return setAwaited({ tenantId, challenge, end: endAndRemember })
      }
      setError({ text: reason instanceof Error ? reason.message : t('request.unknown') })
      onFailed()
      setBusy(false)
      if (offer.captcha) void captcha.refresh()
      focus(offer.captcha ? 'code' : 'password')
    }
  }

  /** Back to account and password; the captcha was used up. */
  function startOver() {
    setAwaited(undefined)
    onFailed()
    if (offer.captcha) void captcha.refresh()
  }

  return {
    busy,
    error,
    awaited,
    asksTenant,
    submit,
    startOver,
    mayLeave,
    end,
    tellFault: (text: string) => setError({ text }),
    forgetError: () => setError(undefined),
  }
}
