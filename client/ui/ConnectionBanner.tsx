import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Says that there is no network, and that what was typed stays; goes away by itself. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div className="connection-banner" role="status" data-shown={!isOnline}>
      {isOnline ? '' : t('shell.offline')}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
