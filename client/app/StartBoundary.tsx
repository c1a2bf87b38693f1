import { Component, type ReactNode } from 'react'
import { t } from '../i18n/index.ts'
import '../ui/page/start.css'

/** The last net: the application chunk did not arrive, or the frame itself failed. */
export class StartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="start-failed" role="alert">
        <h1>{t('start.failed')}</h1>
        <p>{t('start.failedReason')}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {t('start.reload')}
        </button>
      </main>
    )
  }
}
