import { randomInt } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { TenantOfDomain } from '#shared/contract/auth.ts'
import { alreadyExists, inLanguage, messages } from '#shared/messages.ts'
import { tenant } from '#shared/resources/index.ts'
import { metaOf } from '#shared/schema/field.ts'
import type { Input } from '#shared/schema/resource.ts'
import { extend } from '../../crud/extension.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import { type Context, platformTenant } from '../../http/context.ts'
import { HttpError } from '../../http/http-error.ts'
import { textOf } from '../../http/params.ts'
import { open, type Route } from '../../http/route.ts'

export const tenantExtension = extend(tenant, {
  service: (base, { database }) => ({
    ...base,
    async save(ctx, input) {
      await refuseTaken(database, ctx, input)
      // Its base column is the tenant's own code, so that it sees itself.
      return base.save({ ...ctx, can: ctx.can, tenantId: await freeCode(database) }, input)
    },
    async update(ctx, key, patch, version) {
      await refuseTaken(database, ctx, patch, key)
      return base.update(ctx, key, patch, version)
    },
    async remove(ctx, keys) {
      for (const key of keys) {
        const { tenantId } = await base.row(ctx, key)
        if (tenantId === platformTenant) throw new HttpError(400, messages.platformTenantStays)
      }
      await base.remove(ctx, keys)
    },
  }),
})

/** Names and domains are unique among all tenants, where an index would hold them apart by tenant. */
async function refuseTaken(
  database: Database,
  ctx: Context,
  values: Partial<Input<typeof tenant>>,
  key = '',
) {
  const tenants = tableOf(tenant)
  for (const field of ['tenantName', 'domainUrl'] as const) {
    const value = values[field]
    if (!value) continue
    const same = sql`lower(trim(${tenants[field]})) = ${value.trim().toLowerCase()}`
    const [taken] = await database.current
      .select({ id: tenants.id })
      .from(tenants)
      .where(and(same, eq(tenants.isDeleted, 0), ne(tenants.id, key)))
    if (!taken) continue
    const label = alreadyExists(metaOf(tenant.fields[field]).label)
    throw new HttpError(400, label, { errors: [{ field, message: inLanguage(label, ctx.language) }] })
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

/** Which tenant a sign-in page belongs to, by the address it was opened at. */
export function tenantRoutes({ database }: { database: Database }): Route[] {
  const tenants = tableOf(tenant)

  async function ofDomain(domain: string): Promise<TenantOfDomain> {
    const [row] = await database.reader
      .select({ tenantId: tenants.tenantId, domain: tenants.domainUrl, backgroundUrl: tenants.backgroundUrl })
      .from(tenants)
      .where(and(sql`rtrim(lower(${tenants.domainUrl}), '/') = ${domain}`, eq(tenants.isDeleted, 0)))
      .limit(1)
    return row ? { ...row, domain: row.domain ?? '', backgroundUrl: row.backgroundUrl ?? '' } : {}
  }

  return [
    open(
      'get',
      '/blade-system/tenant/info',
      ({ params }) => {
        const domain = textOf(params, 'domain')?.trim().toLowerCase().replace(/\/+$/, '')
        return domain ? ofDomain(domain) : {}
      },
      { summary: ['域名所属租户', 'Tenant of a domain'] },
    ),
  ]
}
