import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import { device } from '#shared/resources/device/device.ts'
import { event } from '#shared/resources/event/event.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { shapesOptions } from '../../api/map.ts'
import type { Shown } from '../../crud/data/api.ts'
import type { PlacedGroup } from '../../crud/record/place/placed.ts'
import { toneOfField } from '../../fields/choice/state-tones.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import '../../i18n/more/event.ts'
import '../../i18n/more/map.ts'

const PlaceMap = lazyNamed(() => import('../../crud/record/place/PlaceMap.tsx'), 'PlaceMap')

type Row = Pick<Shown<typeof event>, 'id' | 'title' | 'lng' | 'lat' | 'soilId' | 'deviceId' | 'eventLevel'>

/** The place of an event: its plot, the device that told of it, and the place itself. */
export function EventGround({ row }: { row: Row }) {
  const { t } = useWords()
  const { groups, isPending, failed } = useGround(row)
  if (isPending) return <Skeleton active paragraph={{ rows: 5 }} />
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!groups.some(({ shapes }) => shapes.length > 0))
    return <p className="event-guide-none">{t('pages.event.noGround')}</p>
  return (
    <ChunkBoundary isWanted fallback={<Skeleton active paragraph={{ rows: 5 }} />}>
      <PlaceMap label={t('pages.event.groundOf', { name: row.title ?? '' })} groups={groups} />
    </ChunkBoundary>
  )
}

/** Plot and device as far as their lists may be opened; of what is not seen there is nothing. */
function useGround(row: Row) {
  const { t, label, language } = useWords()
  const mayOpen = useMayOpen()
  const plots = useQuery({
    ...shapesOptions(soil, { id_equal: row.soilId }, language),
    enabled: Boolean(row.soilId) && mayOpen('/land/soil'),
  })
  const devices = useQuery({
    ...shapesOptions(device, { id_equal: row.deviceId, fields: 'onlineStatus' }, language),
    enabled: Boolean(row.deviceId) && mayOpen('/iot/device'),
  })
  const { id, title, lng, lat, eventLevel } = row
  const [plotName, deviceName, here] = [label(soil.label), label(device.label), t('pages.event.here')]
  const [plotShapes, deviceShapes] = [plots.data?.shapes, devices.data?.shapes]
  const groups = useMemo((): PlacedGroup[] => {
    const place = { id, name: title ?? '', lng: lng ?? null, lat: lat ?? null, geometry: null, values: {} }
    return [
      { resource: soil.name, label: plotName, shapes: plotShapes ?? none },
      {
        resource: device.name,
        label: deviceName,
        shapes: deviceShapes ?? none,
        toneOf: ({ values }) => toneOfField(device.fields.onlineStatus, values.onlineStatus) ?? 'neutral',
      },
      {
        resource: event.name,
        label: here,
        isSubject: true,
        shapes: typeof lng === 'number' && typeof lat === 'number' ? [place] : none,
        toneOf: () => toneOfField(event.fields.eventLevel, eventLevel),
      },
    ]
  }, [id, title, lng, lat, eventLevel, plotShapes, deviceShapes, plotName, deviceName, here])
  const failed = [plots, devices].find(({ error, data }) => error && !data)
  return { groups, isPending: plots.isLoading || devices.isLoading, failed }
}

const none: readonly Shape[] = []
