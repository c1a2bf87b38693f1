import { queryOptions } from '@tanstack/react-query'
import type { PasswordPolicy } from '#shared/contract/password.ts'
import { digestOf } from './auth.ts'
import { request } from './request.ts'

/** What a person may change about themselves. */
export interface Profile {
  avatar: string
  realName: string
  name: string
  phone: string
  email: string
}

/** A signed-in client of this person. */
export interface OwnSession {
  id: string
  clientId: string
  browser: string
  system: string
  address: string
  /** Within the own network, or unknown: no other service is asked. */
  place: string
  startTime: string
  refreshTime: string
  /** 1: the one that asks. */
  isCurrent: number
}

export const profileOptions = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) =>
    request<Profile & { account: string; tenantName: string }>('/api/blade-user/info', {
      silent: true,
      signal,
    }),
})

export const policyOptions = queryOptions({
  queryKey: ['password-policy'],
  queryFn: ({ signal }) =>
    request<PasswordPolicy>('/api/blade-user/password-policy', { silent: true, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const ownSessionOptions = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => request<OwnSession[]>('/api/blade-system/session/mine', { silent: true, signal }),
})

export function saveProfile(profile: Partial<Profile>): Promise<unknown> {
  return request('/api/blade-user/update-info', { method: 'POST', body: profile })
}

/** Answers how many API keys of the person still open the door. */
export async function savePassword(old: string, fresh: string): Promise<{ apiKeys?: number }> {
  const [oldPassword, newPassword] = [await digestOf(old), await digestOf(fresh)]
  const params = { oldPassword, newPassword, newPassword1: newPassword }
  return request('/api/blade-user/update-password', { method: 'POST', params })
}

/** Without ids: the person's own. */
export function revokeApiKeys(userIds: readonly string[] = []): Promise<unknown> {
  return request('/api/blade-user/revoke-api-keys', { method: 'POST', params: { userIds } })
}

/** Uploads a picture and answers where it can be seen. */
export async function uploadPicture(picture: Blob, name: string): Promise<string> {
  const body = new FormData()
  body.append('file', picture, name)
  const { link } = await request<{ link: string }>('/api/file/local-media-upload', { method: 'POST', body })
  return link
}

export function endSessions(ids: readonly string[]): Promise<unknown> {
  return request('/api/blade-system/session/end', { method: 'POST', params: { ids } })
}

export function endOtherSessions(): Promise<{ count: number }> {
  return request('/api/blade-system/session/end-others', { method: 'POST' })
}
