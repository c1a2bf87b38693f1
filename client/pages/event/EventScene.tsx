import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import type { DeviceRule } from '#shared/contract/device/telemetry.ts'
import { device } from '#shared/resources/device/device.ts'
import type { event } from '#shared/resources/event/event.ts'
import { latestOptions, telemetryOptions } from '../../api/telemetry/telemetry.ts'
import { hrefOf } from '../../base-path.ts'
import type { Shown } from '../../crud/data/api.ts'
import { Gallery } from '../../fields/attachment/Gallery.tsx'
import { millisecondsOf } from '../../fields/time/time-left.ts'
import { wordsOf } from '../../fields/words.ts'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/event.ts'
import '../../i18n/more/live.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { CurveChart } from '../../telemetry/curve/CurveChart.tsx'
import { useColorOf } from '../../telemetry/curve/use-color-of.ts'
import type { Window } from '../../telemetry/curve/windows.ts'
import { useMetrics } from '../../telemetry/use-metrics.ts'
import '../../telemetry/telemetry.css'
import { Failure } from '../../ui/Emptiness.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import '../device/live/device-live.css'
import { EventMarks } from '../device/live/EventMarks.tsx'
import { ThresholdLines } from '../device/live/thresholds/ThresholdLines.tsx'
import { useThresholds } from '../device/live/thresholds/use-thresholds.ts'

const NearCameras = lazyNamed(() => import('../device/video/NearCameras.tsx'), 'NearCameras')
const SceneDevice = lazyNamed(() => import('./SceneDevice.tsx'), 'SceneDevice')

type Row = Pick<
  Shown<typeof event>,
  | 'id'
  | 'deviceId'
  | 'deviceName'
  | 'soilId'
  | 'lng'
  | 'lat'
  | 'metric'
  | 'eventTypeId'
  | 'occurTime'
  | 'images'
  | 'videoUrl'
>

/** Milliseconds that are looked at before and after the event. */
const around = 2 * 3600 * 1000

/** What the device measured about the time of an event, and what cameras and people saw of it. */
export function EventScene({ row }: { row: Row }) {
  const { t } = useWords()
  const mayOpen = useMayOpen()
  const links = wordsOf(row.images)
  return (
    <div className="event-scene">
      {row.deviceId && <Measured row={row} deviceId={row.deviceId} />}
      <section>
        <h3>{t('pages.event.seen')}</h3>
        {links.length > 0 && <Gallery links={links} />}
        {row.videoUrl && (
          // biome-ignore lint/a11y/useMediaCaption: what a camera recorded has none.
          <video className="event-clip" src={hrefOf(row.videoUrl)} controls preload="metadata" />
        )}
        {links.length === 0 && !row.videoUrl && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pages.event.notSeen')} />
        )}
      </section>
      {row.deviceId && (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} />}>
          <SceneDevice deviceId={row.deviceId} />
        </Suspense>
      )}
      {mayOpen('/iot/device') && (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 2 }} />}>
          <NearCameras plotId={row.soilId} lng={row.lng} lat={row.lat} />
        </Suspense>
      )}
    </div>
  )
}

interface MeasuredProps {
  row: Row
  deviceId: string
}

/** The metric that the event is about, else the first that the device reports; nothing of a device that measures nothing. */
function Measured({ row, deviceId }: MeasuredProps) {
  const { t } = useWords()
  const { inOrder } = useMetrics()
  const { data, error, refetch } = useQuery({ ...latestOptions(deviceId), enabled: !row.metric })
  if (error && data === undefined)
    return <Failure resource={device} error={error} onRetry={() => void refetch()} />
  if (!row.metric && data === undefined) return <Skeleton active paragraph={{ rows: 5 }} />
  const metric = row.metric || inOrder(Object.keys(data?.values ?? {}))[0]
  if (!metric) return null
  return (
    <section>
      <h3>{t('pages.event.measured')}</h3>
      <Curve row={row} deviceId={deviceId} metric={metric} />
    </section>
  )
}

/** The first level mostly begins where the rule does: one line is enough to read. */
const withoutTwins = (of: DeviceRule): DeviceRule => {
  const levels = of.rule.levels?.filter(({ value }) => value !== of.rule.value)
  return { ...of, rule: { ...of.rule, ...(levels && { levels }) } }
}

/** Points for more pixels than any drawer has would not be seen. */
const drawnOn = 800

function Curve({ row, deviceId, metric }: MeasuredProps & { metric: string }) {
  const { t } = useWords()
  const { of } = useMetrics()
  const occurred = millisecondsOf(row.occurTime)
  const whole: Window = { start: occurred - around, end: occurred + around }
  const [part, look] = useState<Window>()
  const window = part ?? whole
  const metrics = useMemo(() => [metric], [metric])
  const colorOf = useColorOf(metrics)
  const { data, error, refetch } = useQuery(
    telemetryOptions({ id: deviceId, metrics, ...window, width: drawnOn }),
  )
  const thresholds = useThresholds(deviceId)
  // The rule that raised it; it is changed where the device is looked at.
  const own = {
    ...thresholds,
    rules: thresholds.rules.filter(({ eventTypeId }) => eventTypeId === row.eventTypeId).map(withoutTwins),
    mayChange: false,
  }
  if (error && !data) return <Failure resource={device} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} />
  if (!data.series.some(({ points }) => points.length > 0))
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('live.noPoints')} />
  return (
    <>
      <CurveChart
        series={data.series}
        interval={data.interval}
        window={window}
        colorOf={colorOf}
        held={thresholds.held}
        onBrush={look}
        over={(scale, strips) => (
          <>
            <EventMarks deviceId={deviceId} current={row.id} window={window} scale={scale} strips={strips} />
            <ThresholdLines thresholds={own} scale={scale} strips={strips} />
          </>
        )}
      />
      <p className="curve-note">
        {`${row.deviceName || ''} ${of(metric).name} · ${t(`live.interval.${data.interval}`)}`}
        {part && (
          <Button type="link" size="small" onClick={() => look(undefined)}>
            {t('pages.event.wholeCurve')}
          </Button>
        )}
      </p>
    </>
  )
}
