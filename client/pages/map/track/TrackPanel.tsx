import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Skeleton, Switch } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useMemo, useState } from 'react'
import type { TrackDay, TrackKind } from '#shared/contract/geo/track.ts'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { trackDayOptions, trackDaysOptions } from '../../../api/track.ts'
import { IconButton } from '../../../crud/list/tools/IconButton.tsx'
import { useLengthText } from '../../../fields/plain/use-length-text.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/track.ts'
import { placeOf } from '../../../map/track/track-features.ts'
import { createTrackLayer } from '../../../map/track/track-layer.ts'
import { useMapLook } from '../../../map/use-map-look.ts'
import type { WorkbenchMap } from '../../../map/workbench/workbench-map.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { useOverlay } from './use-overlay.ts'
import './track.css'

interface Props {
  kind: TrackKind
  id: string
  map: WorkbenchMap | undefined
}

const none: number[] = []

const dayOf = (time: number): string => wallTimeAt(time).slice(0, 10)
const clockOf = (time: number): string => wallTimeAt(time).slice(11, 16)
const minutesOf = ({ from, to }: { from: number; to: number }): number => Math.round((to - from) / 60_000)

/** Where a device or a member of the staff was on a day; nothing where no position of it is known. */
export function TrackPanel({ kind, id, map }: Props) {
  const { t } = useWords()
  const { data: starts = none, error, refetch } = useQuery(trackDaysOptions({ kind, id }))
  const [chosen, setChosen] = useState<string>()
  const [isShown, setShown] = useState(false)
  const days = useMemo(() => starts.map(dayOf), [starts])
  const last = days.at(-1)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (last === undefined) return null
  const day = chosen ?? last
  const at = days.indexOf(day)
  return (
    <section className="track-panel" aria-label={t('track.title')}>
      <header>
        <h3>{t('track.title')}</h3>
        <Switch size="small" checked={isShown} aria-label={t('track.show')} onChange={setShown} />
      </header>
      {isShown && (
        <>
          <div className="track-days">
            <IconButton
              label={t('track.earlier')}
              icon={<LeftOutlined />}
              disabled={at <= 0}
              onClick={() => setChosen(days[at - 1])}
            />
            <DatePicker
              aria-label={t('track.day')}
              allowClear={false}
              value={dayjs(day)}
              disabledDate={(one) => !days.includes(one.format('YYYY-MM-DD'))}
              onChange={(one) => setChosen(one?.format('YYYY-MM-DD'))}
            />
            <IconButton
              label={t('track.later')}
              icon={<RightOutlined />}
              disabled={at < 0 || at === days.length - 1}
              onClick={() => setChosen(days[at + 1])}
            />
          </div>
          <Day {...{ kind, id, map, day }} />
        </>
      )}
    </section>
  )
}

function Day({ kind, id, map, day }: Props & { day: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(trackDayOptions({ kind, id }, day))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  return data.points.length ? (
    <Way way={data} map={map} />
  ) : (
    <p className="workbench-note">{t('track.none')}</p>
  )
}

function Way({ way, map }: { way: TrackDay; map: WorkbenchMap | undefined }) {
  const { t } = useWords()
  const lengthText = useLengthText()
  const look = useMapLook()
  const [from, to] = [way.points[0]?.[2] ?? 0, way.points.at(-1)?.[2] ?? 0]
  const layer = useMemo(() => {
    const stops = way.stops.map((stop) => t('track.minutes', { count: minutesOf(stop) }))
    return createTrackLayer(way, { start: clockOf(from), end: clockOf(to), stops }, look)
  }, [way, from, to, look, t])
  useOverlay(map, layer)
  useEffect(() => {
    map?.revealChosen({ type: 'LineString', coordinates: way.points.map(placeOf) })
  }, [map, way])
  return (
    <>
      <dl className="track-figures">
        <dt>{t('track.distance')}</dt>
        <dd>{lengthText(way.distance)}</dd>
        <dt>{t('track.time')}</dt>
        <dd>{`${clockOf(from)}–${clockOf(to)}`}</dd>
        <dt>{t('track.positions')}</dt>
        <dd>{way.count}</dd>
        <dt>{t('track.stops')}</dt>
        <dd>{way.stops.length || t('track.noStops')}</dd>
      </dl>
      <ul className="track-stops">
        {way.stops.map((stop) => (
          <li key={stop.from}>
            <Button
              type="link"
              size="small"
              onClick={() => map?.revealChosen({ type: 'Point', coordinates: [stop.lng, stop.lat] })}
            >
              {t('track.stop', { from: clockOf(stop.from), count: minutesOf(stop) })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
