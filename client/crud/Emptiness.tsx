import { DisconnectOutlined, InboxOutlined, LockOutlined, SearchOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { lazy, type ReactNode } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { RequestError } from '../api/request.ts'
import { ChunkBoundary } from '../ui/ChunkBoundary.tsx'
import { copy } from '../ui/copy.ts'
import { useWords } from './use-words.ts'

const ImportOffer = lazy(() =>
  import('./transfer/ImportOffer.tsx').then((module) => ({ default: module.ImportOffer })),
)

interface BlankProps {
  icon: ReactNode
  title: string
  role?: 'alert' | 'status'
  children: ReactNode
}

export function Blank({ icon, title, role = 'status', children }: BlankProps) {
  return (
    <div className="crud-blank" role={role}>
      <span className="crud-blank-icon" aria-hidden="true">
        {icon}
      </span>
      <strong>{title}</strong>
      {children}
    </div>
  )
}

interface EmptyProps {
  resource: Resource
  isFiltered: boolean
  onClear(): void
  onAdd: (() => void) | undefined
  onImport: (() => void) | undefined
}

/** Says why there are no rows, and what can be done about it. */
export function Emptiness({ resource, isFiltered, onClear, onAdd, onImport }: EmptyProps) {
  const { t, noun, nouns } = useWords()
  const name = noun(resource.label)
  if (isFiltered)
    return (
      <Blank icon={<SearchOutlined />} title={t('crud.emptyFiltered')}>
        <p>{t('crud.emptyFilteredHint')}</p>
        <Button onClick={onClear}>{t('crud.clearFilters')}</Button>
      </Blank>
    )
  return (
    <Blank icon={<InboxOutlined />} title={t('crud.empty', { name: nouns(resource.label) })}>
      {onAdd && <p>{t('crud.emptyHint', { name })}</p>}
      <div className="crud-blank-buttons">
        {onAdd && (
          <Button type="primary" onClick={onAdd}>
            {t('crud.addTitle', { name })}
          </Button>
        )}
        {onImport && (
          <ChunkBoundary isWanted={false}>
            <ImportOffer resource={resource} onImport={onImport} />
          </ChunkBoundary>
        )}
      </div>
    </Blank>
  )
}

interface FailureProps {
  /** What should have come; none for what is no resource's. */
  resource?: Resource
  error: unknown
  onRetry(): void
}

/** In place of data that did not come. */
export function Failure({ resource, error, onRetry }: FailureProps) {
  const { t, noun } = useWords()
  const { code = 0, traceId = undefined } = error instanceof RequestError ? error : {}
  if (code === 403)
    return (
      <Blank icon={<LockOutlined />} title={t('crud.forbidden')}>
        <p>{resource ? t('crud.forbiddenHint', { name: noun(resource.label) }) : t('error.forbiddenHint')}</p>
      </Blank>
    )
  return (
    <Blank icon={<DisconnectOutlined />} title={t('crud.failed')} role="alert">
      <p>{error instanceof Error ? error.message : null}</p>
      <p className="crud-blank-trace">
        {code > 0 && <span>{t('crud.errorCode', { code })}</span>}
        {traceId && <code>{t('crud.traceId', { id: traceId })}</code>}
      </p>
      <div className="crud-blank-buttons">
        <Button onClick={onRetry}>{t('crud.retry')}</Button>
        {error instanceof RequestError && <CopyDetails error={error} />}
      </div>
    </Blank>
  )
}

/** What somebody who helps asks for first. */
function CopyDetails({ error: { message: said, code, traceId } }: { error: RequestError }) {
  const { t } = useWords()
  const { message } = App.useApp()
  const details = () => [said, code, traceId, window.location.href, new Date().toISOString()]
  const onCopy = async () => {
    if (await copy(details().filter(Boolean).join('\n'))) void message.success(t('crud.detailsCopied'))
  }
  return <Button onClick={() => void onCopy()}>{t('crud.copyDetails')}</Button>
}
