import { inLanguage } from '#shared/messages.ts'
import { noticeChannel, noticeDelivery } from '#shared/resources/index.ts'
import { smsState } from '#shared/resources/resource/sms-message.ts'
import { demandShare } from '../../auth/limits/limiter.ts'
import { acting } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { milliseconds, toWallTime } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { isCallable } from '../../http/outbound.ts'
import { neededText } from '../../http/params.ts'
import { post, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom } from '../../log/recorder.ts'
import { notifyMessages } from '../../notify/messages.ts'
import { firstLease } from '../../notify/notifier.ts'
import { sendingFailed } from '../../sms/messages.ts'
import type { DomainParts } from '../domain.ts'

type Parts = Pick<DomainParts, 'environment' | 'notifier' | 'smsSender'>

/** Channels, whose addresses the server posts to, and a message to oneself to try one. */
export const createNoticeChannelExtension = ({ environment, notifier, smsSender }: Parts) =>
  extend(noticeChannel, {
    // Before the address is sealed: afterwards nobody but the sender reads it.
    service: (base) => ({
      ...base,
      save(ctx, input, like) {
        refuseInside(environment.OUTBOUND_ALLOW, ctx, input.address)
        return base.save(ctx, input, like)
      },
      update(ctx, key, patch, version, taken) {
        refuseInside(environment.OUTBOUND_ALLOW, ctx, patch.address)
        return base.update(ctx, key, patch, version, taken)
      },
    }),
    routes: (_service, surroundings) => [
      post(
        `${noticeChannel.path}/test`,
        { codes: [`${noticeChannel.permission}_test`] },
        (call) => test(surroundings, { notifier, smsSender }, call),
        {
          transaction: false,
          summary: ['发送测试消息', 'Send a test message'],
          description: [
            '`{id}`。向本人发送一条测试消息，只尝试一次；结果也记入外发记录。每人每分钟 20 次，与短信合计。',
            '`{id}`. Sends the caller a test message, with one attempt; it stands in the list of sent notices, too. 20 a minute and person, together with text messages.',
          ],
        },
      ),
    ],
  })

/** A mask, which comes back with the whole row, is no address. */
function refuseInside(allowed: readonly string[], ctx: Context, address: string | null | undefined) {
  if (!address || address.includes('****') || isCallable(allowed, address)) return
  throw fieldFault(ctx, 'address', notifyMessages.addressRefused)
}

async function test(
  { services, store, database, recorder }: Surroundings,
  { notifier, smsSender }: Pick<Parts, 'notifier' | 'smsSender'>,
  call: SignedInCall,
) {
  const { ctx, params } = acting(noticeChannel, call)
  const channel = await services.of(noticeChannel).row(ctx, neededText(params, 'id'))
  await demandShare(smsSender.limits.callsByUser, ctx.userId)
  const deliveries = store.of(noticeDelivery)
  const row = await database.transaction(async () => {
    const id = await deliveries.insert(ctx, {
      channelId: channel.id,
      kind: channel.kind,
      title: inLanguage(notifyMessages.testTitle, ctx.language),
      content: inLanguage(notifyMessages.testContent, ctx.language),
      receiverIds: [ctx.userId],
      messageKind: 'system',
      state: smsState.waiting,
      attempts: 1,
      nextTime: toWallTime(milliseconds() + firstLease),
    })
    return deliveries.get(ctx, id)
  })
  const { outcome, error = '' } = await notifier.sendNow(row)
  recorder.event('notice channel tried', { ...byWhom(ctx), id: channel.id, outcome })
  if (outcome !== 'sent') throw new HttpError(400, sendingFailed(error))
  return done
}
