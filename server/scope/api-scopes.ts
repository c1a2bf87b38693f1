import { eq } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { apiScope } from '#shared/resources/access/api-scope.ts'
import { scopeCategory } from '#shared/resources/access/role-scope.ts'
import { allResources } from '../crud/registry.ts'
import { tableOf } from '../crud/table.ts'
import { createBoundedMap } from '../db/bounded-map.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http-error.ts'
import { patternOf } from './path-pattern.ts'
import type { RoleScopes } from './role-scopes.ts'

export interface ApiScope {
  readonly id: string
  readonly resourceCode: string
  readonly scopeName: string
  readonly scopePath: string
}

export interface ApiScopes {
  /** The scopes that name a call; `path` is below /api. */
  naming(method: string, path: string): readonly ApiScope[]
  /** Ids of those among them that one of these roles was granted. */
  grantedTo(roleIds: readonly string[]): ReadonlySet<string>
  /** False where scopes name the call and the caller was granted none of them. */
  permits(ctx: Pick<Context, 'isPlatform' | 'roleIds'>, method: string, path: string): boolean
  /** Throws 403 for what is not permitted. */
  demand(ctx: Context, method: string, path: string): void
}

interface Compiled extends ApiScope {
  names(method: string, path: string): boolean
}

/** Calls that are kept for those who were granted them. Kept until a commit changes a scope; read at once, not awaited. */
export function createApiScopes(database: Database, roleScopes: RoleScopes): ApiScopes {
  const kept = createBoundedMap<readonly ApiScope[]>(5000)
  let compiled: Compiled[] | undefined
  database.onCommit((tables) => {
    if (!tables.has('api_scope')) return
    kept.clear()
    compiled = undefined
  })

  function read(): Compiled[] {
    const table = tableOf(apiScope)
    return database.reader
      .select()
      .from(table)
      .where(eq(table.isDeleted, 0))
      .orderBy(table.id)
      .all()
      .map((row) => ({
        id: row.id,
        resourceCode: row.resourceCode ?? '',
        scopeName: row.scopeName ?? '',
        scopePath: row.scopePath ?? '',
        // One that cannot be read names nothing: it was refused when it was saved.
        names: patternOf(row.scopePath ?? '') ?? (() => false),
      }))
  }

  const scopes: ApiScopes = {
    naming(method, path) {
      compiled ??= read()
      if (!compiled.length) return []
      const key = `${method} ${path}`
      const known = kept.get(key)
      if (known) return known
      const paths = spellingsOf(path)
      const found = compiled.filter(({ names }) => paths.some((one) => names(method, one)))
      kept.set(key, found)
      return found
    },
    grantedTo: (roleIds) => roleScopes.of(roleIds, scopeCategory.api),
    permits({ isPlatform, roleIds }, method, path) {
      if (isPlatform) return true
      const naming = scopes.naming(method, path)
      if (!naming.length) return true
      const granted = scopes.grantedTo(roleIds)
      return naming.some(({ id }) => granted.has(id))
    },
    demand(ctx, method, path) {
      if (!scopes.permits(ctx, method, path)) throw new HttpError(403, messages.forbidden)
    },
  }
  return scopes
}

/** A call that is served at several paths is kept at all of them: /blade-user/page is also /blade-system/user/page. */
function spellingsOf(path: string): string[] {
  const found = [path]
  for (const { path: main, aliases } of allResources()) {
    if (!aliases.length) continue
    const bases = [main, ...aliases]
    const base = bases.find((one) => path.startsWith(`${one}/`))
    if (base) found.push(...bases.filter((one) => one !== base).map((one) => one + path.slice(base.length)))
  }
  return found
}
