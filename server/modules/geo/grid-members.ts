import { device, soil, staff } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { demandLiving } from '../../crud/tie/living.ts'
import type { Replaced } from '../../crud/tie/members.ts'
import type { Context } from '../../http/context.ts'

/** Leaves a grid with exactly these rows, each of which the caller sees. */
export type Replace = (ctx: Context, gridId: string, keys: readonly string[]) => Promise<Replaced>

/** What lies in one grid and says so by its `gridId`: a row that is named leaves the grid that it lay in before. */
function lying({ database, store, services }: Surroundings, resource: Resource): Replace {
  const service = services.unruled(resource)
  return async (ctx, grid, keys) => {
    await demandLiving(database, ctx, resource, keys)
    const rows = await store
      .of(resource)
      .find(ctx, { or: [{ gridId: grid }, { id: keys }] }, { select: ['id', 'gridId'] })
    const leaving = rows.filter((row) => row.gridId === grid && !keys.includes(String(row.id)))
    const coming = rows.filter((row) => row.gridId !== grid)
    for (const row of leaving) await service.update(ctx, String(row.id), { gridId: null })
    for (const row of coming) await service.update(ctx, String(row.id), { gridId: grid })
    return { added: coming.length, removed: leaving.length }
  }
}

/** People answer for any number of grids, and say so by their `gridIds`. */
function serving({ database, store, services }: Surroundings): Replace {
  const service = services.unruled(staff)
  return async (ctx, grid, keys) => {
    await demandLiving(database, ctx, staff, keys)
    const rows = await store
      .of(staff)
      .find(ctx, { or: [servesIn(grid), { id: keys }] }, { select: ['id', 'gridIds'] })
    const serves = ({ gridIds }: { gridIds: string[] | null }) => gridIds?.includes(grid) === true
    const leaving = rows.filter((row) => serves(row) && !keys.includes(row.id))
    const coming = rows.filter((row) => !serves(row))
    for (const { id, gridIds } of leaving)
      await service.update(ctx, id, { gridIds: (gridIds ?? []).filter((one) => one !== grid) })
    for (const { id, gridIds } of coming)
      await service.update(ctx, id, { gridIds: [...(gridIds ?? []), grid] })
    return { added: coming.length, removed: leaving.length }
  }
}

/** The people who answer for a grid, as ids. */
export async function staffOf({ store }: Pick<Surroundings, 'store'>, ctx: Context, grid: string) {
  const rows = await store.of(staff).find(ctx, servesIn(grid), { select: ['id'], orderBy: [['id', 'asc']] })
  return rows.map(({ id }) => id)
}

const servesIn = (grid: string) => ({ gridIds: { hasAny: [grid] } })

/** The three kinds of members of a grid, by the name that the calls have for them. */
export const createGridMembers = (surroundings: Surroundings) => ({
  staff: serving(surroundings),
  device: lying(surroundings, device),
  soil: lying(surroundings, soil),
})
