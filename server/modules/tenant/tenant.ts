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
    /** A list shows what is in the recycle bin only to one who asks for it by a status. */
    where: (_ctx, asked) =>
      !asked || asksStatus(asked) ? [] : [{ column: 'status', operator: 'notEqual', value: recycled }],
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

const asksStatus = (asked: Params): boolean =>
  Object.keys(asked).some((name) => /^status(_|$)/.test(name) && textOf(asked, name) !== undefined)

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
