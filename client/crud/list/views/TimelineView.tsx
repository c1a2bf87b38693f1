import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import type { Span } from '#shared/schema/resource.ts'
import { today } from '../../../fields/time/date-presets.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { useDrawnList } from '../state/ListContext.ts'
import { LookField } from './LookField.tsx'
import { SpanBar } from './SpanBar.tsx'
import { TimelineLines } from './TimelineLines.tsx'
import { linesOf } from './timeline-lines.ts'
import { nameOf, type Unit, units, type Window, windowAt } from './timeline-span.ts'
import { useSpans } from './useSpans.ts'
import type { FieldView } from './ViewProps.ts'
import './timeline.css'

interface Shown {
  unit: Unit
  window: Window
}

/** How long rows last, one line for each plot, person or company that they refer to. */
export function TimelineView({ field, meta }: FieldView) {
  const { span } = useDrawnList().resource
  const { t } = useWords()
  const [shown, setShown] = useState<Shown>({ unit: 'quarter', window: windowAt('quarter', today()) })
  if (!span) return null
  return (
    <section className="timeline" aria-label={t('looks.timeline')}>
      <Choice {...shown} field={field} onChange={setShown} />
      <Rows {...shown} span={span} field={field} meta={meta} />
    </section>
  )
}

/** Which span of time is shown, and by what. */
function Choice({ unit, window, field, onChange }: Shown & { field: string; onChange(next: Shown): void }) {
  const { t } = useWords()
  const go = (day: string, later = 0, next = unit) =>
    onChange({ unit: next, window: windowAt(next, day, later) })
  return (
    <SpanBar
      title={nameOf(unit, window)}
      unit={unit}
      options={units.map((value) => ({ value, label: t(`looks.${value}`) }))}
      onGo={(by) => go(by === 0 ? today() : window.from, by)}
      onUnit={(next) => go(window.from, 0, next)}
    >
      <LookField look={{ kind: 'timeline', field }} />
    </SpanBar>
  )
}

function Rows({ unit, window, span, field, meta }: Shown & FieldView & { span: Span }) {
  const { resource } = useDrawnList()
  const { t } = useWords()
  const { data, error, refetch } = useSpans(span, window)
  if (error && !data) return <Failure resource={resource} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const { rows, total } = data
  const lines = linesOf({ rows, span, window, field, meta, none: t('looks.none') })
  return (
    <>
      {total > rows.length && (
        <Alert type="info" showIcon title={t('looks.tooMany', { most: rows.length, total })} />
      )}
      {lines.length > 0 ? (
        <TimelineLines lines={lines} unit={unit} window={window} span={span} />
      ) : (
        <p className="timeline-none" role="status">
          {t('looks.noSpans')}
        </p>
      )}
    </>
  )
}
