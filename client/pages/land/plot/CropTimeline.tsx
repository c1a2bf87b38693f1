import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { soil } from '#shared/resources/land/soil.ts'
import { soilLog } from '#shared/resources/land/soil-log.ts'
import { dayBefore } from '#shared/schema/calendar.ts'
import { useLook } from '../../../charts/use-look.ts'
import { apiOf, type Shown } from '../../../crud/data/api.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import { recordPath } from '../../../crud/record/relations.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { type Line, type Mark, type Timeline, timelineOf } from './crop-timeline.ts'
import '../../../i18n/more/land.ts'

interface Props {
  row: Pick<Shown<typeof soil>, 'id' | 'areaM2'>
}

/** Work that is looked at: some seasons of it. */
const mostWorks = 150
/** Latest seasons that are drawn. */
const mostSeasons = 5

/** Crops of a plot over time, with the work that was done for them; planned work is hollow. */
export function CropTimeline({ row }: Props) {
  const { t, language } = useWords()
  const mayAdd = useRights(soilLog).add
  const { data, error, refetch } = useQuery({
    queryKey: ['resource', soilLog.name, 'of-plot', row.id, language],
    queryFn: ({ signal }) =>
      apiOf(soilLog).page(
        { soilId_equal: row.id, size: mostWorks, descs: 'logTime' },
        { silent: true, quiet: true, signal },
      ),
  })
  const timeline = useMemo(
    () => data && timelineOf(data.records.toReversed(), row.areaM2 ?? null, dayBefore(0)),
    [data, row.areaM2],
  )
  return (
    <section aria-label={t('pages.plot.timeline')}>
      <h3>{t('pages.plot.timeline')}</h3>
      {error && !data ? (
        <Failure resource={soilLog} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 3 }} />
      ) : timeline ? (
        <Lines timeline={timeline} />
      ) : (
        <p className="plot-hint">{t(mayAdd ? 'pages.plot.noWorkAdd' : 'pages.plot.noWork')}</p>
      )}
      {timeline && (
        <Link to={`/land/soilLog?soilId=${row.id}`}>
          {t('pages.plot.allWork', { count: data?.total ?? 0 })}
        </Link>
      )}
    </section>
  )
}

function Lines({ timeline: { lines, first, last, today } }: { timeline: Timeline }) {
  const { t } = useWords()
  return (
    <div className="crop-lines">
      {lines.slice(0, mostSeasons).map((line) => (
        <SeasonLine key={line.season.from} line={line} today={today} />
      ))}
      <p className="crop-axis" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
      <p className="crop-key" aria-hidden="true">
        <span className="crop-mark" data-done="true" /> {t('pages.plot.done')}
        <span className="crop-mark" data-done="false" /> {t('pages.plot.planned')}
      </p>
    </div>
  )
}

function SeasonLine({ line, today }: { line: Line; today: number | undefined }) {
  const { t } = useWords()
  const { colors, rest } = useLook()
  const { season, cropName, from, width, marks } = line
  const name = [cropName || t('pages.plot.fallow'), season.variety].filter(Boolean).join(' ')
  return (
    <div className="crop-line">
      <p>
        <strong>{name}</strong>
        <small>{`${season.from} – ${season.to}`}</small>
      </p>
      <div className="crop-track">
        <span
          className="crop-span"
          style={{ insetInlineStart: `${from}%`, width: `${width}%`, background: colors[1] ?? rest }}
        />
        {today !== undefined && <span className="crop-today" style={{ insetInlineStart: `${today}%` }} />}
        {marks.map((mark) => (
          <WorkMark key={mark.work.id} mark={mark} />
        ))}
      </div>
    </div>
  )
}

function WorkMark({ mark: { work, at, isDone } }: { mark: Mark }) {
  const says = [work.logTime?.slice(0, 10), work.title || work.logTypeName, work.logStatusName]
    .filter(Boolean)
    .join(' · ')
  return (
    <Link
      className="crop-mark"
      data-done={isDone}
      style={{ insetInlineStart: `${at}%` }}
      to={recordPath(soilLog.name, work.id)?.address ?? ''}
      aria-label={says}
      title={says}
    />
  )
}
