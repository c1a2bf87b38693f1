import { and, eq, or } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { tenant } from '#shared/resources/index.ts'
import { mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { neededText } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'

/** The tenant that `tenantId` names, by its code or by the id of its row: Blade's clients send one here and the other there. */
export async function tenantNamed(database: Database, ctx: Context, params: Params) {
  const named = neededText(params, 'tenantId')
  const tenants = tableOf(tenant)
  const [found] = await database.current
    .select({ id: tenants.id, packageId: tenants.packageId })
    .from(tenants)
    .where(and(mine(everywhere(ctx), tenant), or(eq(tenants.id, named), eq(tenants.tenantId, named))))
  if (!found) throw new HttpError(400, messages.notFound)
  return found
}

/** For the platform administrator, all tenants: `tenantId` names the row to work on here, not the tenant to act in. */
export const everywhere = (ctx: Context): Context => (ctx.isPlatform ? { ...ctx, allTenants: true } : ctx)
