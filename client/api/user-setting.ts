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

/** What becomes of a value; undefined: nothing is kept, and what is usual holds. */
export type Change = (value: unknown) => unknown

/** Changes a value for this person in every browser: what another window kept of it in the meantime stays. */
export async function changeSetting(prefix: string, key: string, change: Change): Promise<unknown> {
  const all = await request<Record<string, unknown>>(`${path}/mine`, { params: { prefix }, quiet: true })
  const value = change(all[key])
  await request(`${path}/save`, { method: 'POST', body: { key, value: value ?? null }, quiet: true })
  return value
}
