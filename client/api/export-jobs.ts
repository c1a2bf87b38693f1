import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/contract/answers.ts'
import { request } from './request.ts'

export type ExportState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

export interface ExportJob {
  id: string
  /** Name of the resource. */
  entity: string
  fileName: string
  state: ExportState
  total: number
  written: number
  error: string
  /** Of the finished file; blank before. */
  link: string
  createTime: string
}

const path = '/api/blade-system/export-job'
/** Milliseconds between two looks at jobs that are under way. */
const every = 1500

export const isUnfinished = ({ state }: ExportJob): boolean => state === 'waiting' || state === 'running'

/** The person's own exports, newest first; asked for again as long as one is being made. */
export const exportJobOptions = (current: number, size: number) =>
  queryOptions({
    queryKey: ['export-jobs', current, size],
    queryFn: ({ signal }) =>
      request<Page<ExportJob>>(`${path}/mine`, {
        params: { current, size },
        silent: true,
        quiet: true,
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.records.some(isUnfinished) ? every : false),
  })

/** Stops exports, or takes them and their files away. A refusal is shown and thrown. */
export const endExports = (call: 'cancel' | 'remove', ids: readonly string[]) =>
  request(`${path}/${call}`, { method: 'POST', params: { ids } })
