import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WorkRow } from '#shared/contract/flow.ts'
import { processPaths } from '#shared/flow/page-paths.ts'
import { dictionaryOptions } from '../api/dictionary.ts'

type Started = Pick<WorkRow, 'category' | 'processInstanceId' | 'businessId'>

/** Addresses of the pages of a process: its category's entry in the dictionary says where they are. */
export function useProcessPaths() {
  const { data: entries } = useQuery(dictionaryOptions('flow'))
  return useMemo(() => {
    const routes = new Map((entries ?? []).map(({ dictKey, remark }) => [`flow_${dictKey}`, remark?.trim()]))
    return {
      form: (category: string, processDefinitionId: string) =>
        processPaths.form(routes.get(category), processDefinitionId),
      handle: (row: Started & Pick<WorkRow, 'taskId'>) =>
        processPaths.handle({ ...row, route: routes.get(row.category) }),
      detail: (row: Started) => processPaths.detail({ ...row, route: routes.get(row.category) }),
    }
  }, [entries])
}
