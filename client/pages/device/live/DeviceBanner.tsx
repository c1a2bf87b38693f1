import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { use } from 'react'
import { device } from '#shared/resources/device/device.ts'
import { latestOptions } from '../../../api/telemetry/telemetry.ts'
import type { Shown } from '../../../crud/data/api.ts'
import { ChooseTabContext } from '../../../crud/record/RecordTabs.tsx'
import { kinds } from '../../../fields/kinds.ts'
import { RelativeTime } from '../../../fields/time/RelativeTime.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/live.ts'
import { ValueTiles } from '../../../telemetry/ValueTiles.tsx'
import { callsUs } from '../use-rotation.tsx'
import './device-live.css'

type Device = Shown<typeof device>

/** What a device looks like, how it is and since when, and what it said last. */
export function DeviceBanner({ row }: { row: Device }) {
  return (
    <div className="device-banner">
      <Picture row={row} />
      <div className="device-banner-main">
        <State row={row} />
        <Values row={row} />
      </div>
    </div>
  )
}

const thumbnail = device.fields.thumbnail

function Picture({ row }: { row: Device }) {
  if (!row.thumbnail) return null
  const { Cell } = kinds[thumbnail.kind]
  return (
    <div className="device-banner-picture">
      <Cell name="thumbnail" meta={thumbnail} value={row.thumbnail} row={row} />
    </div>
  )
}

const online = device.fields.onlineStatus
const { Cell: OnlineState } = kinds[online.kind]

/** The time at which the present state began, by its key in `device_online`. */
const since = { 1: 'lastOnlineTime', 2: 'lastOfflineTime' } as const

function State({ row }: { row: Device }) {
  const { t, label } = useWords()
  const { onlineStatus } = row
  const began = onlineStatus === 1 || onlineStatus === 2 ? row[since[onlineStatus]] : ''
  return (
    <p className="device-banner-state">
      <OnlineState name="onlineStatus" meta={online} value={onlineStatus} row={row} />
      {began && (
        <span>
          {t('live.since')} <RelativeTime value={began} />
        </span>
      )}
      {(['signal', 'battery'] as const).map((name) => {
        const value = row[name]
        if (value === null || value === undefined) return null
        return (
          <span key={name}>
            {label(device.fields[name].label)} <strong>{value}%</strong>
          </span>
        )
      })}
    </p>
  )
}

function Values({ row }: { row: Device }) {
  const { t } = useWords()
  const choose = use(ChooseTabContext)
  const { data, isLoading } = useQuery(latestOptions(row.id))
  if (isLoading) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  if (data && Object.keys(data.values).length > 0) return <ValueTiles values={data.values} />
  if (!callsUs(row)) return null
  return (
    <p className="device-banner-none">
      <strong>{t('live.noValue')}</strong> {t('live.noValueHint')}{' '}
      <Button type="link" size="small" onClick={() => choose('access')}>
        {t('live.howTo')}
      </Button>
    </p>
  )
}
