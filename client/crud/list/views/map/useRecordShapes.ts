import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Box } from '#shared/geo/measure.ts'
import { shapesOptions } from '../../../../api/map.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { filtersOf } from '../../../query/list-state.ts'
import { useDrawnList } from '../../state/ListContext.ts'
import { entityOf } from './useRecordDrawing.ts'

/** All rows of the list that have a place; where they are more than one answer holds, those of the part in sight. */
export function useRecordShapes(field: string | undefined, sight: Box | undefined) {
  const { resource, state } = useDrawnList()
  const language = useLanguage()
  const names = new Set([...(field ? [field] : []), ...(entityOf(resource)?.looks ?? [])])
  const params = { ...filtersOf(resource, state), fields: [...names].join() }
  const all = useQuery({ ...shapesOptions(resource, params, language), placeholderData: keepPreviousData })
  const isByBox = all.data?.isWhole === false
  const near = useQuery({
    ...shapesOptions(resource, params, language, sight),
    placeholderData: keepPreviousData,
    enabled: isByBox && sight !== undefined,
  })
  const shown = isByBox ? (near.data ?? all.data) : all.data
  return {
    shapes: shown?.shapes,
    /** The number that have a place, on the map or not. */
    total: all.data?.total ?? 0,
    isWhole: shown?.isWhole ?? true,
    error: all.error,
    retry: () => void all.refetch(),
  }
}
