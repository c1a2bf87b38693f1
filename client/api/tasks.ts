import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/contract/answers.ts'
import type { WorkRow } from '#shared/contract/flow.ts'
import { currentLanguage } from '../i18n/index.ts'
import { request } from './request.ts'

const mostShown = 5

/** The newest tasks that wait for the person; asked for again each minute while somebody looks. */
export const ownTasksOptions = () =>
  queryOptions({
    queryKey: ['flow', 'work', 'own', currentLanguage()],
    queryFn: ({ signal }) =>
      request<Page<WorkRow>>('/api/blade-flow/work/todo-list', {
        params: { size: mostShown },
        silent: true,
        quiet: true,
        signal,
      }),
    refetchInterval: 60_000,
  })
