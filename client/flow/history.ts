import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/request.ts'

/** One thing that happened in an instance: an element that was entered, or a flow that was taken. */
export interface HistoryRow {
  id: string
  historyActivityId: string
  historyActivityName?: string
  historyActivityType: string
  historyActivityDurationTime?: string
  assigneeName?: string
  createTime?: string
  endTime: string
  comment?: string
  /** Person who is away, and the one who does it instead. */
  absence?: string
  /** How a person decided here. */
  pass?: boolean | null
}

/** A diagram, and what happened in it where it belongs to an instance. */
export interface ModelView {
  xml: string
  flow?: HistoryRow[]
}

/** Of what the diagram is asked for. */
export interface DiagramOf {
  processInstanceId?: string
  processDefinitionId?: string
}

export const modelViewOptions = ({ processInstanceId, processDefinitionId }: DiagramOf, isWanted = true) =>
  queryOptions({
    queryKey: ['flow', 'model-view', processInstanceId ?? '', processDefinitionId ?? ''],
    queryFn: ({ signal }) =>
      request<ModelView>('/api/blade-flow/process/model-view', {
        params: processInstanceId ? { processInstanceId } : { processDefinitionId },
        silent: true,
        signal,
      }),
    enabled: isWanted,
    // An instance moves on; the diagram of a definition never changes.
    staleTime: processInstanceId ? 0 : Number.POSITIVE_INFINITY,
  })

export const historyOptions = (processInstanceId: string) =>
  queryOptions({
    queryKey: ['flow', 'history', processInstanceId],
    queryFn: ({ signal }) =>
      request<HistoryRow[]>('/api/blade-flow/process/history-flow-list', {
        params: { processInstanceId },
        silent: true,
        signal,
      }),
    staleTime: 0,
  })
