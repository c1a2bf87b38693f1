import { useQueries, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import type { LatestValues } from '#shared/contract/device/telemetry.ts'
import { moistureGradeOf } from '#shared/contract/land/moisture-grades.ts'
import { type ListedDevice, stationDevicesOptions } from '../../../api/telemetry/live-devices.ts'
import { latestOptions } from '../../../api/telemetry/telemetry.ts'
import { useLook } from '../../../charts/use-look.ts'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { toneOf } from '../../../fields/choice/state-tones.ts'
import { useDictionary } from '../../../fields/choice/use-dictionary.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useMetrics } from '../../../telemetry/use-metrics.ts'
import { Arrived, TileCard, TileEmpty } from '../../board/TileCard.tsx'
import { pages } from '../../pages.ts'
import { useWholeRows } from '../use-whole-rows.ts'
import { laddered } from './moisture-ladder.ts'
import '../lists.css'
import './ladder.css'
import '../../../i18n/more/desk.ts'

const most = 200
const GRADES = { dict: 'soil_moisture_level' }

/** Moisture of the soil at each station, the driest on top, by grades of drought on a scale that is always the same. */
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
  const { choices } = useDictionary(GRADES)
  const { tones } = useLook()
  const rows = useWholeRows<HTMLOListElement>()
  const nameOf = (grade: string) => choices.find(({ value }) => value === grade)?.label ?? grade
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
  return (
    <ol className="ladder" ref={rows}>
      {rungs.map(({ stationId, stationName, metric, value }) => {
        const grade = moistureGradeOf(value)
        const tone = toneOf(GRADES.dict, grade) ?? 'neutral'
        return (
          <li key={stationId}>
            <Link to={`${pages.station}?view=${stationId}`}>{stationName}</Link>
            <span className="ladder-bar" aria-hidden>
              <span style={{ width: `${Math.min(100, value)}%`, background: tones[tone] }} />
            </span>
            <StateTag tone={tone}>{nameOf(grade)}</StateTag>
            <span className="field-number">{say(metric, value)}</span>
          </li>
        )
      })}
    </ol>
  )
}
