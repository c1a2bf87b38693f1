import { messages } from '#shared/messages.ts'
import { soil } from '#shared/resources/index.ts'
import { permissionOf, type Right } from '#shared/schema/resource.ts'
import { acting } from '../../../crud/calls/router.ts'
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

/** The calls that make several plots of one, and one of several. */
export function parcelRoutes(service: Service, surroundings: Surroundings): Route[] {
  const call = (
    name: string,
    work: (surroundings: Surroundings, service: Service, ctx: Context, params: Params) => Promise<unknown>,
    summary: readonly [zh: string, en: string],
  ) =>
    post(
      `${soil.path}/${name}`,
      { codes },
      (sent) => {
        const { ctx, params } = acting(soil, sent)
        const mayDoAll = codes.every((code) => ctx.can(code)) && shows(ctx, soil, 'geometry')
        if (!mayDoAll) throw new HttpError(403, messages.forbidden)
        return work(surroundings, service, ctx, params)
      },
      { transaction: false, summary },
    )
  return [
    call('split', splitPlot, ['分割地块', 'Split a plot']),
    call('merge', mergePlots, ['合并地块', 'Merge plots']),
  ]
}
