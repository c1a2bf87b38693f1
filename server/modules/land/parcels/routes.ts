import { messages } from '#shared/messages.ts'
import { soil } from '#shared/resources/index.ts'
import { type Action, permissionOf, type Right } from '#shared/schema/resource.ts'
import { actingAs, calling } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { shows } from '../../../crud/scope.ts'
import type { ResourceService } from '../../../crud/service.ts'
import type { Context } from '../../../http/context.ts'
import { type Params, post, type Route } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { mergePlots } from './merge.ts'
import { splitPlot } from './split.ts'

type Service = ResourceService<typeof soil>

/** A split adds plots and changes one; taken back, or as a merge, it removes some: all three rights are asked for. */
const rights: readonly Right[] = ['edit', 'add', 'delete']
const codes = rights.map((right) => permissionOf(soil, right))

/**
 * The calls that make several plots of one, and one of several. Each is an update of the plot that stays, by the data scopes of that, and
 * adds or removes others by those of these actions.
 */
export function parcelRoutes(service: Service, surroundings: Surroundings): Route[] {
  const call = (
    name: string,
    work: (surroundings: Surroundings, service: Service, ctx: Context, params: Params) => Promise<unknown>,
    /** Of those that it does, the actions that store a boundary. */
    drawing: readonly Action[],
    summary: readonly [zh: string, en: string],
  ) =>
    post(
      `${soil.path}/${name}`,
      { codes },
      (sent) => {
        const { ctx, params } = actingAs(soil, 'update', sent)
        const isShown = drawing.every((action) => shows(calling(ctx, soil, action), soil, 'geometry'))
        if (!isShown || !codes.every((code) => ctx.can(code))) throw new HttpError(403, messages.forbidden)
        return work(surroundings, service, ctx, params)
      },
      { transaction: false, summary },
    )
  return [
    call('split', splitPlot, ['update', 'save'], ['分割地块', 'Split a plot']),
    call('merge', mergePlots, ['update'], ['合并地块', 'Merge plots']),
  ]
}
