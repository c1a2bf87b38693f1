import { Switch } from 'antd'
import { ChartSettings } from '../../../crud/list/views/ChartSettings.tsx'
import { lookFrom, looksOf, lookText } from '../../../crud/query/looks.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'
import type { PartProps } from './part.ts'
import '../../../i18n/more/report.ts'

/** The chart above the rows: by what it counts, and how it is drawn. */
export function DesignedChart({ resource, content, onChange }: PartProps) {
  const { t } = useWords()
  const look = lookFrom(resource, content.chart ?? null)
  const first = looksOf(resource).find(({ kind }) => kind === 'chart')
  if (!first) return null
  return (
    <section className="designer-part" aria-label={t('looks.chart')}>
      <span>
        {t('looks.chart')}{' '}
        <Switch
          size="small"
          aria-label={t('pages.report.withChart')}
          checked={look !== undefined}
          onChange={(isOn) => onChange({ chart: isOn ? lookText(first) : undefined })}
        />
      </span>
      {look?.kind === 'chart' && (
        <ChartSettings
          resource={resource}
          look={look}
          onChange={(next) => onChange({ chart: lookText(next) })}
        />
      )}
    </section>
  )
}
