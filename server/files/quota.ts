import type { Label } from '#shared/schema/field.ts'
import { accessFor } from '../crud/calls/router.ts'
import { allResources } from '../crud/registry.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { permits } from '../http/dispatch.ts'
import type { Room } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import type { Parameters } from '../parameters.ts'
import { fileMessages } from './messages.ts'
import { createUseOf } from './storage-use.ts'

export interface Quota {
  /** Room for a file that the caller is about to store in the tenant of the context. */
  open(ctx: Context): Room
}

/** The right to store large files, and as many on a day as the space allows. */
export const largeRight = 'attach_large'
export const megabyte = 1024 * 1024

/** Guests, and accounts that may write nothing: they store a picture of themselves, hardly more. */
const isGuest = (ctx: Context) =>
  ctx.oauthId !== undefined ||
  !(ctx.can('attach_upload') || allResources().some((one) => permits(accessFor(one, 'add', 'edit'), ctx)))

interface Limit {
  /** Bytes; 0: no limit. */
  most: number
  said(most: number): Label
}

/**
 * What users and tenants may store. Bytes that are still coming in count as much as those that are kept, so uploads at the
 * same time cannot pass together what one alone could not. Files are counted where they are kept (`storage-use.ts`).
 */
export function createQuota(database: Database, parameters: Pick<Parameters, 'get'>): Quota {
  const useOf = createUseOf(database)
  /** Bytes on their way, by tenant and by user. */
  const held = new Map<string, number>()
  const change = (key: string, bytes: number) => {
    const sum = (held.get(key) ?? 0) + bytes
    if (sum > 0) held.set(key, sum)
    else held.delete(key)
  }

  function limitsFor(ctx: Context): Record<'user' | 'today' | 'tenant', Limit> {
    const own = parameters.get(isGuest(ctx) ? 'storage.guestMegabytes' : 'storage.userMegabytes')
    const day = ctx.can(largeRight) ? 0 : parameters.get('storage.dayMegabytes')
    const all = parameters.get('storage.tenantMegabytes')
    return {
      user: { most: own * megabyte, said: fileMessages.userFull },
      today: { most: day * megabyte, said: fileMessages.dayFull },
      tenant: { most: all * megabyte, said: fileMessages.tenantFull },
    }
  }

  return {
    open(ctx) {
      const { tenantId, userId } = ctx
      const keys = { tenant: tenantId, user: `${tenantId} ${userId}`, today: `${tenantId} ${userId}` }
      const limits = limitsFor(ctx)
      let own = 0

      function close() {
        change(keys.tenant, -own)
        change(keys.user, -own)
        own = 0
      }

      function take(bytes: number) {
        const use = useOf(tenantId, userId)
        for (const name of ['user', 'today', 'tenant'] as const) {
          const { most, said } = limits[name]
          if (most <= 0 || use[name] + (held.get(keys[name]) ?? 0) + bytes <= most) continue
          // At once, so that another upload beside this one may go on.
          close()
          throw new HttpError(413, said(most))
        }
        own += bytes
        change(keys.tenant, bytes)
        change(keys.user, bytes)
      }

      return { take, close }
    },
  }
}
