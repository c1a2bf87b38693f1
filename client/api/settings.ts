import { request } from './request.ts'

const path = '/api/blade-system/user-setting'

/** The person's settings below a prefix, by their whole keys. */
export const fetchSettings = (prefix: string): Promise<Record<string, unknown>> =>
  request(`${path}/mine`, { params: { prefix }, silent: true, quiet: true })

/** Keeps a setting; the page may be left at once. */
export const saveSetting = (key: string, value: unknown): Promise<unknown> =>
  request(`${path}/save`, {
    method: 'POST',
    body: { key, value },
    silent: true,
    quiet: true,
    outlivesPage: true,
  })
