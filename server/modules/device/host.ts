import ipaddr from 'ipaddr.js'
import type { Surroundings } from '../../crud/extension.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'

const insideRanges: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'carrierGradeNat'])
const insideName = /^[a-z0-9-]+$|\.(local|lan|internal|home\.arpa)$/i

/**
 * A device is called in the network that it stands in. Anywhere else would make the server a way to call strangers; the
 * parameter `device.allowPublicHost` permits it.
 */
export function refusePublicHost(
  { parameters }: Surroundings,
  ctx: Context,
  host: string | null | undefined,
): void {
  if (!host || isInside(host) || parameters.get('device.allowPublicHost')) return
  const label = ['地址须在内部网络中', 'The host must be inside of the own network'] as const
  throw fieldFault(ctx, 'host', label)
}

const isInside = (host: string): boolean =>
  ipaddr.isValid(host) ? insideRanges.has(ipaddr.process(host).range()) : insideName.test(host)
