import { messages } from '#shared/messages.ts'
import { grid } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { accessFor, actingTo } from '../../crud/calls/router.ts'
import { submitRow } from '../../crud/calls/submit.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import type { Replaced } from '../../crud/tie/members.ts'
import type { Context } from '../../http/context.ts'
import { idsOf, objectsOf, textOf } from '../../http/params.ts'
import { type Params, post, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { createGridMembers, type Replace } from './grid-members.ts'
import { geoMessages } from './messages.ts'

type Grids = ResourceService<typeof grid>

const mostGrids = 500
const mostMembers = 5000

/**
 * A grid with its people, devices, plots and the grids below it, in one transaction: a list that is sent replaces, `[]`
 * clears, an absent one stays. Answers `{ id, added, removed }`, counted by kind over all grids of the call.
 */
export function gridSubmitRoute(service: Grids, surroundings: Surroundings): Route {
  const { store } = surroundings
  const members = createGridMembers(surroundings)

  async function submit(ctx: Context, params: Params, count: Count): Promise<string> {
    count.grid()
    const id = String((await submitRow(service, ctx, params)).id)
    for (const [kind, replace] of Object.entries(members) as [keyof typeof members, Replace][]) {
      const name = `${kind}Ids`
      if (params[name] === undefined) continue
      count.add(kind, await replace(ctx, id, idsOf(params[name], name, mostMembers)))
    }
    if (params.children !== undefined) {
      // A list that a form clears comes as an empty text.
      const children = params.children === '' ? [] : objectsOf(params, 'children')
      await submitChildren(ctx, id, children, count)
    }
    return id
  }

  async function submitChildren(ctx: Context, parentId: string, children: Params[], count: Count) {
    const before = await store.of(grid).find(ctx, { parentId }, { select: ['id'] })
    const staying = new Set(children.map((child) => textOf(child, 'id')))
    const leaving = before.flatMap(({ id }) => (staying.has(id) ? [] : [id]))
    if (leaving.length) {
      if (!ctx.can(permissionOf(grid, 'delete'))) throw new HttpError(403, messages.forbidden)
      await service.remove(ctx, leaving)
    }
    const known = new Set(before.map(({ id }) => id))
    const coming = children.filter((child) => !known.has(textOf(child, 'id') ?? ''))
    count.add('children', { added: coming.length, removed: leaving.length })
    for (const child of children) await submit(ctx, { ...child, parentId }, count)
  }

  return post(
    `${grid.path}/sdSubmit`,
    accessFor(grid, 'add', 'edit'),
    actingTo(grid, async (ctx, params) => {
      const count = counting()
      return { id: await submit(ctx, params, count), ...count.totals }
    }),
    { summary: ['提交网格及其关联数据', 'Submit a grid with what belongs to it'] },
  )
}

type Kind = 'staff' | 'device' | 'soil' | 'children'
type Count = ReturnType<typeof counting>

function counting() {
  const none = { staff: 0, device: 0, soil: 0, children: 0 }
  const totals = { added: { ...none }, removed: { ...none } }
  let seen = 0
  return {
    totals,
    add(kind: Kind, { added, removed }: Replaced) {
      totals.added[kind] += added
      totals.removed[kind] += removed
    },
    /** One more grid; a call that names too many is refused. */
    grid() {
      seen += 1
      if (seen > mostGrids) throw new HttpError(400, geoMessages.tooManyGrids(mostGrids))
    },
  }
}
