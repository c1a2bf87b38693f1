import type { FramingVerdict } from '#shared/contract/framing.ts'

/**
 * Whether a page may stand in a frame of `own`, by the headers that it came with: `frame-ancestors` where it has one, else
 * `X-Frame-Options`, as browsers read them. What a redirect leads to is not known.
 */
export function framingVerdict(headers: Headers, page: URL, own: URL): FramingVerdict {
  const policies = ancestorLists(headers.get('content-security-policy'))
  if (policies.length > 0)
    return policies.every((sources) => sources.some((source) => admits(source, page, own)))
      ? 'allowed'
      : 'forbidden'
  const option = headers.get('x-frame-options') ?? ''
  if (/\bdeny\b/i.test(option)) return 'forbidden'
  if (/\bsameorigin\b/i.test(option)) return page.origin === own.origin ? 'allowed' : 'forbidden'
  return headers.has('location') ? 'unknown' : 'allowed'
}

/** What each policy of a header lists as ancestors; policies without such a list say nothing of it. */
const ancestorLists = (header: string | null): string[][] =>
  (header ?? '').split(',').flatMap((policy) => {
    const directive = policy
      .split(';')
      .map((part) => part.trim().toLowerCase().split(/\s+/))
      .find(([name]) => name === 'frame-ancestors')
    return directive ? [directive.slice(1)] : []
  })

const hostSource = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^:/*]+)(?::(\d+|\*))?(?:\/.*)?$/
const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

function admits(source: string, page: URL, own: URL): boolean {
  if (source === '*') return true
  if (source === "'self'") return page.origin === own.origin
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return isScheme(source, own)
  const [, scheme, host = '', port] = hostSource.exec(source) ?? []
  if (!isScheme(scheme === undefined ? page.protocol : `${scheme}:`, own)) return false
  const isHost = host.startsWith('*.') ? own.hostname.endsWith(host.slice(1)) : own.hostname === host
  return (host === '*' || isHost) && isPort(port, own)
}

/** One that is reached more safely than the source asks for is admitted, too. */
const isScheme = (scheme: string, { protocol }: URL): boolean =>
  protocol === scheme || (scheme === 'http:' && protocol === 'https:')

const isPort = (port: string | undefined, own: URL): boolean =>
  port === '*' || (own.port || usualPorts[own.protocol]) === (port ?? usualPorts[own.protocol])
