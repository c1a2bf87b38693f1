import { event, user } from '#shared/resources/index.ts'
import { pagePathOf, type Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Context } from '../../http/context.ts'
import { type MessageDraft, sendMessages } from '../../push/messenger.ts'
import { tenant } from '../../store/policy.ts'
import type { Store } from '../../store/table.ts'
import { dutiesIn } from './duties.ts'
import { firstOnDuty } from './escalation/targets.ts'

type Told = Pick<Row<typeof event>, 'id' | 'title'> &
  Partial<Pick<Row<typeof event>, 'eventLevel' | 'handlerId' | 'gridId' | 'createDept'>>

type Parts = Pick<Surroundings, 'database' | 'store'> & { push: Pick<Surroundings['push'], 'tell'> }

/**
 * Tells those who have to see to an event: who handles it or, while nobody does, those who answer for its grid. Who brings it
 * about knows of it already. In the open transaction; screens hear of it after the commit.
 */
export async function tellOfEvent(parts: Parts, ctx: Context, row: Told): Promise<void> {
  const people = (await seesTo(parts, ctx, row)).filter((id) => id !== ctx.userId)
  await send(parts, ctx.tenantId, people, row, row.title)
}

/** Tells them once that its deadline has passed. */
export async function tellOfDelay(parts: Parts, row: Told & { tenantId: string }): Promise<void> {
  const people = await seesTo(parts, row, row)
  await send(parts, row.tenantId, people, row, [`已超时：${row.title}`, `Overdue: ${row.title}`])
}

/** The handler; while there is none, those who answer for the grid, and the first on duty. */
async function seesTo(
  { store, database }: Parts,
  { tenantId }: { tenantId: string },
  row: Pick<Told, 'handlerId' | 'gridId' | 'createDept'>,
): Promise<string[]> {
  if (row.handlerId) return [row.handlerId]
  const officer = await firstOnDuty({ store, connection: database.current }, tenantId, row)
  return [...new Set([...(await peopleOf(store, { tenantId }, row.gridId)), ...(officer ? [officer] : [])])]
}

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
  store: Store,
  { tenantId }: { tenantId: string },
  gridId: string | null | undefined,
): Promise<string[]> {
  if (!gridId) return []
  const duties = await dutiesIn(store, tenantId, [gridId])
  const able = await store
    .of(user)
    .find(tenant(tenantId), { id: [...duties.keys()], status: 1 }, { select: ['id'] })
  const near = able.map(({ id }) => ({ id, distance: duties.get(id)?.distance ?? Number.POSITIVE_INFINITY }))
  const nearest = Math.min(...near.map(({ distance }) => distance))
  return near.filter(({ distance }) => distance === nearest).map(({ id }) => id)
}
