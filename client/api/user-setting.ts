import { queryOptions } from '@tanstack/react-query'
import { RequestError, request } from './request.ts'

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

/**
 * Changes a value for this person in every browser, and gives what it is then. It is asked for at once, for the page may be left;
 * where another window has kept another value than the `known` one, that is what is changed.
 */
export async function changeSetting(key: string, known: unknown, change: Change): Promise<unknown> {
  const value = change(known)
  const body = { key, known: known ?? null, value: value ?? null }
  try {
    await request(`${path}/save`, { method: 'POST', body, quiet: true, silentCodes: [409] })
    return value
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 409)) throw error
    const { current } = error.data as { current: unknown }
    return changeSetting(key, current ?? undefined, change)
  }
}
