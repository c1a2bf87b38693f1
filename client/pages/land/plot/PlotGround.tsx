import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { useMemo } from 'react'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import { type Box, boxOf } from '#shared/geo/measure.ts'
import { device } from '#shared/resources/device/device.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { shapesOptions } from '../../../api/map.ts'
import type { Shown } from '../../../crud/data/api.ts'
import type { PlacedGroup } from '../../../crud/record/place/placed.ts'
import { toneOfField } from '../../../fields/choice/state-tones.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useMayOpen } from '../../../state/use-menu.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../../ui/page/ChunkBoundary.tsx'
import '../../../i18n/more/land.ts'
import '../../../i18n/more/map.ts'

const PlaceMap = lazyNamed(() => import('../../../crud/record/place/PlaceMap.tsx'), 'PlaceMap')

type Plot = Pick<Shown<typeof soil>, 'id' | 'soilName' | 'soilLevel' | 'geometry' | 'lng' | 'lat'>

/** Degrees around a plot that its neighbours reach into, at least: about 300 m. */
const leastAround = 0.003

/** The plot on the map, with the plots of its level beside it and the devices that stand on it. */
export function PlotGround({ row }: { row: Plot }) {
  const { t, label, language } = useWords()
  const mayOpen = useMayOpen()
  const around = aroundOf(row)
  const plots = useQuery({
    ...shapesOptions(soil, { soilLevel: row.soilLevel }, language, around),
    enabled: around !== undefined,
  })
  const devices = useQuery({
    ...shapesOptions(device, { soilId: row.id, fields: 'onlineStatus' }, language),
    enabled: around !== undefined && mayOpen('/iot/device'),
  })
  const groups = useGroups(row, plots.data?.shapes, devices.data?.shapes)
  return (
    <section aria-label={t('pages.plot.ground')}>
      {!around ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pages.plot.noGround')} />
      ) : plots.error && !plots.data ? (
        <Failure resource={soil} error={plots.error} onRetry={() => void plots.refetch()} />
      ) : plots.data ? (
        <>
          {devices.error && !devices.data && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title={label(device.label)}
              description={devices.error.message}
              action={<Button onClick={() => void devices.refetch()}>{t('crud.retry')}</Button>}
            />
          )}
          <ChunkBoundary isWanted fallback={<div className="plot-ground-waiting" />}>
            <PlaceMap label={t('pages.plot.groundOf', { name: row.soilName })} groups={groups} />
          </ChunkBoundary>
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </section>
  )
}

/** Part of the map around a plot: as far again as the plot is large. Undefined for one without a place. */
function aroundOf({ geometry, lng, lat }: Plot): Box | undefined {
  if (!geometry && (typeof lng !== 'number' || typeof lat !== 'number')) return undefined
  const [west, south, east, north] = geometry ? boxOf(geometry) : [lng ?? 0, lat ?? 0, lng ?? 0, lat ?? 0]
  const aside = Math.max(leastAround, east - west)
  const above = Math.max(leastAround, north - south)
  return [west - aside, south - above, east + aside, north + above]
}

function useGroups(
  row: Plot,
  plots: readonly Shape[] | undefined,
  devices: readonly Shape[] | undefined,
): PlacedGroup[] {
  const { t, label } = useWords()
  const own = t('pages.plot.this')
  const beside = t('pages.plot.beside')
  const deviceName = label(device.label)
  return useMemo(() => {
    const found = plots ?? []
    return [
      { resource: soil.name, label: beside, shapes: found.filter(({ id }) => id !== row.id) },
      { resource: soil.name, label: own, shapes: found.filter(({ id }) => id === row.id), isSubject: true },
      {
        resource: device.name,
        label: deviceName,
        shapes: devices ?? [],
        toneOf: ({ values }) => toneOfField(device.fields.onlineStatus, values.onlineStatus) ?? 'neutral',
      },
    ]
  }, [row.id, plots, devices, own, beside, deviceName])
}
