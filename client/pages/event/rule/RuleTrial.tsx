import { PlayCircleOutlined } from '@ant-design/icons'
import { Button, Select, Skeleton } from 'antd'
import { useId } from 'react'
import { type EventRule, isFence, watchesPeople } from '#shared/contract/event/event-rule.ts'
import { trackRight } from '#shared/contract/geo/track.ts'
import { checkField } from '#shared/schema/check/check.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { targetOf } from '../../../fields/target.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/rule.ts'
import { useCan } from '../../../state/use-menu.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { Firings } from './Firings.tsx'
import { type Trial, trialDays } from './use-trial.ts'

interface Props {
  rule: EventRule
  meta: FieldMeta
  trial: Trial
}

const tracked = { people: targetOf({ resource: 'staff' }), devices: targetOf({ resource: 'device' }) }

/** Back-test of a rule before it is stored. */
export function RuleTrial({ rule, meta, trial }: Props) {
  const { t, language } = useWords()
  const hint = useId()
  const kind = watchesPeople(rule) ? 'people' : 'devices'
  const mayTrack = useCan(`${tracked[kind].permission}_${trackRight.suffix}`)
  const fault = checkField(meta, rule, language)
  const isRefused = isFence(rule) && !mayTrack
  const said = () => {
    if (isRefused) return t(`rule.noRight.${kind}`)
    if (fault) return t('rule.notWhole', { reason: fault })
    if (trial.isOutdated) return t('rule.changed')
    return t(isFence(rule) ? 'rule.fenceHint' : 'rule.hint')
  }
  return (
    <section className="rule-trial" aria-label={t('rule.trial')}>
      <header>
        <h4>{t('rule.trial')}</h4>
        {!isRefused && (
          <>
            <Select
              aria-label={t('rule.period')}
              value={trial.days}
              options={trialDays.map((days) => ({ value: days, label: t('rule.days', { count: days }) }))}
              onChange={trial.setDays}
            />
            <Button
              icon={<PlayCircleOutlined aria-hidden />}
              disabled={fault !== undefined}
              loading={trial.isRunning}
              aria-describedby={hint}
              onClick={trial.run}
            >
              {t('rule.run')}
            </Button>
          </>
        )}
      </header>
      <p id={hint} className="rule-hint">
        {said()}
      </p>
      {!isRefused && !fault && <Outcome rule={rule} trial={trial} />}
    </section>
  )
}

function Outcome({ rule, trial }: Pick<Props, 'rule' | 'trial'>) {
  const { t } = useWords()
  const { shown, error, isRunning, days } = trial
  if (isRunning) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
  if (error) return <Failure error={error} onRetry={trial.run} />
  if (!shown) return null
  const subject = watchesPeople(rule) ? 'people' : 'devices'
  if (shown.devices === 0)
    return (
      <p className="rule-outcome" role="status">
        {t(isFence(rule) ? `rule.noTracks.${subject}` : 'rule.noValues', { count: days })}
      </p>
    )
  return (
    <>
      <p className="rule-outcome" role="status">
        {shown.fired > 0 ? t('rule.fired', { days, count: shown.fired }) : t('rule.never', { count: days })}
        <small>
          {t(`rule.looked.${subject}`, { count: shown.devices })}
          {shown.skipped ? ` · ${t('rule.skipped', { count: shown.skipped })}` : null}
        </small>
      </p>
      {shown.times.length > 0 && <Firings rule={rule} times={shown.times} />}
      {shown.fired > shown.times.length && (
        <p className="rule-hint">{t('rule.newest', { count: shown.times.length })}</p>
      )}
    </>
  )
}
