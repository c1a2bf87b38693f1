import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { useMemo } from 'react'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import { plotLevels } from '#shared/contract/land/plot-level.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { shapesOptions } from '../../api/map.ts'
import type { PlacedGroup } from '../../crud/record/place/placed.ts'
import { toneOfField } from '../../fields/choice/state-tones.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useMapLook } from '../../map/use-map-look.ts'
import { tintBy } from '../../map/workbench/tint.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import '../../i18n/more/profile.ts'
import '../../i18n/more/map.ts'

const PlaceMap = lazyNamed(() => import('../../crud/record/place/PlaceMap.tsx'), 'PlaceMap')

/** The plots of a company by name on the map, in the colours of their crops. */
export function CompanyLand({ id }: { id: string }) {
  const { t, language } = useWords()
  const { data, error, refetch } = useQuery(
    shapesOptions(
      soil,
      { companyId_equal: id, soilLevel_in: plotLevels.join(), fields: 'currentCrop' },
      language,
    ),
  )
  const groups = useGroups(data?.shapes ?? none)
  if (error && !data) return <Failure resource={soil} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} />
  if (data.shapes.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('company.profile.noLand')} />
  return (
    <ChunkBoundary isWanted fallback={<Skeleton active paragraph={{ rows: 5 }} />}>
      <PlaceMap label={t('company.profile.land')} groups={groups} />
    </ChunkBoundary>
  )
}

const none: readonly Shape[] = []

/** A group for each crop, so that its name says what the colour means. */
function useGroups(shapes: readonly Shape[]): PlacedGroup[] {
  const { t, label } = useWords()
  const look = useMapLook()
  const fallow = t('company.profile.fallow')
  return useMemo(() => {
    const tint = tintBy(soil, 'currentCrop', shapes, look, { label, toneOf: toneOfField })
    const cropped = (tint?.values ?? []).map(({ key, name, color }) => ({
      resource: soil.name,
      label: name,
      shapes: shapes.filter((shape) => tint?.of(shape)?.key === key),
      colorOf: () => color,
    }))
    const rest = shapes.filter((shape) => !tint?.of(shape))
    return [{ resource: soil.name, label: fallow, shapes: rest, colorOf: () => look.rest }, ...cropped]
  }, [shapes, look, fallow, label])
}
