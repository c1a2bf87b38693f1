import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/contract/answers.ts'
import { request } from './request.ts'

export interface RemovedKind {
  /** Name of the resource. */
  entity: string
  label: string
  count: number
}

export interface RemovedRow {
  id: string
  title: string
  deleteTime: string
  deleteUserName: string
  /** When it goes for good; blank: it is kept. */
  purgeTime: string
}

const quietly = { silent: true, quiet: true } as const

/** The kinds of records that this person may bring back, with how many of each there are. */
export const removedKindOptions = (language: string) =>
  queryOptions({
    queryKey: ['recycle', 'entities', language],
    queryFn: ({ signal }) => request<RemovedKind[]>('/api/recycle/entities', { ...quietly, signal }),
  })

interface Asked {
  entity: string
  keyword: string
  current: number
  size: number
}

/** The removed records of one kind, newest first. */
export const removedRowOptions = (asked: Asked | undefined) =>
  queryOptions({
    queryKey: ['recycle', 'page', asked],
    queryFn: ({ signal }) =>
      request<Page<RemovedRow>>('/api/recycle/page', { params: { ...asked }, ...quietly, signal }),
    enabled: asked !== undefined,
  })

/** Removes records for good. A refusal is shown and thrown. */
export const purgeRows = (entity: string, ids: readonly string[]) =>
  request('/api/recycle/purge', { method: 'POST', body: { entity, ids } })
