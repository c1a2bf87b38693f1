import type { Framing, FramingVerdict } from '#shared/contract/framing.ts'
import { frameOriginOf, outsideAddress } from '#shared/contract/framing.ts'
import { menu } from '#shared/resources/index.ts'
import type { Auth } from '../../auth/auth.ts'
import { createBoundedMap } from '../../db/bounded-map.ts'
import { milliseconds } from '../../db/clock.ts'
import type { Outbound } from '../../http/outbound.ts'
import { textOf } from '../../http/params.ts'
import { get, type Route } from '../../http/route.ts'
import { framingVerdict } from './framing-headers.ts'

interface Asking {
  auth: Pick<Auth, 'grants'>
  outbound: Outbound
  /** Origins that our pages may show, as they are now. */
  origins(): readonly string[]
  publicUrl: string
}

/** Milliseconds for which what a site said is not asked for again. */
const keptFor = 10 * 60_000
const keptMost = 200

/**
 * What other sites say of their pages in frames. Anybody may ask about an entry of the own menu, and the platform's administrator,
 * who writes menus, about any address; the server calls each address once in a while, whoever asks.
 */
export function framingRoutes({ auth, outbound, origins, publicUrl }: Asking): Route[] {
  const known = createBoundedMap<{ until: number; verdict: Promise<FramingVerdict> }>(keptMost, 'framing')

  function verdictOf(address: URL, own: string): Promise<FramingVerdict> {
    const key = `${own} ${address.href}`
    const found = known.get(key)
    if (found && found.until > milliseconds()) return found.verdict
    // The headers are enough, but not every server answers HEAD as it answers GET.
    const verdict = outbound(address, { headers: { accept: 'text/html' }, headersOnly: true }).then(
      ({ headers }) => framingVerdict(headers, address, new URL(own)),
      () => 'unknown' as const,
    )
    known.set(key, { until: milliseconds() + keptFor, verdict })
    return verdict
  }

  async function framingOf(path: string, own: string): Promise<Framing | null> {
    const address = outsideAddress(path)
    const origin = frameOriginOf(path)
    if (!address || !origin) return null
    return { origin, verdict: await verdictOf(address, own), isListed: origins().includes(origin) }
  }

  const ownOrigin = (protocol: string, host: string | undefined) =>
    publicUrl ? new URL(publicUrl).origin : `${protocol}://${host ?? 'localhost'}`

  return [
    get(
      `${menu.path}/framing`,
      'signedIn',
      ({ ctx, params, req }) => {
        const code = textOf(params, 'code')
        const row = auth.grants.of(ctx).rows.find((one) => one.code === code)
        return framingOf(row?.path ?? '', ownOrigin(req.protocol, req.get('host')))
      },
      { summary: ['菜单网址能否内嵌显示', 'Whether a menu’s site allows frames'] },
    ),
    get(
      `${menu.path}/framing-of`,
      'platform',
      ({ params, req }) => framingOf(textOf(params, 'path') ?? '', ownOrigin(req.protocol, req.get('host'))),
      { summary: ['网址能否内嵌显示', 'Whether a site allows frames'] },
    ),
  ]
}
