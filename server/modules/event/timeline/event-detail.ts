import { missingParameter } from '#shared/messages.ts'
import { event, eventDetail } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { acting, keysOf } from '../../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../../crud/extension.ts'
import { sightOf } from '../../../crud/scope.ts'
import type { ResourceService } from '../../../crud/service.ts'
import { inputOf } from '../../../crud/write/input.ts'
import { fromWallTime, now } from '../../../db/clock.ts'
import type { Context } from '../../../http/context.ts'
import { done } from '../../../http/envelope.ts'
import { textOf } from '../../../http/params.ts'
import { type Params, post, type SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { eventMessages } from '../messages.ts'
import { appendStep } from './timeline.ts'

/** Who sees an event may say something about it. */
const viewer = { codes: [permissionOf(event, 'menu')] }
const comment = 'comment'
const regret = 10 * 60_000

export const eventDetailExtension = extend(eventDetail, {
  service(base, { services }) {
    const events = services.unruled(event)

    /** A timeline is seen with its event; who does not see all events asks for that of one. */
    async function about(ctx: Context, params: Params, isNeeded: boolean) {
      const eventId = textOf(params, 'eventId')
      if (eventId !== undefined) await events.row(ctx, eventId)
      else if (isNeeded || sightOf(ctx, event)?.rule) throw new HttpError(400, missingParameter('eventId'))
    }

    return {
      ...base,
      async rows(ctx, params) {
        await about(ctx, params, true)
        return base.rows(ctx, params)
      },
      async page(ctx, params, also) {
        await about(ctx, params, false)
        return base.page(ctx, params, also)
      },
      async aggregate(ctx, params) {
        await about(ctx, params, false)
        return base.aggregate(ctx, params)
      },
      async detail(ctx, params) {
        const step = await base.detail(ctx, params)
        await events.row(ctx, String(step.eventId))
        return step
      },
    }
  },

  routes(service, surroundings) {
    const add = adderOf(surroundings)
    const refuse = () => {
      throw new HttpError(400, eventMessages.onlyAppended)
    }
    const submit = (call: SignedInCall) => (textOf(call.params, 'id') === undefined ? add(call) : refuse())
    return [
      post(`${eventDetail.path}/save`, viewer, submit, { summary: ['事件备注', 'Comment on an event'] }),
      post(`${eventDetail.path}/submit`, viewer, submit, { summary: ['事件备注', 'Comment on an event'] }),
      post(`${eventDetail.path}/update`, viewer, refuse, {
        summary: ['事件明细不可修改', 'Refused: a timeline is only added to'],
      }),
      post(`${eventDetail.path}/remove`, viewer, (call) => removeComments(service, call), {
        summary: ['删除自己的备注', 'Take back a comment'],
      }),
    ]
  },
})

function adderOf({ store, services }: Surroundings) {
  const events = services.unruled(event)
  return async (call: SignedInCall) => {
    const { ctx, params, language } = acting(eventDetail, call)
    const action = textOf(params, 'action') ?? comment
    if (action !== comment) throw new HttpError(400, eventMessages.onlyComments)
    const input = inputOf(eventDetail, 'save', params, language)
    const about = await events.row(ctx, String(input.eventId))
    const id = await appendStep(store, ctx, {
      eventId: about.id,
      action,
      content: String(input.content),
      images: (input.images as string[] | undefined) ?? null,
    })
    return { id }
  }
}

async function removeComments(service: ResourceService<typeof eventDetail>, call: SignedInCall) {
  const { ctx, params, body } = acting(eventDetail, call)
  const keys = keysOf(eventDetail, params, body)
  for (const key of keys) {
    const step = await service.row(ctx, key)
    await service.detail(ctx, { id: key })
    const age = fromWallTime(now()) - fromWallTime(String(step.operateTime))
    if (step.action !== comment || step.operatorId !== ctx.userId || age > regret)
      throw new HttpError(400, eventMessages.notOwnComment)
  }
  await service.remove(ctx, keys)
  return done
}
