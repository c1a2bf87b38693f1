import { DisconnectOutlined, LockOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { RequestError } from '../api/request.ts'
import { useWords } from '../i18n/use-words.ts'
import { copy } from './copy.ts'

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
