import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Select, Skeleton } from 'antd'
import { useState } from 'react'
import type { LatestValues, TelemetrySeries } from '#shared/contract/device/telemetry.ts'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { telemetryOptions } from '../../api/telemetry/telemetry.ts'
import { type Look, useLook } from '../../charts/use-look.ts'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/live.ts'
import { mix } from '../../theme/color.ts'
import { CurveTable } from '../curve/CurveTable.tsx'
import { figuresOf } from '../curve/curve-model.ts'
import { useWindow } from '../curve/use-window.ts'
import { WindowTools } from '../curve/WindowTools.tsx'
import { useMetrics } from '../use-metrics.ts'
import '../telemetry.css'
import { bucketsOf, partsOf } from './buckets.ts'
import { HeatStrip } from './HeatStrip.tsx'
import { depthOf, isMoisture } from './moisture.ts'

interface Props {
  devices: readonly { id: string; deviceName: string }[]
  latest: ReadonlyMap<string, LatestValues>
}

/** How wet the soil is at each depth, and how that went: for plots with a sensor that measures it. */
export function MoistureProfile({ devices, latest }: Props) {
  const { t } = useWords()
  const probes = devices.filter(({ id }) => Object.keys(latest.get(id)?.values ?? {}).some(isMoisture))
  const [chosen, choose] = useState<string>()
  const probe = probes.find(({ id }) => id === chosen) ?? probes[0]
  if (!probe) return null
  const metrics = Object.keys(latest.get(probe.id)?.values ?? {}).filter(isMoisture)
  return (
    <section aria-labelledby="moisture-profile">
      <div className="curve-head">
        <h3 id="moisture-profile">{t('live.profile.title')}</h3>
        {probes.length > 1 && (
          <Select
            size="small"
            aria-label={t('live.profile.device')}
            value={probe.id}
            options={probes.map(({ id, deviceName }) => ({ value: id, label: deviceName }))}
            onChange={choose}
          />
        )}
      </div>
      <Profile key={probe.id} id={probe.id} name={probe.deviceName} metrics={metrics} />
    </section>
  )
}

/** Places along a strip; more could not be told apart. */
const mostPlaces = 120

function Profile({ id, name, metrics }: { id: string; name: string; metrics: readonly string[] }) {
  const { t } = useWords()
  const look = useLook()
  const { say } = useMetrics()
  const time = useWindow('week')
  const [isTable, setTable] = useState(false)
  const { window } = time
  const { data } = useQuery(telemetryOptions({ id, metrics, ...window, width: 400 }))
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  const series = [...data.series].sort((one, other) => depthOf(one.metric) - depthOf(other.metric))
  const figures = figuresOf(series.flatMap(({ points }) => points))
  const count = partsOf(window, data.interval, mostPlaces)
  const title = t('live.profile.of', { name })
  return (
    <>
      <WindowTools time={time} />
      {!figures ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('live.noPoints')} />
      ) : isTable ? (
        <CurveTable series={series} name={title} />
      ) : (
        <HeatStrip
          rows={series.map(({ metric, points }) => ({
            key: metric,
            label: `${depthOf(metric)} cm`,
            values: bucketsOf(points, window, count),
          }))}
          places={[0, 0.25, 0.5, 0.75, 1].map((share) =>
            wallTimeAt(window.start + share * (window.end - window.start)).slice(5, 16),
          )}
          colorOf={(value) => wetness(value, figures, look)}
          titleOf={({ label, key, values }, place) => {
            const at = wallTimeAt(window.start + (place / count) * (window.end - window.start)).slice(5, 16)
            const value = values[place]
            return `${at} ${label} ${typeof value === 'number' ? say(key, value) : '—'}`
          }}
          description={`${title}: ${series.map((one) => saidOf(one, say)).join('; ')}`}
        />
      )}
      {figures && (
        <p className="heat-scale">
          {say('soil_moisture_20', figures.min)}
          <span
            style={{
              background: `linear-gradient(90deg, ${wetness(figures.min, figures, look)}, ${wetness(figures.max, figures, look)})`,
            }}
          />
          {say('soil_moisture_20', figures.max)}
          <Button type="link" size="small" onClick={() => setTable(!isTable)}>
            {t(isTable ? 'live.asCurve' : 'live.asTable')}
          </Button>
        </p>
      )}
    </>
  )
}

/** Dry is the colour of sand, wet that of water. */
const wetness = (value: number, { min, max }: { min: number; max: number }, { tones }: Look) =>
  mix(tones.minor, tones.info, max > min ? (value - min) / (max - min) : 0.5)

function saidOf({ metric, points }: TelemetrySeries, say: (metric: string, value: number) => string): string {
  const last = points.at(-1)
  return `${depthOf(metric)} cm ${last ? say(metric, last[1]) : '—'}`
}
