import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { edgeBetween } from '#shared/geo/plane.ts'
import { device } from '#shared/resources/device/device.ts'
import type { soil } from '#shared/resources/land/soil.ts'
import type { Params, RequestOptions } from '../../../api/request.ts'
import { apiOf, type Shown } from '../../../crud/data/api.ts'
import { recordPath } from '../../../crud/record/relations.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { OwnPicture } from '../../../ui/OwnPicture.tsx'
import '../../../i18n/more/land.ts'

/** More of them are in the list of devices. */
const MAX_SHOWN = 6
/** Cameras near it that are looked at. */
const MAX_NEAR = 60
/** Metres from the middle of a plot within which a camera that is bound to none is thought to see it. */
const sight = 500
/** That many metres in degrees of latitude, and more than enough of longitude anywhere in China. */
const [high, wide] = [sight / 110_000, sight / 65_000]

type Plot = Pick<Shown<typeof soil>, 'id' | 'lng' | 'lat'>

/** The cameras of a plot, and those that stand so near that they see it, each with the last picture that was taken. */
export function PlotCameras({ row }: { row: Plot }) {
  const { t, language } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['resource', device.name, 'cameras-of-plot', row.id, row.lng, row.lat, language],
    queryFn: ({ signal }) => camerasOf(row, { silent: true, quiet: true, signal }),
  })
  return (
    <section aria-label={t('pages.plot.cameras')}>
      <h3>{t('pages.plot.cameras')}</h3>
      {error && !data ? (
        <Failure resource={device} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 2 }} />
      ) : data.length === 0 ? (
        <p className="plot-hint">{t('pages.plot.noCameras')}</p>
      ) : (
        <ul className="plot-cameras">
          {data.map((camera) => (
            <Camera key={camera.id} {...camera} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Those that are bound to the plot, then the nearest; each once. */
async function camerasOf({ id, lng, lat }: Plot, options: RequestOptions) {
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
  const [own, around] = await Promise.all([ask({ soilId_equal: id }), near])
  const awayOf = (one: Shown<typeof device>) =>
    edgeBetween([lng ?? 0, lat ?? 0], [one.lng ?? 0, one.lat ?? 0]).metres
  const others = (around?.records ?? [])
    .filter((one) => !own.records.some((other) => other.id === one.id))
    .map((one) => ({ one, metres: awayOf(one) }))
    .filter(({ metres }) => metres <= sight)
    .sort((one, other) => one.metres - other.metres)
  return [...own.records.map((one) => ({ one, metres: undefined })), ...others]
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
  /** From the middle of the plot; undefined for one that is bound to it. */
  metres: number | undefined
}

function Camera({ id, name, poster, metres }: CameraProps) {
  const { t } = useWords()
  const path = recordPath(device.name, id)
  return (
    <li>
      <Link to={path?.address ?? ''}>
        <OwnPicture link={poster} className="plot-camera-picture">
          <span className="plot-camera-blank">{t('pages.plot.noPicture')}</span>
        </OwnPicture>
        <span>{name}</span>
        {metres !== undefined && <small>{t('pages.plot.away', { metres })}</small>}
      </Link>
    </li>
  )
}
