import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { daysOfPeriod } from '#shared/contract/evaluate/evaluation.ts'
import type { Measured, ScoreMetric } from '#shared/contract/evaluate/scoring-sheet.ts'
import { dict } from '#shared/schema/field.ts'
import { useDictionary } from '../../fields/choice/use-dictionary.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import '../../i18n/more/scoring.ts'

interface Props {
  measured: Measured
  row: AnyRow
  isFixed: boolean
  isAdopted: boolean
  onAdopt(points: number): void
}

const metricMeta = dict(['', ''], 'score_metric')

/** The list that a number was counted from. */
const sources: Partial<Record<ScoreMetric, (company: string, first: string, last: string) => string>> = {
  device_online_rate: (company) => `/iot/device?companyId=${company}`,
  event_close_rate: (company, first, last) => `/event/list?companyId=${company}&occurTime=${first},${last}`,
  area: (company) => `/land/soil?companyId=${company}`,
  honor_count: (company) => `/business/companyHonor?companyId=${company}`,
}
const inPercent: readonly ScoreMetric[] = ['device_online_rate', 'event_close_rate']

/** What the data say, and the points that it makes. */
export function MeasuredPoints({ measured, row, isFixed, isAdopted, onAdopt }: Props) {
  const { t, label } = useWords()
  const mayOpen = useMayOpen()
  const { choices } = useDictionary(metricMeta)
  const { metric, value, points, full, zero } = measured
  const name = choices.find((choice) => choice.value === metric)?.label ?? ''
  const say = (number: number) =>
    inPercent.includes(metric)
      ? `${number}%`
      : metric === 'area'
        ? `${number} ${label(['亩', 'mu'])}`
        : String(number)
  const source = sources[metric]?.(String(row.companyId ?? ''), ...daysOfPeriod(String(row.period)))
  return (
    <section className="scoring-measured">
      <h3>{t('pages.scoring.byData')}</h3>
      {value === null || points === null ? (
        <p>{t('pages.scoring.dataNone')}</p>
      ) : (
        <p>
          <strong>{t('pages.scoring.dataSays', { name, value: say(value) })}</strong>
          {!isFixed && !isAdopted && (
            <Button size="small" onClick={() => onAdopt(points)}>
              {t('pages.scoring.adopt', { points })}
            </Button>
          )}
        </p>
      )}
      <p className="scoring-hint">
        {t('pages.scoring.dataRule', { full: say(full), zero: say(zero) })}
        {source && mayOpen(source.split('?')[0] ?? '') && (
          <Link to={source}>{t('pages.scoring.toSource')}</Link>
        )}
      </p>
    </section>
  )
}
