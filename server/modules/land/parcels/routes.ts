import { messages } from '#shared/messages.ts'
import { soil } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { type Action, permissionOf, type Right } from '#shared/schema/resource.ts'
import { actingAs, calling } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { shows } from '../../../crud/scope.ts'
import type { ResourceService } from '../../../crud/service.ts'
import type { Context } from '../../../http/context.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { mergePlots } from './merge.ts'
import { previewSplit, splitPlot } from './split.ts'
import { createMerges, unmergePlots } from './unmerge.ts'

type Service = ResourceService<typeof soil>

type Work<P> = (parts: P, service: Service, ctx: Context, params: Params) => Promise<unknown>

/** A split adds plots and changes one; taken back, or as a merge, it removes some: all three rights are asked for. */
const rights: readonly Right[] = ['edit', 'add', 'delete']
const codes = rights.map((right) => permissionOf(soil, right))

/**
 * The calls that make several plots of one, and one of several. Each is an update of the plot that stays, by the data scopes of that, and
 * adds or removes others by those of these actions.
 */
export function parcelRoutes(service: Service, surroundings: Surroundings): Route[] {
  const merging = { surroundings, merges: createMerges() }
  /** `drawing`: of the actions that it does, those that store a boundary. */
  const handling =
    <P>(parts: P, work: Work<P>, drawing: readonly Action[]) =>
    (sent: SignedInCall) => {
      const { ctx, params } = actingAs(soil, 'update', sent)
      const isShown = drawing.every((action) => shows(calling(ctx, soil, action), soil, 'geometry'))
      if (!isShown || !codes.every((code) => ctx.can(code))) throw new HttpError(403, messages.forbidden)
      return work(parts, service, ctx, params)
    }
  const call = (name: string, handle: (sent: SignedInCall) => Promise<unknown>, summary: Label) =>
    post(`${soil.path}/${name}`, { codes }, handle, { transaction: false, summary })
  const preview = handling(surroundings, previewSplit, ['update'])
  return [
    get(`${soil.path}/split-preview`, { codes }, preview, {
      summary: ['分割前各对象的位置', 'What a split gives to its parts'],
    }),
    call('split', handling(surroundings, splitPlot, ['update', 'save']), ['分割地块', 'Split a plot']),
    call('merge', handling(merging, mergePlots, ['update']), ['合并地块', 'Merge plots']),
    call('unmerge', handling(merging, unmergePlots, ['update']), ['撤销合并地块', 'Undo a merge of plots']),
  ]
}
