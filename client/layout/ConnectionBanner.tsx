import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLink } from '../state/push.ts'

/** Milliseconds for which a lost stream may come back before anybody is told. */
const patience = 10_000

/** Says that there is no network, or that the server cannot tell what happens; goes away by itself. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const isLost = useLostLink()
  const text = isOnline ? isLost && t('live.lost') : t('shell.offline')
  return (
    <div className="connection-banner" role="status" data-shown={Boolean(text)}>
      {text || ''}
    </div>
  )
}

/** Whether the server has been silent for longer than a moment. */
function useLostLink(): boolean {
  const { isLive, since } = useLink()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isLive) return
    const timer = setTimeout(() => setLate(true), Math.max(0, since + patience - Date.now()))
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLive, since])
  return isLate
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
