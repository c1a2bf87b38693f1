import { and, eq, inArray } from 'drizzle-orm'
import { event, user } from '#shared/resources/index.ts'
import { pagePathOf, type Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { tableOf } from '../../crud/table.ts'
import { listed } from '../../crud/write/pointing.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { type MessageDraft, sendMessages } from '../../push/messenger.ts'
import { dutiesIn } from './duties.ts'

type Told = Pick<Row<typeof event>, 'id' | 'title'> &
  Partial<Pick<Row<typeof event>, 'eventLevel' | 'handlerId' | 'gridId'>>

type Parts = Pick<Surroundings, 'database'> & { push: Pick<Surroundings['push'], 'tell'> }

const users = tableOf(user)

/**
 * Tells those who have to see to an event: who handles it or, while nobody does, those who answer for its grid. Who brings it
 * about knows of it already. In the open transaction; screens hear of it after the commit.
 */
export async function tellOfEvent(parts: Parts, ctx: Context, row: Told): Promise<void> {
  const people = (await seesTo(parts.database, ctx, row)).filter((id) => id !== ctx.userId)
  await send(parts, ctx.tenantId, people, row, row.title)
}

/** Tells them once that its deadline has passed. */
export async function tellOfDelay(parts: Parts, row: Told & { tenantId: string }): Promise<void> {
  const people = await seesTo(parts.database, row, row)
  await send(parts, row.tenantId, people, row, [`已超时：${row.title}`, `Overdue: ${row.title}`])
}

const seesTo = async (database: Database, owner: { tenantId: string }, { handlerId, gridId }: Told) => [
  ...new Set(handlerId ? [handlerId] : await peopleOf(database, owner, gridId)),
]

async function send(
  parts: Parts,
  tenantId: string,
  userIds: readonly string[],
  row: Told,
  title: MessageDraft['title'],
) {
  if (!userIds.length) return
  await sendMessages(parts, {
    tenantId,
    userIds,
    kind: 'event',
    title,
    link: `${pagePathOf(event)}?view=${row.id}`,
    sourceId: row.id,
    ...(row.eventLevel && { level: String(row.eventLevel) }),
  })
}

/**
 * Who answers for a grid: of those who may sign in, the ones whose grid is nearest above it. The same people that the event is
 * offered to first when it is handed on.
 */
async function peopleOf(
  database: Database,
  { tenantId }: { tenantId: string },
  gridId: string | null | undefined,
): Promise<string[]> {
  if (!gridId) return []
  const duties = await dutiesIn(database, tenantId, [gridId])
  const able = await database.current
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        inArray(users.id, listed([...duties.keys()])),
        eq(users.isDeleted, 0),
        eq(users.status, 1),
      ),
    )
  const near = able.map(({ id }) => ({ id, distance: duties.get(id)?.distance ?? Number.POSITIVE_INFINITY }))
  const nearest = Math.min(...near.map(({ distance }) => distance))
  return near.filter(({ distance }) => distance === nearest).map(({ id }) => id)
}
