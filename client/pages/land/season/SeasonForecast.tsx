import { Alert, Empty } from 'antd'
import type { SeasonPreview } from '#shared/contract/land/season.ts'
import { soilLog } from '#shared/resources/land/soil-log.ts'
import { useDictionary } from '../../../fields/choice/use-dictionary.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/land.ts'

const typeMeta = soilLog.fields.logType

/** What planning a season comes to, before anything is written. */
export function SeasonForecast({ forecast }: { forecast: SeasonPreview }) {
  const { t } = useWords()
  const { choices } = useDictionary(typeMeta)
  const { plots, works, missed, skipped } = forecast
  const warned = plots.filter(({ warning }) => warning)
  if (plots.length === 0)
    return (
      <>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pages.season.nothing')} />
        <Reasons
          type="info"
          title={t('pages.season.skipped')}
          rows={skipped.map(({ reason, ...row }) => ({ ...row, text: reason }))}
        />
      </>
    )
  const count = plots.length * works.length
  return (
    <div className="season-forecast">
      <p>
        <strong>{t('pages.season.willWrite', { plots: plots.length, works: works.length, count })}</strong>{' '}
        {missed > 0 && t('pages.season.missed', { count: missed })}
      </p>
      <Reasons
        type="warning"
        title={t('pages.season.warned')}
        rows={warned.map(({ warning, ...row }) => ({ ...row, text: warning }))}
      />
      <Reasons
        type="info"
        title={t('pages.season.skipped')}
        rows={skipped.map(({ reason, ...row }) => ({ ...row, text: reason }))}
      />
      <section aria-label={t('pages.season.works')} className="season-works">
        <ol>
          {works.map(({ day, logType, title, material }, index) => (
            <li key={`${index} ${day}`}>
              <time dateTime={day}>{day}</time>
              <span>{choices.find(({ value }) => value === logType)?.label ?? logType}</span>
              <span>{title}</span>
              <span className="season-material">{material}</span>
            </li>
          ))}
        </ol>
      </section>
      <p className="season-plots">{plots.map(({ name }) => name).join(t('pages.and'))}</p>
    </div>
  )
}

interface ReasonsProps {
  type: 'info' | 'warning'
  title: string
  rows: readonly { id: string; name: string; text: string }[]
}

function Reasons({ type, title, rows }: ReasonsProps) {
  if (rows.length === 0) return null
  return (
    <Alert
      showIcon
      type={type}
      title={title}
      description={
        <ul className="crud-skipped">
          {rows.map(({ id, name, text }) => (
            <li key={id}>
              <strong>{name}</strong> {text}
            </li>
          ))}
        </ul>
      }
    />
  )
}
