import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { edgeBetween } from '#shared/geo/plane.ts'
import { device } from '#shared/resources/device/device.ts'
import type { Params, RequestOptions } from '../../../api/request.ts'
import { apiOf, type Shown } from '../../../crud/data/api.ts'
import { recordPath } from '../../../crud/record/relations.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { OwnPicture } from '../../../ui/OwnPicture.tsx'
import '../../../i18n/more/land.ts'
import './near-cameras.css'

/** More of them are in the list of devices. */
const MAX_SHOWN = 6
/** Cameras near it that are looked at. */
const MAX_NEAR = 200
/** Metres from a place within which a camera that is bound to none is thought to see it. */
const sight = 500
/** That many metres in degrees of latitude, and more than enough of longitude anywhere in China. */
const [high, wide] = [sight / 110_000, sight / 65_000]

interface Props {
  /** Cameras that are bound to this plot come first. */
  plotId: string | null | undefined
  lng: number | null | undefined
  lat: number | null | undefined
  /** Text where there are none; nothing is shown without it. */
  none?: string
}

/** The cameras of a plot, and those that stand so near a place that they see it, each with the last picture that was taken. */
export function NearCameras({ none, ...place }: Props) {
  const { t, language } = useWords()
  const { plotId, lng, lat } = place
  const { data, error, refetch } = useQuery({
    queryKey: ['resource', device.name, 'cameras-near', plotId, lng, lat, language],
    queryFn: ({ signal }) => camerasOf(place, { silent: true, quiet: true, signal }),
  })
  if (data?.length === 0 && none === undefined) return null
  return (
    <section aria-label={t('pages.plot.cameras')}>
      <h3>{t('pages.plot.cameras')}</h3>
      {error && !data ? (
        <Failure resource={device} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 2 }} />
      ) : data.length === 0 ? (
        <p className="near-cameras-none">{none}</p>
      ) : (
        <ul className="near-cameras">
          {data.map((camera) => (
            <Camera key={camera.id} {...camera} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Those that are bound to the plot, then the nearest; each once. */
async function camerasOf({ plotId, lng, lat }: Props, options: RequestOptions) {
  const ask = (filters: Params) =>
    apiOf(device).page({ deviceTypeKey: 'ipc', size: MAX_SHOWN, ...filters }, options)
  const near =
    typeof lng === 'number' && typeof lat === 'number'
      ? ask({
          lng_ge: (lng - wide).toFixed(7),
          lng_le: (lng + wide).toFixed(7),
          lat_ge: (lat - high).toFixed(7),
          lat_le: (lat + high).toFixed(7),
          size: MAX_NEAR,
        })
      : undefined
  const [own, around] = await Promise.all([plotId ? ask({ soilId_equal: plotId }) : undefined, near])
  const bound = own?.records ?? []
  const awayOf = (one: Shown<typeof device>) =>
    edgeBetween([lng ?? 0, lat ?? 0], [one.lng ?? 0, one.lat ?? 0]).metres
  const others = (around?.records ?? [])
    .filter((one) => !bound.some((other) => other.id === one.id))
    .map((one) => ({ one, metres: awayOf(one) }))
    .filter(({ metres }) => metres <= sight)
    .sort((one, other) => one.metres - other.metres)
  return [...bound.map((one) => ({ one, metres: undefined })), ...others]
    .slice(0, MAX_SHOWN)
    .map(({ one, metres }) => ({
      id: one.id,
      name: one.deviceName ?? '',
      poster: one.thumbnail ?? undefined,
      metres: metres === undefined ? undefined : Math.round(metres / 10) * 10,
    }))
}

interface CameraProps {
  id: string
  name: string
  poster: string | undefined
  /** From the place; undefined for one that is bound to the plot. */
  metres: number | undefined
}

function Camera({ id, name, poster, metres }: CameraProps) {
  const { t } = useWords()
  const path = recordPath(device.name, id)
  return (
    <li>
      <Link to={path?.address ?? ''}>
        <OwnPicture link={poster} className="near-camera-picture">
          <span className="near-camera-blank">{t('pages.plot.noPicture')}</span>
        </OwnPicture>
        <span>{name}</span>
        {metres !== undefined && <small>{t('pages.plot.away', { metres })}</small>}
      </Link>
    </li>
  )
}
