import { queryOptions } from '@tanstack/react-query'
import type { InstanceDetail, StartForm, TaskDetail, TaskForm } from '#shared/contract/flow.ts'
import { type Params, request } from '../../../api/request.ts'
import { currentLanguage } from '../../../i18n/index.ts'
import { workPath } from '../work-calls.ts'

const asked = <T>(call: string, params: Params) =>
  queryOptions({
    // Names beside keys come in the language on screen.
    queryKey: ['flow', 'work', call, params, currentLanguage()],
    queryFn: ({ signal }) => request<T>(`${workPath}/${call}`, { params, silent: true, signal }),
    staleTime: 0,
    // What is being filled in stays as it was begun.
    refetchOnWindowFocus: false,
  })

export const startFormOptions = (processDefinitionId: string) =>
  asked<StartForm>('start-form', { processDefinitionId })

export const taskDetailOptions = (taskId: string) => asked<TaskDetail>('task-detail', { taskId })

export const instanceDetailOptions = (processInstanceId: string) =>
  asked<InstanceDetail>('instance-detail', { processInstanceId })

/** Of a task, or of all that was filled in of an instance. */
export const taskFormOptions = (of: { taskId: string } | { processInstanceId: string }) =>
  asked<TaskForm>('task-form', of)
