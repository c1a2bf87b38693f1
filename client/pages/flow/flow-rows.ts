import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/contract/answers.ts'
import { request } from '../../api/request.ts'

/** A diagram that people draw. */
export interface FlowModel {
  id: string
  modelKey: string
  name: string
  version: number
  created: string
  lastUpdated: string
}

/** A diagram that runs: one version of a key. */
export interface FlowProcess {
  id: string
  /** Empty: every tenant may start it. */
  tenantId: string
  tenantName: string
  key: string
  name: string
  version: number
  category: string
  categoryName: string
  deploymentId: string
  deploymentTime: string
  /** 1 active, 2 suspended. */
  suspensionState: number
}

/** A process that is under way. */
export interface FlowExecution {
  id: string
  executionId: string
  processInstanceId: string
  processDefinitionId?: string
  processDefinitionKey: string
  processDefinitionName: string
  processDefinitionVersion: number
  taskName: string
  suspensionState: number
  startUser: string
  startTime: string
  /** Reason why a timer of it failed last, and when it is tried again; empty: none did. */
  fault: string
  retryTime: string
}

const most = 200

/** What has been deployed of a key, the latest first. */
export const deployedOptions = (key: string) =>
  queryOptions({
    queryKey: ['flow', 'deployed', key],
    queryFn: async ({ signal }) => {
      const of = (mode: string) =>
        request<Page<FlowProcess>>('/api/blade-flow/manager/list', {
          params: { mode, key, current: 1, size: most },
          silent: true,
          signal,
        })
      const [general, own] = await Promise.all([of('1'), of('2')])
      const all = [...general.records, ...own.records].filter((row) => row.key === key)
      return all.sort((one, other) => other.deploymentTime.localeCompare(one.deploymentTime))
    },
    staleTime: 0,
  })

/** How many instances of a definition run. */
export const runningOptions = ({ id, key }: FlowProcess) =>
  queryOptions({
    queryKey: ['flow', 'running', id],
    queryFn: async ({ signal }) => {
      const { records } = await request<Page<FlowExecution>>('/api/blade-flow/follow/list', {
        params: { processDefinitionKey: key, processDefinitionId: id, current: 1, size: most },
        silent: true,
        signal,
      })
      const own = records.filter((row) => (row.processDefinitionId ?? id) === id)
      return new Set(own.map((row) => row.processInstanceId)).size
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Running instances of a row's version, as many as are moved at once. */
export const sameVersionOptions = ({ processDefinitionId = '' }: FlowExecution) =>
  queryOptions({
    queryKey: ['flow', 'same-version', processDefinitionId],
    queryFn: async ({ signal }) => {
      const { records } = await request<Page<FlowExecution>>('/api/blade-flow/follow/list', {
        params: { processDefinitionId, current: 1, size: most },
        silent: true,
        signal,
      })
      return records.map(({ processInstanceId }) => processInstanceId)
    },
    staleTime: 0,
    gcTime: 0,
  })
