import { and, eq, isNotNull } from 'drizzle-orm'
import type { TenantOfDomain } from '#shared/contract/auth.ts'
import { tenant } from '#shared/resources/index.ts'
import { originOf, originsOf } from '#shared/schema/value/origin.ts'
import { tableOf } from '../../crud/table.ts'
import { createCache } from '../../db/cache.ts'
import type { Database } from '../../db/database.ts'
import { textOf } from '../../http/params.ts'
import { open, type Route } from '../../http/route.ts'

/** Which tenant a sign-in page belongs to, by the address it was opened at. */
export function tenantRoutes({ database }: { database: Database }): Route[] {
  const tenants = tableOf(tenant)
  // Anybody may ask, so the answer is kept: it must not cost a query.
  const kept = createCache<ReadonlyMap<string, TenantOfDomain>>(database, ['tenant'], 1)

  function byOrigin() {
    const rows = database.reader
      .select({ tenantId: tenants.tenantId, domain: tenants.domainUrl, backgroundUrl: tenants.backgroundUrl })
      .from(tenants)
      .where(and(isNotNull(tenants.domainUrl), eq(tenants.status, 1), eq(tenants.isDeleted, 0)))
      .all()
    return new Map(
      rows.flatMap(({ tenantId, domain, backgroundUrl }): [string, TenantOfDomain][] => {
        const answer = { tenantId, domain: domain ?? '', backgroundUrl: backgroundUrl ?? '' }
        return originsOf(domain ?? '').map((origin) => [origin, answer])
      }),
    )
  }

  return [
    open(
      'get',
      '/blade-system/tenant/info',
      ({ params }) => {
        const origin = originOf(textOf(params, 'domain')?.trim() ?? '')
        return (origin && kept.of('', byOrigin).get(origin)) || {}
      },
      { summary: ['域名所属租户', 'Tenant of a domain'] },
    ),
  ]
}
