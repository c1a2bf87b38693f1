import { queryOptions } from '@tanstack/react-query'
import { jobLabels } from '#shared/contract/job-names.ts'
import type { JobState } from '#shared/contract/monitor.ts'
import type { Label } from '#shared/schema/field.ts'
import { request } from '../../api/request.ts'

/** The daily jobs: looked at every few seconds for as long as they are on screen. */
export const jobsOptions = queryOptions({
  queryKey: ['monitor', 'jobs'],
  queryFn: ({ signal }) => request<JobState[]>('/api/monitor/jobs', { silent: true, signal }),
  refetchInterval: 5000,
})

const labels: Readonly<Record<string, Label>> = jobLabels

export const jobLabelOf = (name: string): Label => labels[name] ?? [name, name]
