import type { Site } from '#shared/contract/site.ts'
import { request } from './request.ts'

export function fetchSite(): Promise<Site> {
  return request('/api/site', { silent: true, anonymous: true, quiet: true })
}
