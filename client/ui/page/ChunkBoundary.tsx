import { App, Button } from 'antd'
import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { recordError } from '../../state/error-log.ts'
import { ChunkWait } from './ChunkWait.tsx'
import { isChunkFailure } from './chunk-failure.ts'

interface Props {
  /** Somebody asks for it now: if it cannot be had, they are told. */
  isWanted: boolean
  fallback?: ReactNode
  children: ReactNode
}

/** Around what has its code in a chunk of its own: where that does not arrive, everything around it stays as it is. */
export class ChunkBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    recordError(error, 'chunk')
  }

  override render() {
    const { error } = this.state
    const { isWanted, fallback, children } = this.props
    if (error === undefined)
      return (
        // What nobody waits for may take its time.
        <Suspense fallback={isWanted ? <ChunkWait>{fallback}</ChunkWait> : fallback}>{children}</Suspense>
      )
    // What the part itself did wrong is not mended by loading it again.
    if (!isChunkFailure(error)) throw error
    return isWanted && <ReloadOffer />
  }
}

function ReloadOffer() {
  const { t } = useTranslation()
  const { notification } = App.useApp()
  useEffect(() => {
    notification.error({
      key: 'chunk',
      title: t('error.chunk'),
      description: t('error.chunkHint'),
      duration: false,
      role: 'alert',
      actions: (
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('error.reload')}
        </Button>
      ),
    })
  }, [notification, t])
  return null
}
