import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** How far an import is. */
export interface ImportStanding {
  /** `waiting`: its rows are on their way, or being read. */
  phase: 'waiting' | 'checking' | 'writing' | 'undoing'
  done: number
  total: number
  mayStop: boolean
}

const betweenQuestions = 700

/** Asked for again and again, under the name that the import was sent with. */
export const importStandingOptions = (id: string) =>
  queryOptions({
    queryKey: ['import-progress', id],
    queryFn: ({ signal }) =>
      request<ImportStanding>('/api/transfer/import-progress', {
        params: { id },
        silent: true,
        quiet: true,
        signal,
      }),
    refetchInterval: betweenQuestions,
    gcTime: 0,
  })

export const stopImport = (id: string) =>
  request('/api/transfer/import-stop', { method: 'POST', body: { id } })
