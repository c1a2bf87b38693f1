import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/contract/answers.ts'
import type { MessageKind } from '#shared/resources/desk/message.ts'
import { request } from './request.ts'

export interface OwnMessage {
  id: string
  kind: MessageKind
  kindName: string
  title: string
  content: string
  /** Of the event that it tells of, with its name; null for other kinds. */
  level: number | string | null
  levelName?: string
  /** Of what it tells of; blank where there is none. */
  image: string
  /** A page of ours, a file, or blank. */
  link: string
  sendTime: string
  /** Blank until it has been read. */
  readTime: string
}

export interface UnreadMessages {
  count: number
  /** Of each kind that has any. */
  kinds: Partial<Record<MessageKind, number>>
}

interface Wanted {
  current: number
  size: number
  kinds: readonly string[]
  /** Only what has not been read. */
  isUnread: boolean
}

/** The page that messages of a kind come from: without it there is nothing to wait for. */
export const messageSources: Partial<Record<MessageKind, string>> = {
  event: '/event/list',
  task: '/work/todo',
}

export const messageKey = ['messages']
const path = '/api/blade-desk/message'
const fewOfThem = 20

export const unreadMessageOptions = queryOptions({
  queryKey: [...messageKey, 'unread'],
  queryFn: ({ signal }) =>
    request<UnreadMessages>(`${path}/unread-count`, { silent: true, quiet: true, signal }),
})

/** The latest messages of some kinds, further ones on request. */
export const latestMessageOptions = (kinds: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: [...messageKey, 'latest', ...kinds],
    queryFn: ({ pageParam, signal }) =>
      request<Page<OwnMessage>>(`${path}/page`, {
        params: { kinds, current: pageParam, size: fewOfThem },
        silent: true,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })

export const messagePageOptions = ({ isUnread, ...wanted }: Wanted) =>
  queryOptions({
    queryKey: [...messageKey, 'page', { ...wanted, isUnread }],
    queryFn: ({ signal }) =>
      request<Page<OwnMessage>>(`${path}/page`, {
        params: { ...wanted, ...(isUnread && { isRead: 0 }) },
        silent: true,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

const write = (call: string, params: Record<string, unknown>) =>
  request(`${path}/${call}`, { method: 'POST', params })

export const markMessagesRead = (ids: readonly string[]) => write('read', { ids })

/** Of some kinds; of all where none is named. */
export const markAllMessagesRead = (kinds: readonly string[]) => write('read-all', { kinds })

export const removeMessages = (ids: readonly string[]) => write('remove', { ids })

/** Takes a removal back. */
export const restoreMessages = (ids: readonly string[]) => write('restore', { ids })
