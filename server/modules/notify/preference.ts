import type { ChannelKind, OwnNotices } from '#shared/contract/notify.ts'
import { noticeChannel, noticePreference } from '#shared/resources/index.ts'
import type { Input } from '#shared/schema/resource.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { inputOf } from '../../crud/write/input.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { get, post, type SignedInCall } from '../../http/route.ts'
import { notifyMessages } from '../../notify/messages.ts'
import { tenant } from '../../store/policy.ts'

type Parts = Pick<Surroundings, 'store'>

/** The caller's own choice of channels, kinds, levels and hours; nobody else's can be named. */
export const noticePreferenceExtension = extend(noticePreference, {
  routes(service, { store }) {
    const { resource } = service
    const own = (ctx: Context) => store.of(resource).first(tenant(ctx.tenantId), { userId: ctx.userId })

    async function told(ctx: Context): Promise<OwnNotices> {
      const [row, channels] = [await own(ctx), await channelsOf({ store }, ctx)]
      return {
        isChosen: row !== undefined,
        channelIds: row?.channelIds ?? [],
        kinds: row?.kinds ?? [],
        minLevel: row?.minLevel ?? null,
        quietHours: row?.quietHours ?? '',
        urgentAlways: row?.urgentAlways ?? 1,
        channels,
      }
    }

    async function save({ ctx, params, language }: SignedInCall) {
      const { channelIds, kinds, minLevel = null, quietHours, urgentAlways } = params
      const sent = {
        ...{ userId: ctx.userId, channelIds, kinds, minLevel, urgentAlways },
        quietHours: quietHours || null,
      }
      const row = await own(ctx)
      const input = inputOf(resource, row ? 'update' : 'save', sent, language) as Input<
        typeof noticePreference
      >
      const known = new Set((await channelsOf({ store }, ctx)).map(({ id }) => id))
      if (input.channelIds?.some((id) => !known.has(id)))
        throw fieldFault(ctx, 'channelIds', notifyMessages.channelUnknown)
      if (row) await service.update(ctx, row.id, input)
      else await service.save(ctx, input)
      return told(ctx)
    }

    return [
      get(`${resource.path}/mine`, 'signedIn', ({ ctx }) => told(ctx), {
        summary: ['我的通知设置', 'My notice settings'],
      }),
      post(`${resource.path}/save-mine`, 'signedIn', save, {
        summary: ['保存我的通知设置', 'Save my notice settings'],
      }),
      post(
        `${resource.path}/reset-mine`,
        'signedIn',
        async ({ ctx }) => {
          const row = await own(ctx)
          if (row) await service.remove(ctx, [row.id])
          return told(ctx)
        },
        { summary: ['恢复默认通知设置', 'Take the usual notice settings again'] },
      ),
    ]
  },
})

async function channelsOf({ store }: Parts, { tenantId }: Context) {
  const rows = await store
    .of(noticeChannel)
    .find(tenant(tenantId), { isEnabled: 1 }, { select: ['id', 'channelName', 'kind'] })
  return rows.map(({ id, channelName, kind }) => ({
    id,
    channelName: channelName ?? '',
    kind: kind as ChannelKind,
  }))
}
