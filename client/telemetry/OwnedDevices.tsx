import { useQueries, useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import type { LatestValues } from '#shared/contract/device/telemetry.ts'
import { device } from '#shared/resources/device/device.ts'
import {
  type DeviceOwner,
  dayCurveOptions,
  latestOptions,
  type OwnedDevice,
  ownedDevicesOptions,
} from '../api/telemetry/telemetry.ts'
import { kinds } from '../fields/kinds.ts'
import { RelativeTime } from '../fields/time/RelativeTime.tsx'
import { useWords } from '../i18n/use-words.ts'
import '../i18n/more/live.ts'
import { Failure } from '../ui/Emptiness.tsx'
import { MoistureProfile } from './heat/MoistureProfile.tsx'
import { levelTones } from './level-tones.ts'
import { Sparkline } from './Sparkline.tsx'
import { mainValues, useMetrics } from './use-metrics.ts'
import './telemetry.css'

interface Props {
  /** What the devices belong to; a plot and a grid with what lies below them. */
  owner: DeviceOwner
  id: string
}

/** More of them are in the list of devices. */
const mostShown = 40

/** The devices of a record with what they said last; of soil sensors, the moisture at each depth. */
export function OwnedDevices({ owner, id }: Props) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(ownedDevicesOptions(owner, id))
  const shown = data?.slice(0, mostShown) ?? []
  const latest = useQueries({
    queries: shown.map((one) => latestOptions(one.id)),
    combine: (answers) => new Map(answers.flatMap(({ data: row }) => (row ? [[row.id, row] as const] : []))),
  })
  if (error && !data) return <Failure resource={device} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('live.owned.none')} />
  return (
    <div className="owned">
      <MoistureProfile devices={shown} latest={latest} />
      <ul className="owned-devices" aria-label={t('live.owned.title')}>
        {shown.map((one) => (
          <OneDevice key={one.id} device={one} latest={latest.get(one.id)} />
        ))}
      </ul>
      {data.length > mostShown && (
        <p className="curve-note">{t('live.owned.more', { count: data.length, shown: mostShown })}</p>
      )}
    </div>
  )
}

const state = device.fields.onlineStatus
const { Cell: OnlineState } = kinds[state.kind]
const valuesShown = 4

function OneDevice({ device: row, latest }: { device: OwnedDevice; latest: LatestValues | undefined }) {
  const { t } = useWords()
  const metrics = useMetrics()
  const { data: curve } = useQuery(dayCurveOptions(row.id))
  const known = curve?.hours.filter((one) => one !== null) ?? []
  return (
    <li>
      <p className="owned-head">
        <Link to={`/iot/device?view=${row.id}`}>{row.deviceName}</Link>
        <OnlineState name="onlineStatus" meta={state} value={row.onlineStatus} row={{ ...row }} />
        {latest?.ts && <RelativeTime value={latest.ts} />}
        {curve && known.length > 1 && (
          <Sparkline
            values={curve.hours}
            label={t('live.dayCurve', {
              name: metrics.of(curve.metric).name,
              min: metrics.say(curve.metric, Math.min(...known)),
              max: metrics.say(curve.metric, Math.max(...known)),
            })}
          />
        )}
      </p>
      {latest && (
        <dl>
          {mainValues(latest.values, metrics, valuesShown).map(({ key, value }) => (
            <div key={key} data-tone={levelTones[value.level]}>
              <dt>{metrics.of(key).name}</dt>
              <dd>
                {metrics.say(key, value.v)}
                {value.level !== 'normal' && ` · ${t(`live.level.${value.level}`)}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
