import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { userOauth } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { tableOf } from '../crud/table.ts'
import { uniqueKeysOf } from '../crud/write/unique.ts'
import { createCache } from '../db/cache.ts'
import { now } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { fresh } from './fresh.ts'
import type { Identity } from './provider/providers/provider.ts'

export type IdentityRow = Row<typeof userOauth>

const digestOf = (source: string, uuid: string) =>
  createHash('sha256').update(`${source} ${uuid}`).digest('hex')

/** What a provider tells of a person, as far as it is stored. */
const toldBy = ({ username, nickname, avatar, email }: Identity) => ({
  username: username.slice(0, 191),
  nickname: nickname.slice(0, 191),
  avatar: /^https?:\/\//.test(avatar) ? avatar.slice(0, 1000) : null,
  email: email.slice(0, 191) || null,
  lastTime: now(),
})

/** Who people are at other providers, and whose accounts those are. A person may have one in each of several tenants. */
export function createIdentities(database: Database) {
  const rows = tableOf(userOauth)
  const kept = createCache<IdentityRow | undefined>(database, ['user_oauth'], 1000)
  const live = eq(rows.isDeleted, 0)

  return {
    /** An identity by the key of its record, read at once: each request of a guest asks. */
    get: (id: string): IdentityRow | undefined =>
      kept.of(id, () =>
        database.reader
          .select()
          .from(rows)
          .where(and(eq(rows.id, id), live))
          .get(),
      ),

    /** The record of an identity, made or brought up to date. Within the caller's transaction. */
    async keep(tenantId: string, source: string, identity: Identity): Promise<IdentityRow> {
      const { current } = database
      const told = toldBy(identity)
      const { uuid } = identity
      const identityKey = digestOf(source, uuid)
      const [known] = await current
        .update(rows)
        .set(told)
        .where(and(eq(rows.tenantId, tenantId), eq(rows.identityKey, identityKey), live))
        .returning()
      if (known) return known
      const row = { ...fresh(), tenantId, source, uuid, identityKey, ...told }
      const [made] = await current
        .insert(rows)
        .values({ ...row, ...uniqueKeysOf(userOauth, row) })
        .returning()
      if (!made) throw new Error('an identity was not kept')
      return made
    },

    /** Says whose the identity is, or that it is nobody's. Within the caller's transaction. */
    async link(id: string, userId: string | null): Promise<void> {
      await database.current
        .update(rows)
        .set({ userId, bindTime: userId === null ? null : now() })
        .where(eq(rows.id, id))
    },

    /** The identities of an account. */
    async of(tenantId: string, userId: string): Promise<IdentityRow[]> {
      return await database.current
        .select()
        .from(rows)
        .where(and(eq(rows.tenantId, tenantId), eq(rows.userId, userId), live))
        .orderBy(rows.id)
    },
  }
}

export type Identities = ReturnType<typeof createIdentities>
