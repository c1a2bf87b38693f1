import { and, eq } from 'drizzle-orm'
import { event, grid, user, userGrid } from '#shared/resources/index.ts'
import { pagePathOf, type Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { sendMessages } from '../../push/messenger.ts'

type Told = Pick<Row<typeof event>, 'id' | 'title'> &
  Partial<Pick<Row<typeof event>, 'eventLevel' | 'handlerId' | 'gridId'>>

type Parts = Pick<Surroundings, 'database'> & { push: Pick<Surroundings['push'], 'tell'> }

const [grids, links, users] = [tableOf(grid), tableOf(userGrid), tableOf(user)]

/**
 * Tells those who have to see to an event: who handles it or, while nobody does, the people of its grid. Who brings it
 * about knows of it already. In the open transaction; screens hear of it after the commit.
 */
export async function tellOfEvent(parts: Parts, ctx: Context, row: Told): Promise<void> {
  const people = (await seesTo(parts.database, ctx, row)).filter((id) => id !== ctx.userId)
  await send(parts, ctx.tenantId, people, row, row.title)
}

/** Tells them once that its deadline has passed. */
export async function tellOfDelay(parts: Parts, row: Told & { tenantId: string }): Promise<void> {
  const people = await seesTo(parts.database, row, row)
  await send(parts, row.tenantId, people, row, `已超时：${row.title}`)
}

const seesTo = async (database: Database, owner: { tenantId: string }, { handlerId, gridId }: Told) => [
  ...new Set(handlerId ? [handlerId] : await peopleOf(database, owner, gridId)),
]

async function send(parts: Parts, tenantId: string, userIds: readonly string[], row: Told, title: string) {
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

/** Who answers for a grid, or for the nearest one above it that somebody answers for. */
async function peopleOf(
  { current }: Database,
  { tenantId }: { tenantId: string },
  gridId: string | null | undefined,
): Promise<string[]> {
  const seen = new Set<string>()
  for (let id = gridId; id && !seen.has(id); ) {
    seen.add(id)
    const found = await current
      .select({ id: users.id })
      .from(links)
      .innerJoin(users, eq(users.id, links.userId))
      .where(
        and(
          eq(links.tenantId, tenantId),
          eq(links.isDeleted, 0),
          eq(links.gridId, id),
          eq(users.isDeleted, 0),
          eq(users.status, 1),
        ),
      )
    if (found.length) return found.map((one) => one.id)
    const [here] = await current
      .select({ parentId: grids.parentId })
      .from(grids)
      .where(and(eq(grids.tenantId, tenantId), eq(grids.isDeleted, 0), eq(grids.id, id)))
    id = here?.parentId
  }
  return []
}
