import {
  keepPreviousData,
  queryOptions,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#shared/contract/answers.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { buttonOptions } from '../../api/menu.ts'
import type { Params } from '../../api/request.ts'
import type { AnyRow } from '../../fields/kind.ts'
import type { Language } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { apiOf } from './api.ts'

// Failures of these calls are shown where the rows would be, so they bring no toast.
const inPlace = { silent: true } as const

/** One page of rows, in a language. `quiet`: no bar tells that it is on its way. */
export const pageOptions = (resource: Resource, query: Params, language: Language, quiet = false) =>
  queryOptions({
    queryKey: ['resource', resource.name, 'page', query, language],
    queryFn: ({ signal }) =>
      apiOf(resource).page(query, { ...inPlace, quiet, signal }) as Promise<Page<AnyRow>>,
  })

/** The same for a list; the old one stays on screen while the next is on its way. */
export function usePage(resource: Resource, query: Params, isWanted = true) {
  const page = pageOptions(resource, query, useLanguage())
  return useQuery({ ...page, placeholderData: keepPreviousData, enabled: isWanted })
}

/** One whole row, its heavy fields included. To browse is to go from one row to the next: the last one stays meanwhile. */
export function useDetail(resource: Resource, key: string | undefined, purpose: 'view' | 'edit' | 'browse') {
  const language = useLanguage()
  return useQuery<AnyRow, Error, AnyRow, (string | undefined)[]>({
    queryKey: ['resource', resource.name, 'detail', purpose, key, language],
    queryFn: ({ signal }) => apiOf(resource).detail(key ?? '', { ...inPlace, signal }) as Promise<AnyRow>,
    enabled: key !== undefined,
    // A form starts from what is stored now, never from what was seen before.
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before: AnyRow | undefined) => (purpose === 'browse' ? before : undefined),
  })
}

/** The stored row that a form begins with, once it is there: a refetch must not wipe out what was typed. */
export function useSource(resource: Resource, key: string | undefined) {
  const { data, error, refetch } = useDetail(resource, key, 'edit')
  const [source, setSource] = useState<AnyRow>()
  if (data && !source) setSource(data)
  return { source, error, refetch }
}

export type TreeRow = AnyRow & { hasChildren?: boolean; children?: TreeRow[] }

/** The rows below one row of a tree. Only the top level has a place of its own to show a failure. */
export const levelOptions = (resource: Resource, parent: string, language: string) =>
  queryOptions({
    queryKey: ['resource', resource.name, 'lazy-list', parent, language],
    queryFn: ({ signal }) =>
      apiOf(resource).lazyList(parent, { silent: parent === resource.tree?.root, signal }) as Promise<
        TreeRow[]
      >,
  })

/** The calls that change rows. Names of a row appear in others' lists, so every list is asked for again afterwards. */
export function useWrites(resource: Resource) {
  const queries = useQueryClient()
  const api = apiOf(resource)
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['resource'] })
  return {
    save: useMutation({ mutationFn: (draft: AnyRow) => api.save(draft as never, inPlace), onSuccess }),
    update: useMutation({ mutationFn: (change: AnyRow) => api.update(change as never, inPlace), onSuccess }),
    sort: useMutation({ mutationFn: (keys: string[]) => api.sort(keys), onSettled: onSuccess }),
  }
}

export interface Rights {
  add: boolean
  edit: boolean
  delete: boolean
  view: boolean
}

/** Which buttons of the resource the person holds; actions that the resource does not have are nobody's. */
export function useRights(resource: Resource): Rights {
  return rightsAmong(useQuery(buttonOptions).data ?? {}, resource)
}

/** The same of the buttons that the person holds in all. */
export function rightsAmong(
  held: Readonly<Record<string, boolean>>,
  resource: Pick<Resource, 'permission' | 'actions'>,
): Rights {
  const has = (right: keyof Rights, ...actions: string[]) =>
    held[permissionOf(resource, right)] === true &&
    actions.some((action) => resource.actions.includes(action as never))
  return {
    add: has('add', 'save', 'submit'),
    edit: has('edit', 'update', 'submit'),
    delete: has('delete', 'remove'),
    view: has('view', 'detail'),
  }
}

/** Asks for everything on screen again. */
export function useRefresh(resource: Resource): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['resource', resource.name] })
}

/** Whether they are being asked for: for the one button that shows it, because everything that asks is drawn anew each time. */
export const useIsRefreshing = (resource: Resource): boolean =>
  useIsFetching({ queryKey: ['resource', resource.name] }) > 0
