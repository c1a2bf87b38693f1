import { useQuery } from '@tanstack/react-query'
import type { grid } from '#shared/resources/geo/grid.ts'
import type { Row } from '#shared/schema/resource.ts'
import { baseMapOptions } from '../api/map.ts'
import { request, requestFile } from '../api/request.ts'
import type { Backdrop } from './backdrop-layers.ts'

type Named = Partial<Row<typeof grid>>

/** Nobody looks at a map for what lies under it: without it there is nothing to tell. */
const aside = { silent: true, quiet: true } as const

/**
 * The base map and the frame of the tenant's maps, and the names of its grids; each absent until it has come, or where there is none.
 * Bare is a map that has no frame: it begins at the whole country.
 */
export function useBackdrop(): Backdrop & { isBare: boolean } {
  const [base = null] = useQuery(baseMapOptions).data ?? []
  const { data: outline = null, isSuccess } = useQuery({
    queryKey: ['resource', 'border', 'outline'],
    queryFn: async ({ signal }) => {
      const address = await request<string>('/api/bg/grid/defaultGridBorderUrl', { ...aside, signal })
      if (!address) return null
      const { blob } = await requestFile(address, { ...aside, signal })
      return JSON.parse(await blob.text()) as object
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: names = none } = useQuery({
    queryKey: ['resource', 'grid', 'names-on-map'],
    queryFn: async ({ signal }) =>
      (await request<Named[]>('/api/grid/select', { ...aside, signal }))
        .toSorted((one, other) => (one.gridLevel ?? 0) - (other.gridLevel ?? 0))
        .flatMap(({ gridName, lng, lat }) =>
          gridName && typeof lng === 'number' && typeof lat === 'number'
            ? [{ name: gridName, lng, lat }]
            : [],
        ),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { base, outline, names, isBare: isSuccess && outline === null }
}

const none: Backdrop['names'] = []
