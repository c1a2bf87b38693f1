import { useQueries, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import type { LatestValues } from '#shared/contract/device/telemetry.ts'
import { type ListedDevice, stationDevicesOptions } from '../../../api/telemetry/live-devices.ts'
import { latestOptions } from '../../../api/telemetry/telemetry.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useMetrics } from '../../../telemetry/use-metrics.ts'
import { Arrived, TileCard, TileEmpty } from '../../board/TileCard.tsx'
import { pages } from '../../pages.ts'
import { laddered } from './moisture-ladder.ts'
import '../lists.css'
import './ladder.css'
import '../../../i18n/more/desk.ts'

const most = 200

/** How wet the soil is at each station, the driest on top. */
export function MoistureLadder() {
  const query = useQuery(stationDevicesOptions(most))
  return (
    <TileCard>
      <Arrived query={query}>{({ records }) => <Ladder devices={records} />}</Arrived>
    </TileCard>
  )
}

function Ladder({ devices }: { devices: readonly ListedDevice[] }) {
  const { t } = useTranslation()
  const { say } = useMetrics()
  const { latest, isLoading } = useQueries({
    queries: devices.map(({ id }) => latestOptions(id)),
    combine: (answers) => ({
      latest: answers.flatMap(({ data }): LatestValues[] => (data ? [data] : [])),
      isLoading: answers.some((answer) => answer.isLoading),
    }),
  })
  if (isLoading) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  const rungs = laddered(devices, latest)
  if (rungs.length === 0) return <TileEmpty title={t('desk.noMoisture')} />
  const widest = Math.max(...rungs.map(({ value }) => value))
  return (
    <ol className="ladder">
      {rungs.map(({ stationId, stationName, metric, value }) => (
        <li key={stationId}>
          <Link to={`${pages.station}?view=${stationId}`}>{stationName}</Link>
          <span className="ladder-bar" aria-hidden>
            <span style={{ width: `${(value / widest) * 100}%` }} />
          </span>
          <span className="field-number">{say(metric, value)}</span>
        </li>
      ))}
    </ol>
  )
}
