import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { tenant } from '#shared/resources/index.ts'
import type { Auth } from '../../auth/auth.ts'
import { type AnyExtension, extend } from '../../crud/extension.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { tenantCalls } from './tenant-calls.ts'
import { markBelongings, recycled } from './tenant-end.ts'

export const createTenantExtension = (auth: Pick<Auth, 'hashPassword' | 'sessions'>): AnyExtension =>
  extend(tenant, {
    service: (base) => ({
      ...base,
      page: (ctx, params) => base.page(ctx, withoutBin(params)),
      aggregate: (ctx, params) => base.aggregate(ctx, withoutBin(params)),
      select: (ctx, params) => base.select(ctx, withoutBin(params)),
    }),
    async write({ before, row }, { database }) {
      // Its base column is the tenant's own code, so that it sees itself.
      if (!before) return { tenantId: await freeCode(database) }
      return row.accountNumber === null ? { accountNumber: -1 } : undefined
    },
    async wrote({ ctx, before, row }, { database }) {
      if (before && !row) await markBelongings(database.current, ctx, [before.tenantId])
      return undefined
    },
    isFinal: true,
    routes: (tenants, surroundings) => tenantCalls(tenants, surroundings, auth),
  })

/** What is in the recycle bin shows only to one who asks for it by a status. */
const withoutBin = (params: Params): Params =>
  Object.keys(params).some((name) => /^status(_|$)/.test(name) && textOf(params, name) !== undefined)
    ? params
    : { ...params, status_notequal: recycled }

/** Six digits that no tenant has or had. */
async function freeCode(database: Database): Promise<string> {
  const tenants = tableOf(tenant)
  for (;;) {
    const code = String(randomInt(100_000, 1_000_000))
    const [taken] = await database.current
      .select({ id: tenants.id })
      .from(tenants)
      .where(eq(tenants.tenantId, code))
    if (!taken) return code
  }
}
