import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { quietMinutes, triggerActions } from '#shared/contract/event/event-state.ts'
import type { event } from '#shared/resources/event/event.ts'
import { eventDetail } from '#shared/resources/event/event-detail.ts'
import { request } from '../../api/request.ts'
import type { Shown } from '../../crud/data/api.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useMetrics } from '../../telemetry/use-metrics.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import '../../i18n/more/event.ts'

export type Repeated = Pick<
  Shown<typeof event>,
  'id' | 'title' | 'occurrences' | 'occurTime' | 'lastTime' | 'metric'
>

interface Props {
  row: Repeated
  isOpen: boolean
  onClose(): void
  afterClose(): void
}

/** When what an event is about was told: the times that its timeline has, and how many more were only counted. */
export function OccurrencesDialog({ row, isOpen, onClose, afterClose }: Props) {
  const { t } = useWords()
  const { title, occurrences, occurTime, lastTime } = row
  const facts = [
    [t('pages.event.timesTotal'), String(occurrences ?? 1)],
    [t('pages.event.firstTime'), occurTime],
    [t('pages.event.lastTime'), lastTime || occurTime],
  ]
  return (
    <Modal
      open={isOpen}
      width={520}
      title={t('pages.event.timesTitle', { name: title })}
      footer={<Button onClick={onClose}>{t('crud.close')}</Button>}
      onCancel={onClose}
      afterClose={afterClose}
    >
      <dl className="event-occurrences">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="field-number">{fact}</dd>
          </div>
        ))}
      </dl>
      <Told row={row} />
    </Modal>
  )
}

function Told({ row }: { row: Repeated }) {
  const { t, language } = useWords()
  const { say } = useMetrics()
  const { data, error, refetch } = useQuery({
    queryKey: ['resource', eventDetail.name, 'occurrences', row.id, language],
    queryFn: ({ signal }) =>
      request<Shown<typeof eventDetail>[]>(`/api${eventDetail.path}/list`, {
        params: { eventId: row.id, action_in: triggerActions },
        silent: true,
        signal,
      }),
  })
  if (error && !data) return <Failure resource={eventDetail} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const counted = (row.occurrences ?? 1) - data.length
  return (
    <>
      <ol className="event-occurrence-list">
        {data.toReversed().map(({ id, operateTime, content, metricValue }) => (
          <li key={id}>
            <span className="field-number">{operateTime}</span>
            <span>
              {content}
              {row.metric && metricValue !== null && (
                <strong className="field-number"> {say(row.metric, metricValue)}</strong>
              )}
            </span>
          </li>
        ))}
      </ol>
      {counted > 0 && (
        <p className="event-guide-none">
          {t('pages.event.timesCounted', { minutes: quietMinutes, count: counted })}
        </p>
      )}
    </>
  )
}
