import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Framing } from '#shared/contract/framing.ts'
import { request } from '../../api/request.ts'

/**
 * Why a page of another site cannot be shown here: 'forbidden' by that site, 'insecure' below a page that came over https, 'stale'
 * where our own page is older than the menu that allows it.
 */
type Obstacle = 'forbidden' | 'insecure' | 'stale'

/** What keeps an entry's page from being shown: undefined where nothing is known to, 'asking' until then. `code` is that of the entry. */
export function useObstacle(
  code: string,
  address: { url: string; isOurs: boolean } | undefined,
): Obstacle | 'asking' | undefined {
  const isOutside = address !== undefined && !address.isOurs
  const { data, isPending } = useQuery({
    queryKey: ['menu', 'framing', code],
    queryFn: ({ signal }) =>
      request<Partial<Framing>>('/api/blade-system/menu/framing', { params: { code }, silent: true, signal }),
    enabled: isOutside,
    staleTime: 60_000,
    retry: false,
  })
  const isStale = useRefusedByPolicy(isOutside ? new URL(address.url).origin : undefined)
  if (!isOutside) return undefined
  if (window.location.protocol === 'https:' && address.url.startsWith('http:')) return 'insecure'
  if (isPending) return 'asking'
  if (data?.verdict === 'forbidden') return 'forbidden'
  return isStale ? 'stale' : undefined
}

/** Whether the policy that this page was loaded with keeps an origin out of its frames. */
function useRefusedByPolicy(origin: string | undefined): boolean {
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    if (origin === undefined) return
    const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setRefused(origin)
    }
    document.addEventListener('securitypolicyviolation', note)
    return () => document.removeEventListener('securitypolicyviolation', note)
  }, [origin])
  return origin !== undefined && refused === origin
}
