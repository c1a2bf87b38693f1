import { and, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import { session } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { tableOf } from '../../crud/table.ts'
import { createCache } from '../../db/cache.ts'
import { fromWallTime, milliseconds, now, toWallTime } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import { namesOf } from '../agent.ts'
import { fresh } from '../fresh.ts'

export type SessionRow = Row<typeof session>

/** Some of a user's own roles and departments; an empty list means all of them. */
export interface Choice {
  roleIds: string[]
  deptIds: string[]
}

export interface NewSession extends Choice {
  /** Null for a guest, who has an `oauthId`, and for an application, which has neither. */
  userId: string | null
  oauthId: string | null
  account: string
  tenantId: string
  clientId: string
  platform: string
  address: string
  agent: string
  /** Seconds. */
  refreshValidity: number
}

interface Refresh {
  /** Of the token that is sent. */
  generation: number
  /** Seconds. */
  refreshValidity: number
  /** Undefined: as it was. */
  choice?: Choice | undefined
}

const longest = 30 * 24 * 3600_000
const grace = 10_000
/** Sessions of one person, or of one application in a tenant, that are kept, ended ones included. */
const mostOfOne = 200
const keptAfterEnd = 24 * 3600_000

export const isLive = (row: SessionRow): boolean =>
  row.endTime === null && row.isDeleted === 0 && fromWallTime(row.lastTime ?? '') > milliseconds()

const sessions = tableOf(session)

/** The rows behind the tokens, kept in memory until a commit touches them. */
export function createSessions(database: Database) {
  const kept = createCache<SessionRow | undefined>(database, ['session'], 10_000)
  const live = (userId: string) => and(eq(sessions.userId, userId), isNull(sessions.endTime))

  return {
    /** A session whatever its state, read at once: each request asks. */
    get: (id: string): SessionRow | undefined =>
      kept.of(id, () => database.reader.select().from(sessions).where(eq(sessions.id, id)).get()),

    /** Within the caller's transaction. */
    begin: (given: NewSession): Promise<SessionRow> => begin(database, given),

    /**
     * The session with a fresh refresh token, or as it is when the token was replaced a moment ago: parallel tabs
     * refresh at the same time and all get the same successor. Undefined for a token that was replaced earlier, which
     * ends the session.
     */
    refresh: (id: string, asked: Refresh): Promise<SessionRow | undefined> =>
      database.transaction((connection) => refresh(connection, id, asked)),

    async end(id: string): Promise<void> {
      await database.transaction(async (connection) => {
        await connection
          .update(sessions)
          .set({ endTime: now() })
          .where(and(eq(sessions.id, id), isNull(sessions.endTime)))
      })
    },

    /** Ends the sessions of everybody in these tenants. */
    async endOfTenants(tenantIds: readonly string[]): Promise<void> {
      await database.transaction(async (connection) => {
        await connection
          .update(sessions)
          .set({ endTime: now() })
          .where(and(inArray(sessions.tenantId, [...tenantIds]), isNull(sessions.endTime)))
      })
    },

    /** Ends a user's sessions, all of them or all but the one that asks. */
    async endOf(userId: string, except?: string): Promise<void> {
      await database.transaction(async (connection) => {
        await connection
          .update(sessions)
          .set({ endTime: now() })
          .where(except ? and(live(userId), ne(sessions.id, except)) : live(userId))
      })
    },
  }
}

async function begin({ current }: Database, given: NewSession): Promise<SessionRow> {
  const { refreshValidity, roleIds, deptIds, address, agent, ...named } = given
  const time = milliseconds()
  const row = {
    ...fresh(),
    ...named,
    ...namesOf(agent),
    roleIds: roleIds.join(','),
    deptIds: deptIds.join(','),
    generation: 1,
    startTime: toWallTime(time),
    refreshTime: toWallTime(time),
    idleTime: toWallTime(Math.min(time + refreshValidity * 1000, time + longest)),
    lastTime: toWallTime(time + longest),
    address: address.slice(0, 64),
    agent: agent.slice(0, 255),
  }
  await current.delete(sessions).where(lt(sessions.lastTime, toWallTime(time - keptAfterEnd)))
  await dropOldest(current, given)
  const [made] = await current.insert(sessions).values(row).returning()
  if (!made) throw new Error('a session was not kept')
  return made
}

/** Makes room for one more: whoever signs in without end ends what he began with. */
async function dropOldest(connection: Connection, { userId, oauthId, clientId, tenantId }: NewSession) {
  const own = userId
    ? eq(sessions.userId, userId)
    : and(
        isNull(sessions.userId),
        oauthId ? eq(sessions.oauthId, oauthId) : isNull(sessions.oauthId),
        eq(sessions.clientId, clientId),
        eq(sessions.tenantId, tenantId),
      )
  const surplus = await connection
    .select({ id: sessions.id })
    .from(sessions)
    .where(own)
    .orderBy(desc(sessions.id))
    .limit(mostOfOne)
    .offset(mostOfOne - 1)
  const ids = surplus.map(({ id }) => id)
  if (ids.length) await connection.delete(sessions).where(inArray(sessions.id, ids))
}

async function refresh(
  connection: Connection,
  id: string,
  { generation, refreshValidity, choice }: Refresh,
): Promise<SessionRow | undefined> {
  const [row] = await connection.select().from(sessions).where(eq(sessions.id, id)).limit(1)
  if (!row || !isLive(row)) return undefined
  const time = milliseconds()
  const chosen = choice && { roleIds: choice.roleIds.join(','), deptIds: choice.deptIds.join(',') }
  if (row.generation === generation + 1 && time - fromWallTime(row.refreshTime ?? '') <= grace) {
    if (!chosen) return row
    const [changed] = await connection.update(sessions).set(chosen).where(eq(sessions.id, id)).returning()
    return changed
  }
  if (row.generation !== generation) {
    // Whoever has the newer token is the owner or the thief; neither goes on.
    await connection.update(sessions).set({ endTime: now() }).where(eq(sessions.id, id))
    return undefined
  }
  const idle = Math.min(time + refreshValidity * 1000, fromWallTime(row.lastTime ?? ''))
  const next = {
    generation: generation + 1,
    refreshTime: toWallTime(time),
    idleTime: toWallTime(idle),
    ...chosen,
  }
  const [changed] = await connection.update(sessions).set(next).where(eq(sessions.id, id)).returning()
  return changed
}

export type Sessions = ReturnType<typeof createSessions>
