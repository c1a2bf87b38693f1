import { Alert, App, Button, Spin } from 'antd'
import { useState } from 'react'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { useMetrics } from '../../../../telemetry/use-metrics.ts'
import { linesOf } from './lines.ts'
import { type Thresholds, testedDays } from './use-thresholds.ts'

/** Below the curve while a rule is being changed: what it was and would be, how often it would have told, and to keep it or not. */
export function DraftPanel({ thresholds }: { thresholds: Thresholds }) {
  const { t } = useWords()
  const { say } = useMetrics()
  const { message } = App.useApp()
  const [isSaving, setSaving] = useState(false)
  const { draft, before, drop, save } = thresholds
  if (!draft || !before) return null
  const metric = draft.rule.metric ?? ''
  const old = new Map(linesOf(before.rule).map(({ part, value }) => [part, value]))
  const changes = linesOf(draft.rule).flatMap(({ part, value }) => {
    const was = old.get(part)
    return was === undefined || was === value ? [] : [`${say(metric, was)} → ${say(metric, value)}`]
  })
  const keep = async () => {
    setSaving(true)
    try {
      await save()
      message.success(t('live.threshold.saved', { name: draft.typeName }))
    } catch {
      // The person was told; what they did stays.
    } finally {
      setSaving(false)
    }
  }
  return (
    <section className="threshold-draft" aria-label={t('live.threshold.title', { name: draft.typeName })}>
      <p>
        <strong>{draft.typeName}</strong> {changes.join(t('live.threshold.and'))}
      </p>
      <Outcome thresholds={thresholds} />
      <p className="curve-note">{t('live.threshold.hint')}</p>
      <div className="curve-forms">
        <Button type="primary" loading={isSaving} disabled={changes.length === 0} onClick={() => void keep()}>
          {t('live.threshold.save')}
        </Button>
        <Button onClick={drop}>{t('live.threshold.drop')}</Button>
      </div>
    </section>
  )
}

function Outcome({ thresholds: { test, firedBefore } }: { thresholds: Thresholds }) {
  const { t } = useWords()
  if (test.error) return <Alert type="warning" showIcon title={test.error.message} />
  if (!test.data || test.isPlaceholderData)
    return (
      <p role="status">
        <Spin size="small" /> {t('live.threshold.testing')}
      </p>
    )
  const { fired, times } = test.data
  const [last] = times
  return (
    <p role="status">
      {t('live.threshold.fired', { days: testedDays, count: fired })}
      {firedBefore !== undefined && t('live.threshold.before', { count: firedBefore })}
      {last && t('live.threshold.last', { time: wallTimeAt(last.at).slice(5, 16) })}
    </p>
  )
}
