import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { type DeviceOwner, latestAtOptions, ownedDevicesOptions } from '../../../api/telemetry/telemetry.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { mainValues, useMetrics } from '../../../telemetry/use-metrics.ts'
import { ValueTiles } from '../../../telemetry/ValueTiles.tsx'
import { Failure } from '../../../ui/Emptiness.tsx'
import { momentaryFields } from './use-past.ts'
import '../../../i18n/more/live.ts'
import '../../../telemetry/telemetry.css'
import './past.css'

interface Props {
  definition: Resource
  at: number
  /** The object as the map had it then; undefined: it was not on it. */
  shape: Shape | undefined
  /** Id of a device, or of the one where something happened. */
  deviceId: string
  owner: { name: DeviceOwner; id: string } | undefined
}

/** State and values of an object at a moment, told apart from those of now below it. */
export function Then({ definition, at, shape, deviceId, owner }: Props) {
  const { t, label } = useWords()
  const fields = momentaryFields[definition.name]
  const time = wallTimeAt(at).slice(0, 16)
  return (
    <section className="workbench-then" aria-label={t('map.time.heading', { time })}>
      <h3>{t('map.time.heading', { time })}</h3>
      {fields && !shape && <p>{t(definition.name === 'event' ? 'map.time.notOpen' : 'map.time.notThere')}</p>}
      {fields && shape && (
        <dl>
          {fields.flatMap((name) => {
            const meta = definition.fields[name]
            if (!meta) return []
            const { Cell } = kinds[meta.kind]
            return (
              <div key={name}>
                <dt>{label(meta.label)}</dt>
                <dd>
                  <Cell name={name} meta={meta} value={shape.values[name]} row={{ ...shape.values }} />
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {deviceId && <ValuesThen id={deviceId} at={at} />}
      {owner && <OwnedThen owner={owner} at={at} />}
      <h3>{t('map.time.nowHeading')}</h3>
    </section>
  )
}

function ValuesThen({ id, at }: { id: string; at: number }) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(latestAtOptions([id], at))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  const values = data[0]?.values ?? {}
  return Object.keys(values).length > 0 ? <ValueTiles values={values} /> : <p>{t('map.time.noValues')}</p>
}

/** More of them are in the list of devices. */
const MOST_DEVICES = 40
const VALUES_OF_EACH = 3

/** Values that the devices of a plot, a station or a grid had measured, in one call. */
function OwnedThen({ owner, at }: { owner: { name: DeviceOwner; id: string }; at: number }) {
  const { t } = useWords()
  const metrics = useMetrics()
  const owned = useQuery(ownedDevicesOptions(owner.name, owner.id))
  const devices = owned.data
  const shown = devices?.slice(0, MOST_DEVICES) ?? []
  const ids = shown.map(({ id }) => id)
  const { data, error, refetch } = useQuery({ ...latestAtOptions(ids, at), enabled: ids.length > 0 })
  if (owned.error && !devices) return <Failure error={owned.error} onRetry={() => void owned.refetch()} />
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!devices || (ids.length > 0 && !data)) return <Skeleton active paragraph={{ rows: 3 }} />
  if (ids.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('live.owned.none')} />
  const valuesOf = new Map(data?.map(({ id, values }) => [id, values]))
  return (
    <ul className="owned-devices" aria-label={t('live.owned.title')}>
      {shown.map(({ id, deviceName }) => {
        const values = mainValues(valuesOf.get(id) ?? {}, metrics, VALUES_OF_EACH)
        return (
          <li key={id}>
            <p className="owned-head">{deviceName}</p>
            {values.length === 0 && <p className="workbench-note">{t('map.time.noValues')}</p>}
            <dl>
              {values.map(({ key, value }) => (
                <div key={key}>
                  <dt>{metrics.of(key).name}</dt>
                  <dd>{metrics.say(key, value.v)}</dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
