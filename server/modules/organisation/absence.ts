import type { OwnAbsence } from '#shared/contract/absence.ts'
import { absence, user } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Input } from '#shared/schema/resource.ts'
import { extend } from '../../crud/extension.ts'
import { inputOf } from '../../crud/write/input.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { get, post, type SignedInCall } from '../../http/route.ts'

const isOver: Label = ['结束时间已过，请选择将来的时间', 'The end is past: choose a time to come']

/** The caller's own next time away, beside those that administrators keep. */
export const absenceExtension = extend(absence, {
  routes(service, { store, names }) {
    const { resource } = service

    /** The time that is not over yet, the next one of several. */
    const next = (ctx: Context) =>
      store
        .of(absence)
        .first(
          ctx,
          { userId: ctx.userId, endTime: { gte: now() } },
          { select: ['id', 'startTime', 'endTime', 'deputyId'], orderBy: [['startTime', 'asc']] },
        )

    async function told(ctx: Context): Promise<OwnAbsence> {
      const { startTime, endTime, deputyId } = (await next(ctx)) ?? {}
      const titles = deputyId ? await names.titles(user, ctx.tenantId, [deputyId], ctx.language) : undefined
      return {
        startTime: startTime ?? '',
        endTime: endTime ?? '',
        deputyId: deputyId ?? '',
        deputyName: titles?.get(deputyId ?? '') ?? '',
      }
    }

    async function save({ ctx, params, language }: SignedInCall) {
      const { startTime, endTime, deputyId = null } = params
      const sent = { userId: ctx.userId, startTime, endTime, deputyId }
      // It would neither count nor be shown, and the next one would come beside it.
      if (String(endTime) <= now()) throw fieldFault(ctx, 'endTime', isOver)
      const row = await next(ctx)
      if (row)
        await service.update(
          ctx,
          row.id,
          inputOf(resource, 'update', sent, language) as Partial<Input<typeof absence>>,
        )
      else await service.save(ctx, inputOf(resource, 'save', sent, language) as Input<typeof absence>)
      return told(ctx)
    }

    return [
      get(`${resource.path}/mine`, 'signedIn', ({ ctx }) => told(ctx), {
        summary: ['我的离岗时间', 'My next time away'],
      }),
      post(`${resource.path}/save-mine`, 'signedIn', save, {
        summary: ['设置我的离岗时间', 'Set my time away'],
      }),
      post(
        `${resource.path}/end-mine`,
        'signedIn',
        async ({ ctx }) => {
          const row = await next(ctx)
          if (row) await service.remove(ctx, [row.id])
          return done
        },
        { summary: ['取消我的离岗时间', 'Remove my time away'] },
      ),
    ]
  },
})
