import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createContext } from 'react'
import type { Offer } from '#shared/contract/answers.ts'
import { request } from '../../api/request.ts'

/** The call that answers the choices, and the rows that it is about. */
export interface OffersSource {
  resource: { name: string; path: string }
  call: string
  ids: readonly string[]
}

/** Where the choices of a step's fields come from, by the name of the field. */
export const OffersContext = createContext<(field: string) => OffersSource | undefined>(() => undefined)

/** The choices that the server offers for these rows, as they are to be read. */
export const offersOptions = (source: OffersSource | undefined, keyword: string) =>
  queryOptions({
    queryKey: ['resource', source?.resource.name, source?.call, { ids: source?.ids, keyword }],
    queryFn: ({ signal }) =>
      request<Offer[]>(`/api${source?.resource.path}/${source?.call}`, {
        method: 'POST',
        body: { ids: source?.ids, keyword },
        quiet: true,
        signal,
      }),
    enabled: source !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
