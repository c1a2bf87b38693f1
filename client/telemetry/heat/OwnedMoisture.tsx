import { useQueries, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { device } from '#shared/resources/device/device.ts'
import { type DeviceOwner, latestOptions, ownedDevicesOptions } from '../../api/telemetry/telemetry.ts'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/live.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { MoistureProfile } from './MoistureProfile.tsx'
import { isMoisture } from './moisture.ts'

interface Props {
  owner: DeviceOwner
  id: string
}

/** Devices that are asked what they measure; a plot has few. */
const mostAsked = 40

/** Moisture of the soil at each depth by the probes of a record; without one it says what to do. */
export function OwnedMoisture({ owner, id }: Props) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(ownedDevicesOptions(owner, id))
  const asked = data?.slice(0, mostAsked) ?? []
  const { latest, isPending } = useQueries({
    queries: asked.map((one) => latestOptions(one.id)),
    combine: (answers) => ({
      latest: new Map(answers.flatMap(({ data: row }) => (row ? [[row.id, row] as const] : []))),
      isPending: answers.some((one) => one.isPending),
    }),
  })
  if (error && !data) return <Failure resource={device} error={error} onRetry={() => void refetch()} />
  if (!data || isPending) return <Skeleton active paragraph={{ rows: 3 }} />
  const hasProbe = [...latest.values()].some(({ values }) => Object.keys(values).some(isMoisture))
  if (hasProbe) return <MoistureProfile devices={asked} latest={latest} />
  return (
    <section>
      <h3>{t('live.profile.title')}</h3>
      <p className="curve-note">{t('live.profile.none')}</p>
    </section>
  )
}
