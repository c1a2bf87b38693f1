import type { device } from '#shared/resources/index.ts'
import type { Input } from '#shared/schema/resource.ts'
import type { Context } from '../../../http/context.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import { isCallable } from '../../../http/outbound.ts'

type Draft = Partial<Pick<Input<typeof device>, 'liveUrl' | 'snapshotUrl'>>

/** Addresses of a camera that somebody entered: everybody who watches sees the one, the server itself calls the other. */
export function refuseUnplayable(allowed: readonly string[], ctx: Context, draft: Draft): void {
  const { snapshotUrl } = draft
  for (const field of ['liveUrl', 'snapshotUrl'] as const)
    if (hasPassword(draft[field])) throw fieldFault(ctx, field, withoutPassword)
  if (snapshotUrl && !isCallable(allowed, snapshotUrl)) throw fieldFault(ctx, 'snapshotUrl', outside)
}

const hasPassword = (address: string | null | undefined): boolean => {
  if (!address || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return Boolean(username || password)
}

const withoutPassword = [
  '地址中不能含用户名和密码',
  'The address must not hold a name and a password',
] as const
const outside = [
  '抓图地址须为公网 https 地址，或由服务器配置 OUTBOUND_ALLOW 许可',
  'The snapshot address must be a public https address, or be allowed by OUTBOUND_ALLOW of the server',
] as const
