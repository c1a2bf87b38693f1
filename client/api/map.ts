import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Aggregate } from '#shared/contract/aggregate.ts'
import type { CoordinateSystem, FileFeatures } from '#shared/contract/geo/features.ts'
import type { Shapes } from '#shared/contract/geo/shapes.ts'
import type { MapPast, Workbench, WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import type { Box } from '#shared/geo/measure.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Language } from '../i18n/index.ts'
import { type Params, request } from './request.ts'

/** Digits of a degree, as places have them: a hundredth of a metre. */
const DIGITS = 7

/** The layers and themes that this person may see. */
export const workbenchOptions = queryOptions({
  queryKey: ['resource', 'mapLayer', 'workbench'],
  queryFn: ({ signal }) => request<Workbench>('/api/map/workbench', { silent: true, signal }),
})

/** The default base map; none where the tenant has none that can be drawn. Nobody looks at a map for it alone: its absence is not told. */
export const baseMapOptions = queryOptions({
  queryKey: ['resource', 'mapLayer', 'base'],
  queryFn: ({ signal }) => request<WorkbenchLayer[]>('/api/map/base', { silent: true, quiet: true, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * The rows of a resource as a map draws them; `params` are filters of its list, and `fields`. `part`: those that touch this part of
 * the map.
 */
export const shapesOptions = (
  resource: Pick<Resource, 'name' | 'path'>,
  params: Params,
  language: Language,
  part?: Box,
) =>
  queryOptions({
    queryKey: ['resource', resource.name, 'shapes', params, language, part],
    queryFn: ({ signal }) =>
      request<Shapes>(`/api${resource.path}/shapes`, {
        params: part ? { ...params, bbox: part.map((degrees) => degrees.toFixed(DIGITS)).join() } : params,
        silent: true,
        quiet: true,
        signal,
      }),
  })

/** Rows with a place by the values of a field, for what is told of them where they are too many to be asked for. */
export const placedGroupsOptions = (
  { name, path }: Pick<Resource, 'name' | 'path'>,
  params: Params,
  field: string,
  language: Language,
) =>
  queryOptions({
    queryKey: ['resource', name, 'aggregate', params, field, language],
    queryFn: ({ signal }) =>
      request<Aggregate>(`/api${path}/aggregate`, {
        params: { ...params, lng_notnull: 1, by: field, measure: 'count' },
        silent: true,
        quiet: true,
        signal,
      }),
  })

/** Events and devices as they were at a moment, in milliseconds; those of the moment before stay meanwhile. */
export const pastOptions = (at: number, language: Language) =>
  queryOptions({
    queryKey: ['map-past', at, language],
    queryFn: ({ signal }) =>
      request<MapPast>('/api/map/past', { params: { at }, silent: true, quiet: true, signal }),
    staleTime: 600_000,
    placeholderData: keepPreviousData,
  })

interface FileReading {
  system: CoordinateSystem
  /** The central one of Gauss-Krüger coordinates without a zone. */
  meridian: number
  signal: AbortSignal
}

/** The shapes of a file of a map program, in degrees; nothing of it is kept. */
export function readFileFeatures(
  file: File,
  { system, meridian, signal }: FileReading,
): Promise<FileFeatures> {
  const body = new FormData()
  body.append('file', file, file.name)
  return request<FileFeatures>('/api/map/features', {
    method: 'POST',
    params: { system, meridian },
    body,
    silent: true,
    quiet: true,
    signal,
  })
}
