import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

const path = '/api/blade-system/user-setting'

/** What this person has set up below a prefix, by key; asked for once in a session. */
export const settingOptions = (prefix: string) =>
  queryOptions({
    queryKey: ['user-setting', prefix],
    queryFn: ({ signal }) =>
      request<Record<string, unknown>>(`${path}/mine`, {
        params: { prefix },
        silent: true,
        quiet: true,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Keeps a value for this person in every browser; null forgets it. */
export function keepSetting(key: string, value: unknown): Promise<unknown> {
  return request(`${path}/save`, { method: 'POST', body: { key, value }, quiet: true })
}
