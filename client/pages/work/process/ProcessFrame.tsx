import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { DiagramView } from '../../../flow/DiagramView.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { TouchSized } from '../../../ui/page/TouchSized.tsx'
import '../../../crud/list/crud.css'
import './process.css'
import '../../../i18n/more/flow.ts'

interface Props {
  title: string
  /** Beside the title. */
  tags?: ReactNode
  buttons?: ReactNode
  /** Beside the first card, or below it where there is no room. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of a process: its facts and what to do on the left, what happened on the right. */
export function ProcessFrame({ title, tags, buttons, aside, children }: Props) {
  return (
    <TouchSized>
      <section className="crud-page" aria-label={title}>
        <header className="crud-header process-header">
          <h1>{title}</h1>
          {tags}
          {buttons && <div className="crud-header-actions">{buttons}</div>}
        </header>
        <div className="process-columns" data-aside={aside !== undefined}>
          <div className="process-column">{children}</div>
          {aside && <div className="process-column">{aside}</div>}
        </div>
      </section>
    </TouchSized>
  )
}

export function ProcessCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="process-card">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** What a process will go through. */
export function ProcessDiagram({ processDefinitionId }: { processDefinitionId: string }) {
  const { t } = useTranslation()
  return (
    <ProcessCard title={t('flow.image')}>
      <div className="process-diagram">
        <DiagramView processDefinitionId={processDefinitionId} />
      </div>
    </ProcessCard>
  )
}

interface WaitProps {
  title: string
  error: Error | null
  onRetry(): void
}

/** Until the page's data are there, or in their place. */
export function ProcessWait({ title, error, onRetry }: WaitProps) {
  return (
    <ProcessFrame title={title}>
      <div className="process-card">
        {error ? <Failure error={error} onRetry={onRetry} /> : <Skeleton active paragraph={{ rows: 8 }} />}
      </div>
    </ProcessFrame>
  )
}
