import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { device } from '#shared/resources/device/device.ts'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/live.ts'
import { useMayOpen } from '../../../state/use-menu.ts'
import { useProcessPaths } from '../../../state/use-process-paths.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import {
  changesOptions,
  repairsOptions,
  type SettledEvent,
  settledEventsOptions,
} from './maintenance-calls.ts'
import { type MaintenanceRecord, recordsOf } from './maintenance-records.ts'

const tones = { running: 'info', done: 'success', refused: 'off' } as const
const eventPage = '/event/list'

/** What was done to a device: repairs, events that were seen to, and changes of what is looked after. */
export function MaintenanceRecords({ id }: { id: string }) {
  const { t } = useWords()
  const seesEvents = useMayOpen()(eventPage)
  const repairs = useQuery(repairsOptions(id))
  const events = useQuery({ ...settledEventsOptions(id), enabled: seesEvents })
  const changes = useQuery(changesOptions(id))
  const failed = [repairs, events, changes].find(({ error, data }) => error && !data)
  const isReady = repairs.data && changes.data && (events.data || !seesEvents)
  const records =
    isReady && recordsOf({ repairs: repairs.data, events: events.data?.records ?? [], changes: changes.data })
  return (
    <section aria-labelledby="maintenance-records">
      <h3 id="maintenance-records">{t('live.maintenance.records')}</h3>
      {failed ? (
        <Failure resource={device} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !records ? (
        <Skeleton active />
      ) : records.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('live.maintenance.none')} />
      ) : (
        <ol className="record-history maintenance-records">
          {records.map((record, n) => (
            <li key={`${record.kind} ${record.time} ${n}`}>
              <p className="record-history-head">
                <span className="record-history-action">{t(`live.maintenance.${record.kind}`)}</span>
                <time>{record.time}</time>
              </p>
              <One record={record} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function One({ record }: { record: MaintenanceRecord }) {
  switch (record.kind) {
    case 'process':
      return <OneRepair repair={record.repair} />
    case 'event':
      return <OneEvent event={record.event} />
    default:
      return <OneChange record={record} />
  }
}

function OneRepair({ repair }: { repair: Extract<MaintenanceRecord, { kind: 'process' }>['repair'] }) {
  const { t } = useWords()
  const paths = useProcessPaths()
  const { name, state, step, endTime, starterName } = repair
  return (
    <p>
      {repair.isOpen ? <Link to={paths.detail(repair)}>{name}</Link> : <strong>{name}</strong>}
      <StateTag tone={tones[state]} shape>
        {t(`live.maintenance.${state}`, { step, time: endTime.slice(0, 16) })}
      </StateTag>
      {starterName && (
        <span className="curve-note">{t('live.maintenance.byWhom', { name: starterName })}</span>
      )}
    </p>
  )
}

function OneEvent({ event }: { event: SettledEvent }) {
  return (
    <p>
      <Link to={`${eventPage}?view=${event.id}`}>{event.title}</Link>
      <span>{event.result}</span>
      <span className="curve-note">{event.handlerName}</span>
    </p>
  )
}

function OneChange({
  record: { userName, change },
}: {
  record: Extract<MaintenanceRecord, { kind: 'change' }>
}) {
  const { t } = useWords()
  const { field, label, after, afterName } = change
  const value = afterName || String(after ?? '') || t('live.maintenance.unknown')
  return (
    <p>
      <span>
        {field === 'underMaintenance'
          ? t(Number(after) === 1 ? 'live.maintenance.markedOn' : 'live.maintenance.markedOff')
          : t('live.maintenance.changed', { field: label, value })}
      </span>
      <span className="curve-note">{userName || t('panels.bySystem')}</span>
    </p>
  )
}
