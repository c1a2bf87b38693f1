import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnauthorized, surround } from '../api/request.ts'
import { siteOptions } from '../api/site-options.ts'
import { useLeave } from '../state/leave.ts'
import { accessToken, followOtherTabs } from '../state/session.ts'
import { sessionIsOver } from '../state/session-over.ts'
import { checkInterval, renewWhenOld, setTokenTime } from '../state/token-renewal.ts'

/** Keeps the session alive, ends it when it is over, and shows what failed. Draws nothing. */
export function SessionKeeper() {
  const { t } = useTranslation()
  const { message, notification } = App.useApp()
  const leave = useLeave()
  const { data: site } = useQuery(siteOptions)

  useEffect(() => {
    surround({
      freshToken: renewWhenOld,
      unauthorized: () => sessionIsOver(true),
      // The text is the key: five calls that fail alike show one toast.
      notify: (error) => void message.error({ content: error.message, key: error.message }),
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
  }, [message, notification, leave, t])

  useEffect(() => {
    if (site) setTokenTime(site.tokenTime)
  }, [site])

  useEffect(() => {
    const check = () => {
      if (!accessToken()) return leave(true)
      renewWhenOld().catch((error) => {
        if (isUnauthorized(error)) sessionIsOver(true)
      })
    }
    const timer = setInterval(check, checkInterval)
    return () => clearInterval(timer)
  }, [leave])

  useEffect(() => followOtherTabs(() => leave(true)), [leave])

  return null
}
