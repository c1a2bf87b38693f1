import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/contract/answers.ts'
import { request } from './request.ts'

/** A notice as the list of one's own shows it. */
export interface OwnNotice {
  id: string
  title: string
  /** Number of the dictionary `notice`. */
  category: number
  categoryName: string
  releaseTime: string
  /** Of who published it; blank where there is none. */
  image: string
  isTop: number
  isRead: number
}

const pageSize = 5
export const noticeKey = ['notices']

/** How many notices this person has not read. */
export const unreadOptions = queryOptions({
  queryKey: [...noticeKey, 'unread'],
  queryFn: ({ signal }) =>
    request<{ count: number }>('/api/blade-desk/notice/unread-count', { silent: true, quiet: true, signal }),
})

export const ownNoticeOptions = infiniteQueryOptions({
  queryKey: [...noticeKey, 'mine'],
  queryFn: ({ pageParam, signal }) =>
    request<Page<OwnNotice>>('/api/blade-desk/notice/mine', {
      params: { current: pageParam, size: pageSize },
      silent: true,
      signal,
    }),
  initialPageParam: 1,
  getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
})

export function markNoticesRead(ids: readonly string[]): Promise<unknown> {
  return request('/api/blade-desk/notice/read', { method: 'POST', params: { ids } })
}

const mostLatest = 5

/** The notices that came last. */
export const latestNoticeOptions = queryOptions({
  queryKey: [...noticeKey, 'latest'],
  queryFn: ({ signal }) =>
    request<Page<OwnNotice>>('/api/blade-desk/notice/mine', {
      params: { size: mostLatest },
      silent: true,
      quiet: true,
      signal,
    }),
})

export function markAllNoticesRead(): Promise<unknown> {
  return request('/api/blade-desk/notice/read-all', { method: 'POST' })
}
