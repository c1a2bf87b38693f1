import { noticeChannel, noticeDelivery } from '#shared/resources/index.ts'
import { smsState } from '#shared/resources/resource/sms-message.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import { serverContext } from '../../http/server-context.ts'
import { HttpError } from '../../http-error.ts'
import { tenant } from '../../store/policy.ts'
import { createStore } from '../../store/table.ts'
import { flowMessages } from '../messages.ts'
import type { Effect, Run } from '../run/run.ts'

/** Characters that a delivery holds. */
const [longestTitle, longestContent] = [255, 500]

/**
 * Puts a message to a webhook of the tenant into the outbox of notices, in this transaction: it is signed, sent and tried again there.
 * @throws HttpError 400 where there is no such channel, or the content is too long: nothing of the step stays
 */
export async function postOutward(
  database: Database,
  { instance, graph }: Run,
  { channel, title, content, nodeId }: Effect & { kind: 'post' },
  link: string,
): Promise<void> {
  const name = graph.nodes[nodeId]?.name || nodeId
  const tenantId = instance.tenantId ?? ''
  const found = await webhookNamed(database, tenantId, channel)
  if (!found) throw new HttpError(400, flowMessages.noWebhook(name, channel))
  if (content.length > longestContent) throw new HttpError(400, flowMessages.longPost(name, longestContent))
  await createStore(database)
    .of(noticeDelivery)
    .insert(serverContext(tenantId), {
      channelId: found.id,
      kind: found.kind,
      title: title.slice(0, longestTitle),
      content,
      link,
      receiverIds: [],
      messageKind: 'task',
      state: smsState.waiting,
      attempts: 0,
      nextTime: now(),
    })
}

/** The webhook of a tenant that is on and has this name or id. */
export const webhookNamed = (database: Pick<Database, 'current'>, tenantId: string, channel: string) =>
  createStore(database)
    .of(noticeChannel)
    .first(
      tenant(tenantId),
      { kind: 'webhook', isEnabled: 1, or: [{ channelName: channel }, { id: channel }] },
      { select: ['id', 'kind'] },
    )
