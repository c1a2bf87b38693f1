import { queryOptions } from '@tanstack/react-query'
import type { WorkCounts } from '#shared/contract/flow.ts'
import { request } from '../../api/request.ts'

export const workPath = '/api/blade-flow/work'

/** The lists of a person: each has its page, `/work/<list>`. */
export const workLists = ['start', 'claim', 'todo', 'send', 'done', 'copy'] as const
export type WorkListName = (typeof workLists)[number]

export const workCountOptions = queryOptions({
  queryKey: ['flow', 'work', 'counts'],
  queryFn: ({ signal }) => request<WorkCounts>(`${workPath}/counts`, { silent: true, quiet: true, signal }),
})
