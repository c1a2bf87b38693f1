import { BugOutlined, DisconnectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { t } from '../../i18n/index.ts'
import { recordError } from '../../state/error-log.ts'
import { isChunkFailure } from './chunk-failure.ts'
import { StatusView } from './StatusView.tsx'

interface State {
  error: unknown
}

/** Keeps a failure inside its page. Give it the page as key, so that the next one starts clean. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown) {
    recordError(error, 'page')
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return isChunkFailure(error) ? <ChunkFailure /> : <PageFailure error={error} onRetry={this.retry} />
  }

  private readonly retry = () => this.setState({ error: undefined })
}

function ChunkFailure() {
  // A failed import stays failed until the page is loaded anew.
  return (
    <StatusView
      icon={<DisconnectOutlined />}
      title={t('error.chunk')}
      actions={
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('error.reload')}
        </Button>
      }
    >
      <p>{t('error.chunkHint')}</p>
    </StatusView>
  )
}

function PageFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <StatusView
      icon={<BugOutlined />}
      title={t('error.crashed')}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
          <Button type="primary" onClick={onRetry}>
            {t('error.retry')}
          </Button>
        </>
      }
    >
      <p>{t('error.crashedHint')}</p>
      {error instanceof Error && (
        <p>
          <code>{error.message}</code>
        </p>
      )}
    </StatusView>
  )
}
