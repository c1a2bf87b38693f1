import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useEffect } from 'react'
import { isUnauthorized, surround } from '../api/request.ts'
import { siteOptions } from '../api/site-options.ts'
import { accessToken } from '../api/tokens.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLeave } from '../state/session/leave.ts'
import { dropTokens, followOtherTabs, requireFactor } from '../state/session/session.ts'
import { sessionIsOver, useSessionOver } from '../state/session/session-over.ts'
import { checkInterval, renewWhenOld, setTokenTime } from '../state/session/token-renewal.ts'
import { useTabs } from '../state/tabs.ts'
import { hasUnsaved, lookForUnsaved } from '../state/unsaved.ts'
import { useFailureToast } from '../ui/use-failure-toast.ts'

/** Keeps the session alive, ends it when it is over, and shows what failed. Draws nothing. */
export function SessionKeeper() {
  const { t } = useTranslation()
  const { notification } = App.useApp()
  const toast = useFailureToast()
  const leave = useLeave()
  const { data: site } = useQuery(siteOptions)

  // The session is cleared at once. With nothing to lose the sign-in page takes over and leads back; over unsaved edits,
  // in whichever tab, the sign-in stands in a dialog and the page stays.
  const end = useCallback(() => {
    if (useSessionOver.getState().isOver) return
    lookForUnsaved()
    if (!hasUnsaved(useTabs.getState().tabs.map(({ value }) => value))) return leave(true)
    dropTokens()
    sessionIsOver(true)
  }, [leave])

  useEffect(() => {
    surround({
      freshToken: renewWhenOld,
      unauthorized: end,
      factorMissing: requireFactor,
      notify: toast,
      // It stays until it is closed: the person may have to go and measure.
      warn: (warnings) => {
        const texts = warnings.map(({ message: text }) => <li key={text}>{text}</li>)
        const description = <ul className="warnings">{texts}</ul>
        notification.warning({ title: t('crud.warnings'), description, duration: false, role: 'alert' })
      },
    })
    return () => {
      sessionIsOver(false)
      const unauthorized = () => leave(true)
      surround({ freshToken: async () => {}, notify: () => {}, warn: () => {}, unauthorized })
    }
  }, [toast, notification, leave, end, t])

  useEffect(() => {
    if (site) setTokenTime(site.tokenTime)
  }, [site])

  useEffect(() => {
    const check = () => {
      if (!accessToken()) return end()
      renewWhenOld().catch((error) => {
        if (isUnauthorized(error)) end()
      })
    }
    const timer = setInterval(check, checkInterval)
    return () => clearInterval(timer)
  }, [end])

  useEffect(() => followOtherTabs(end), [end])

  return null
}
