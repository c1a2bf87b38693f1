import type { FieldWarning } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/messages.ts'
import type { SightOf } from '../crud/read/rule.ts'

/** Who asks: read anew from the session and the rights of its user, never from what the client claims. */
export interface Context {
  readonly tenantId: string
  readonly userId: string
  readonly sessionId: string
  readonly account: string
  readonly userName: string
  readonly deptIds: readonly string[]
  readonly roleIds: readonly string[]
  readonly roleAliases: readonly string[]
  /** Administrator of the platform: tenant 000000 and the built-in role, by id. */
  readonly isPlatform: boolean
  /** Blank for all but a company's own account. */
  readonly companyId: string
  /** Grids that the user answers for; none: grids do not narrow what is seen. */
  readonly gridIds: readonly string[]
  /** What of each resource the data scopes let through; absent where nothing narrows the caller. */
  readonly sight?: SightOf | undefined
  /** The path of the call that is being answered, below /api: a scope may narrow one call alone. */
  readonly path?: string
  /** Holds the menu or button with this code. */
  readonly can: (code: string) => boolean
  readonly language: Language
  /** Signed in with a password that an administrator set: little works until it is changed. */
  readonly mustChangePassword: boolean
  /** A role requires a second factor, and there is none yet: nothing works until one is set up. */
  readonly mustAddFactor: boolean
  /** Of a guest, who is known at another provider alone and has no account yet: `userId` is empty. */
  readonly oauthId?: string
  /** Of a program: the key it signed in by, in place of a session. */
  readonly apiKeyId?: string
  /** Set by a call of the platform administrator that looks across tenants. */
  readonly allTenants?: boolean
  /** Rows carry `_version`: our own client asks for it. Blade clients would echo it, stale, and run into conflicts. */
  readonly wantsVersion?: boolean
  /** Of a writing call: what its answer will carry as `warnings`. */
  readonly warnings?: FieldWarning[]
}

/** The tenant that runs the platform. */
export const platformTenant = '000000'
