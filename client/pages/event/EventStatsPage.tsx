import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty, Segmented, Skeleton } from 'antd'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EventStats } from '#shared/contract/event/event-figures.ts'
import { event } from '#shared/resources/event/event.ts'
import { dayBefore } from '#shared/schema/calendar.ts'
import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { EventTops, EventTrend } from './EventCharts.tsx'
import './event-stats.css'
import '../../i18n/more/event.ts'

const periods = [7, 30, 90, 365] as const
const usualPeriod = 30

/** How many events there are, how fast they are worked on, and where they come from. */
export function EventStatsPage() {
  const { t, language } = useWords()
  const [search, setSearch] = useSearchParams()
  const days = periods.find((one) => String(one) === search.get('days')) ?? usualPeriod
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['resource', event.name, 'stats', days, language],
    queryFn: ({ signal }) =>
      request<EventStats>(`/api${event.path}/stats`, { params: { days }, silent: true, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="crud-page event-stats" aria-label={t('pages.event.stats')}>
      <header className="crud-header">
        <h1>{t('pages.event.stats')}</h1>
        <div className="crud-header-actions">
          <Segmented
            aria-label={t('pages.event.period')}
            value={days}
            options={periods.map((value) => ({ value, label: t('pages.event.days', { count: value }) }))}
            onChange={(value) => setSearch({ days: String(value) }, { replace: true })}
          />
        </div>
      </header>
      {error && !data && <Failure resource={event} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <div className="event-stats-body" aria-busy={isPlaceholderData}>
          <Figures stats={data} />
          <Panel title={t('pages.event.trend')} rows={data.byDay}>
            {(byDay) => <EventTrend byDay={byDay} days={data.days} />}
          </Panel>
          <div className="event-stats-pair">
            <Panel title={t('pages.event.topDevices')} rows={data.devices}>
              {(rows) => <EventTops rows={rows} field="deviceId" from={dayBefore(data.days - 1)} />}
            </Panel>
            <Panel title={t('pages.event.topTypes')} rows={data.types}>
              {(rows) => <EventTops rows={rows} field="eventTypeId" from={dayBefore(data.days - 1)} />}
            </Panel>
          </div>
        </div>
      )}
    </section>
  )
}

function Figures({ stats }: { stats: EventStats }) {
  const { t, language } = useWords()
  const { byDay, days, minutesToAccept, minutesToResolve, falseShare } = stats
  const locale = language === 'en' ? 'en' : 'zh-CN'
  const total = byDay?.reduce((sum, { count }) => sum + count, 0)
  const timeOf = (minutes: number) =>
    minutes < 120
      ? t('pages.event.minutes', { count: minutes })
      : t('pages.event.hours', { count: Math.round(minutes / 6) / 10 })
  const perDay = (total ?? 0) / days
  const perDayText = perDay.toLocaleString(locale, { maximumFractionDigits: 1 })
  const shareText = falseShare?.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
  const figures = [
    {
      name: t('pages.event.total'),
      value: total?.toLocaleString(locale),
      note: t('pages.event.perDay', { count: perDayText }),
    },
    {
      name: t('pages.event.toAccept'),
      value: minutesToAccept === null ? undefined : timeOf(minutesToAccept),
      note: t('pages.event.sinceOccurred'),
    },
    {
      name: t('pages.event.toResolve'),
      value: minutesToResolve === null ? undefined : timeOf(minutesToResolve),
      note: t('pages.event.sinceOccurred'),
    },
    { name: t('pages.event.falseShare'), value: shareText, note: t('pages.event.ofEnded') },
  ]
  return (
    <dl className="event-stats-figures">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="event-stats-panel">
          <dt>{name}</dt>
          <dd>
            <strong>{value ?? '—'}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface PanelProps<T> {
  title: string
  /** Null: hidden from the person. */
  rows: readonly T[] | null
  children(rows: readonly T[]): ReactNode
}

function Panel<T>({ title, rows, children }: PanelProps<T>) {
  const { t } = useWords()
  const id = useId()
  return (
    <section className="event-stats-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows?.length ? (
        children(rows)
      ) : (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(rows ? 'pages.event.empty' : 'pages.event.hidden')}
        />
      )}
    </section>
  )
}
