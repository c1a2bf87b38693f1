import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WorkRow } from '#shared/contract/flow.ts'
import { dictionaryOptions } from '../../../api/dictionary.ts'

/** In place of what a process does not have: pages of its own, or a record. */
const none = '-'

/** What an address below `/work/process/` is about. */
export type ProcessRoute = { route: string } & (
  | { kind: 'form'; processDefinitionId: string }
  | { kind: 'handle'; taskId: string; processInstanceId: string; businessId: string }
  | { kind: 'detail'; processInstanceId: string; businessId: string }
)

/** Undefined where the address is of no such page. */
export function processRouteOf(path: string): ProcessRoute | undefined {
  const [, , , route = '', kind, first = '', second = '', third = ''] = path
    .split('/')
    .map(decodeURIComponent)
  const business = (text: string) => (text === none ? '' : text)
  if (kind === 'form') return { route, kind, processDefinitionId: first }
  if (kind === 'handle')
    return { route, kind, taskId: first, processInstanceId: second, businessId: business(third) }
  if (kind === 'detail') return { route, kind, processInstanceId: first, businessId: business(second) }
  return undefined
}

type Started = Pick<WorkRow, 'category' | 'processInstanceId' | 'businessId'>

/** Addresses of the pages of a process: its category's entry in the dictionary says where they are. */
export function useProcessPaths() {
  const { data: entries } = useQuery(dictionaryOptions('flow'))
  return useMemo(() => {
    const routes = new Map((entries ?? []).map(({ dictKey, remark }) => [`flow_${dictKey}`, remark?.trim()]))
    const to = (category: string, ...parts: string[]) =>
      ['/work/process', ...[routes.get(category) || none, ...parts].map(segment)].join('/')
    return {
      form: (category: string, processDefinitionId: string) => to(category, 'form', processDefinitionId),
      handle: ({ category, taskId, processInstanceId, businessId }: Started & Pick<WorkRow, 'taskId'>) =>
        to(category, 'handle', taskId, processInstanceId, businessId || none),
      detail: ({ category, processInstanceId, businessId }: Started) =>
        to(category, 'detail', processInstanceId, businessId || none),
    }
  }, [entries])
}

/** Ids of definitions hold colons, which an address may show as they are. */
const segment = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':')
