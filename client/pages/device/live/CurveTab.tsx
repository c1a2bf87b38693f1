import { DownloadOutlined, LineChartOutlined, TableOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { mainMetricOf } from '#shared/contract/device/main-metric.ts'
import type { LatestValues } from '#shared/contract/device/telemetry.ts'
import { device } from '#shared/resources/device/device.ts'
import {
  exportTelemetry,
  latestOptions,
  type TelemetryQuestion,
  telemetryOptions,
} from '../../../api/telemetry/telemetry.ts'
import type { Shown } from '../../../crud/data/api.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/live.ts'
import { CurveChart } from '../../../telemetry/curve/CurveChart.tsx'
import { CurveTable } from '../../../telemetry/curve/CurveTable.tsx'
import { withLatest } from '../../../telemetry/curve/curve-model.ts'
import { MetricChoice } from '../../../telemetry/curve/MetricChoice.tsx'
import { useColorOf } from '../../../telemetry/curve/use-color-of.ts'
import { type LookedAt, useWindow } from '../../../telemetry/curve/use-window.ts'
import { WindowTools } from '../../../telemetry/curve/WindowTools.tsx'
import { useMetrics } from '../../../telemetry/use-metrics.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { EventMarks } from './EventMarks.tsx'
import { OnlineStrip } from './OnlineStrip.tsx'
import { DraftPanel } from './thresholds/DraftPanel.tsx'
import { FiredSpans } from './thresholds/FiredSpans.tsx'
import { ThresholdLines } from './thresholds/ThresholdLines.tsx'
import { useThresholds } from './thresholds/use-thresholds.ts'

interface Props {
  row: Shown<typeof device>
}

/** What a device has reported: as curves or as a table, from the last hour to the last year. */
export function CurveTab({ row }: Props) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(latestOptions(row.id))
  if (error && data === undefined)
    return <Failure resource={device} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="device-live">
      {data && Object.keys(data.values).length > 0 ? (
        <Curves row={row} latest={data} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('live.noValue')} />
      )}
      <OnlineStrip id={row.id} />
    </div>
  )
}

/** How many curves are drawn at first. */
const fewest = 2
/** What the device is there for, then what comes next in the order of the dictionary. */
function firstOf(all: readonly string[], deviceTypeKey: string): string[] {
  const main = mainMetricOf(all, deviceTypeKey)
  return [...all.filter((key) => key === main), ...all.filter((key) => key !== main)].slice(0, fewest)
}

/** Points for more pixels than any drawer has would not be seen. */
const drawnOn = 800

function Curves({ row, latest }: Props & { latest: LatestValues }) {
  const { t } = useWords()
  const metrics = useMetrics()
  const all = metrics.inOrder(Object.keys(latest.values))
  const [picked, pick] = useState<string[]>()
  const chosen = picked ?? firstOf(all, row.deviceTypeKey)
  const [isTable, setTable] = useState(false)
  const time = useWindow('day')
  const colorOf = useColorOf(all)
  const name = t('live.curveOf', { name: row.deviceName })
  const question = { id: row.id, metrics: chosen, ...time.window }
  return (
    <section aria-label={name}>
      <div className="curve-head">
        <MetricChoice all={all} chosen={chosen} colorOf={colorOf} onChange={pick} />
        <span className="curve-forms">
          <Button
            size="small"
            icon={isTable ? <LineChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'live.asCurve' : 'live.asTable')}
          </Button>
          <Button
            size="small"
            icon={<DownloadOutlined aria-hidden />}
            disabled={chosen.length === 0}
            onClick={() => void exportTelemetry(question, `${row.deviceSerial}.csv`).catch(() => {})}
          >
            {t('live.exportCsv')}
          </Button>
        </span>
      </div>
      <WindowTools time={time} />
      {chosen.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('live.noMetric')} />
      ) : (
        <Drawn question={question} latest={latest} time={time} colorOf={colorOf} table={isTable && name} />
      )}
    </section>
  )
}

interface DrawnProps {
  question: TelemetryQuestion
  latest: LatestValues
  time: LookedAt
  colorOf(metric: string): string
  /** What the table is called that stands in place of the curves. */
  table: string | false
}

function Drawn({ question, latest, time, colorOf, table }: DrawnProps) {
  const { t } = useWords()
  const { window, look } = time
  const { data, error, refetch } = useQuery(telemetryOptions({ ...question, width: drawnOn }))
  const thresholds = useThresholds(question.id)
  const series = useMemo(
    () => (data?.series ?? []).map((one) => withLatest(one, latest.values[one.metric], window)),
    [data, latest, window],
  )
  if (error && !data) return <Failure resource={device} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (!series.some(({ points }) => points.length > 0))
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('live.noPoints')} />
  if (table) return <CurveTable series={series} name={table} />
  return (
    <>
      <CurveChart
        series={series}
        interval={data.interval}
        window={window}
        colorOf={colorOf}
        held={thresholds.held}
        onBrush={look}
        over={(scale, strips) => {
          const places = { window, scale, strips }
          return (
            <>
              {thresholds.draft && <FiredSpans times={thresholds.test.data?.times ?? []} {...places} />}
              <EventMarks deviceId={question.id} {...places} />
              <ThresholdLines thresholds={thresholds} scale={scale} strips={strips} />
            </>
          )
        }}
      />
      <DraftPanel thresholds={thresholds} />
      <p className="curve-note">
        {t(`live.interval.${data.interval}`)} · {t('live.brushHint')}
      </p>
    </>
  )
}
