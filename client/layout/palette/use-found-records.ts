import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Page } from '#shared/contract/answers.ts'
import { inLanguage } from '#shared/messages.ts'
import { buttonOptions } from '../../api/menu.ts'
import { request } from '../../api/request.ts'
import { rightsAmong } from '../../crud/data/useResource.ts'
import { type Outline, outlinesWithPage } from '../../fields/outlines.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { addressWith } from '../../state/tabs.ts'
import { useMayOpen } from '../../state/use-menu.ts'

interface Found {
  label: string
  hits: { id: string; title: string; address: string }[]
}

const mostPerKind = 8
/** Fewer letters find too much. */
const shortest = 2

/** Records of every kind that the person may see and that the term names, a few of each. */
export function useFoundRecords(term: string): { records: Found[]; isSearching: boolean } {
  const language = useLanguage()
  const mayOpen = useMayOpen()
  const held = useQuery(buttonOptions).data ?? {}
  const keyword = useDeferredValue(term.trim())
  const kinds = outlinesWithPage.filter((one) => one.isFoundByWord && mayOpen(one.page))
  const isAsked = keyword.length >= shortest
  const answers = useQueries({
    queries: kinds.map((resource) => ({
      queryKey: ['palette', resource.name, keyword],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(resource, keyword, signal),
      enabled: isAsked,
      staleTime: 30_000,
      retry: false,
    })),
  })
  const records = answers.flatMap(({ data }, n): Found[] => {
    const resource = kinds[n]
    if (!isAsked || !resource || !data?.records.length) return []
    const canView = rightsAmong(held, resource).view
    const hits = data.records.map((row) => {
      const title = String(row[resource.title] ?? '')
      const id = String(row[resource.key])
      return { id, title, address: addressWith(resource.page, canView ? { view: id } : { keyword: title }) }
    })
    return [{ label: inLanguage(resource.label, language), hits }]
  })
  return { records, isSearching: isAsked && answers.some(({ isFetching }) => isFetching) }
}

const find = (resource: Outline, keyword: string, signal: AbortSignal) =>
  request<Page<Record<string, unknown>>>(`/api${resource.path}/page`, {
    params: { keyword, size: mostPerKind },
    silent: true,
    quiet: true,
    signal,
  })
