import { and, eq } from 'drizzle-orm'
import type { Language } from '#shared/messages.ts'
import { user, userSetting } from '#shared/resources/index.ts'
import { permissionOf, type Resource, type Right } from '#shared/schema/resource.ts'
import { tableOf } from '../crud/table.ts'
import { milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { isEnglish, languageSetting } from '../push/languages.ts'
import type { Auth } from './auth.ts'

/** Who is known to the sign-in, and what they may. */
export interface Known {
  accounts: Pick<Auth['accounts'], 'account' | 'tenant'>
  identity: Pick<Auth['identity'], 'contextOf'>
}

/** Somebody who is to be told something, in the language of their browser. */
export interface Holder {
  ctx: Context
  language: Language
}

const [users, settings] = [tableOf(user), tableOf(userSetting)]

/** Who of a tenant may sign in and has a right on rows of this resource. */
export async function holdersOf(
  { database, auth }: { database: Database; auth: Known },
  tenantId: string,
  resource: Resource,
  right: Right,
): Promise<Holder[]> {
  const tenant = auth.accounts.tenant(tenantId)
  if (!tenant?.isEnabled || tenant.expires <= milliseconds()) return []
  const rows = await database.reader
    .select({ id: users.id, wish: settings.value })
    .from(users)
    .leftJoin(
      settings,
      and(eq(settings.userId, users.id), eq(settings.settingKey, languageSetting), eq(settings.isDeleted, 0)),
    )
    .where(and(eq(users.tenantId, tenantId), eq(users.isDeleted, 0), eq(users.status, 1)))
  return rows.flatMap(({ id, wish }) => {
    const account = auth.accounts.account(id)
    if (!account?.isEnabled) return []
    const language = isEnglish(wish) ? 'en' : 'zh'
    // What their list shows.
    const ctx = { ...auth.identity.contextOf(account, language), path: `${resource.path}/page` }
    return ctx.can(permissionOf(resource, right)) ? [{ ctx, language }] : []
  })
}
