import { queryOptions } from '@tanstack/react-query'
import { fetchSite } from './site.ts'

export const siteOptions = queryOptions({
  queryKey: ['site'],
  queryFn: fetchSite,
  staleTime: Number.POSITIVE_INFINITY,
})
