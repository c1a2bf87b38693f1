import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Page } from '#shared/contract/answers.ts'
import { event } from '#shared/resources/event/event.ts'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { request } from '../../../api/request.ts'
import { toneOf } from '../../../fields/choice/state-tones.ts'
import { millisecondsOf } from '../../../fields/time/time-left.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useMayOpen } from '../../../state/use-menu.ts'
import type { Scale, Strip } from '../../../telemetry/curve/curve-model.ts'
import type { Window } from '../../../telemetry/curve/windows.ts'

interface Marked {
  id: string
  title: string
  occurTime: string
  eventLevel: number | null
  metric: string
}

interface Props {
  deviceId: string
  /** The event that is looked at, which stands out. */
  current?: string
  window: Window
  scale: Scale
  strips: readonly Strip[]
}

/** More of them would hide the curve. */
const most = 30
const list = '/event/list'

/** The events of a device above its curve, where they happened; each leads to itself. */
export function EventMarks({ deviceId, current, window: { start, end }, scale, strips }: Props) {
  const { t, language } = useWords()
  const mayOpen = useMayOpen()(list)
  const { data } = useQuery({
    queryKey: ['resource', event.name, 'marks', deviceId, start, end, language],
    queryFn: ({ signal }) =>
      request<Page<Marked>>(`/api${event.path}/page`, {
        params: {
          deviceId,
          occurTime_datege: wallTimeAt(start),
          occurTime_datele: wallTimeAt(end),
          descs: 'occurTime',
          size: most,
        },
        silent: true,
        quiet: true,
        signal,
      }),
    enabled: mayOpen,
  })
  return data?.records.map(({ id, title, occurTime, eventLevel, metric }) => {
    // In the strip of what it is about, if that is drawn.
    const strip = strips.find(({ series }) => series.some((one) => one.metric === metric)) ?? strips[0]
    if (!strip) return null
    const label = t('live.eventAt', { time: occurTime.slice(5, 16), title })
    return (
      <Link
        key={id}
        to={`${list}?view=${id}`}
        data-handle
        className="curve-event"
        data-current={id === current}
        {...(id === current && { 'aria-current': true })}
        data-tone={toneOf('event_level', eventLevel) ?? 'neutral'}
        style={{
          left: scale.x(millisecondsOf(occurTime)),
          top: strip.top - 18,
          height: strip.height + 18,
        }}
        aria-label={label}
        title={label}
      />
    )
  })
}
