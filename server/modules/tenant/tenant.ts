import { randomInt } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { alreadyExists } from '#shared/messages.ts'
import { tenant } from '#shared/resources/index.ts'
import { metaOf } from '#shared/schema/field.ts'
import { originsOf } from '#shared/schema/origin.ts'
import type { Input } from '#shared/schema/resource.ts'
import type { Auth } from '../../auth/auth.ts'
import { type AnyExtension, extend } from '../../crud/extension.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
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
    async write({ ctx, before, sent, row }, { database }) {
      await refuseTaken(database, ctx, sent, before?.id)
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

/** Names and domains are unique among all tenants, where an index would hold them apart by tenant. */
async function refuseTaken(
  database: Database,
  ctx: Context,
  values: Partial<Input<typeof tenant>>,
  key = '',
) {
  const tenants = tableOf(tenant)
  const others = await database.current
    .select({ tenantName: tenants.tenantName, domainUrl: tenants.domainUrl })
    .from(tenants)
    .where(and(eq(tenants.isDeleted, 0), ne(tenants.id, key)))
  const meanings = {
    tenantName: (name: string) => [name.normalize('NFKC').trim().toLowerCase()],
    domainUrl: originsOf,
  }
  for (const field of ['tenantName', 'domainUrl'] as const) {
    const value = values[field]
    if (!value) continue
    const meant = new Set(meanings[field](value))
    if (!others.some((other) => meanings[field](other[field] ?? '').some((one) => meant.has(one)))) continue
    const label = alreadyExists(metaOf(tenant.fields[field]).label)
    throw fieldFault(ctx, field, label)
  }
}

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
