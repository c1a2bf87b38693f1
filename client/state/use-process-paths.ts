import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WorkRow } from '#shared/contract/flow.ts'
import { dictionaryOptions } from '../api/dictionary.ts'

/** Stands in an address for what a process does not have: pages of its own, or a record. */
export const noProcessPart = '-'

type Started = Pick<WorkRow, 'category' | 'processInstanceId' | 'businessId'>

/** Addresses of the pages of a process: its category's entry in the dictionary says where they are. */
export function useProcessPaths() {
  const { data: entries } = useQuery(dictionaryOptions('flow'))
  return useMemo(() => {
    const routes = new Map((entries ?? []).map(({ dictKey, remark }) => [`flow_${dictKey}`, remark?.trim()]))
    const to = (category: string, ...parts: string[]) =>
      ['/work/process', ...[routes.get(category) || noProcessPart, ...parts].map(segment)].join('/')
    return {
      form: (category: string, processDefinitionId: string) => to(category, 'form', processDefinitionId),
      handle: ({ category, taskId, processInstanceId, businessId }: Started & Pick<WorkRow, 'taskId'>) =>
        to(category, 'handle', taskId, processInstanceId, businessId || noProcessPart),
      detail: ({ category, processInstanceId, businessId }: Started) =>
        to(category, 'detail', processInstanceId, businessId || noProcessPart),
    }
  }, [entries])
}

/** Ids of definitions hold colons, which an address may show as they are. */
const segment = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':')
