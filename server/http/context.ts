import type { Language } from '#shared/messages.ts'

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
  /** Holds the menu or button with this code. */
  can(code: string): boolean
  readonly language: Language
  /** Signed in with a password that an administrator set: little works until it is changed. */
  readonly mustChangePassword: boolean
  /** Of a guest, who is known at another provider alone and has no account yet: `userId` is empty. */
  readonly oauthId?: string
  /** Set by a call of the platform administrator that looks across tenants. */
  readonly allTenants?: boolean
  /** Rows carry `_version`: our own client asks for it. Blade clients would echo it, stale, and run into conflicts. */
  readonly wantsVersion?: boolean
}

/** The tenant that runs the platform. */
export const platformTenant = '000000'
