import { queryOptions } from '@tanstack/react-query'
import type { FigureName, Figures } from '#shared/contract/figures.ts'
import { currentLanguage } from '../i18n/index.ts'
import { type Params, request } from './request.ts'

/** Counts for a tile, asked for again each minute while somebody looks at it. */
export const figureOptions = <N extends FigureName>(name: N, params: Params = {}) =>
  queryOptions({
    queryKey: ['figures', name, params, currentLanguage()],
    queryFn: ({ signal }) =>
      request<Figures[N]>(`/api/blade-desk/figures/${name}`, { params, silent: true, quiet: true, signal }),
    refetchInterval: 60_000,
  })
