import { and, eq, sql } from 'drizzle-orm'
import type { TenantOfDomain } from '#shared/contract/auth.ts'
import { tenant } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import { textOf } from '../../http/params.ts'
import { open, type Route } from '../../http/route.ts'

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
