import { messages } from '#shared/messages.ts'
import { device, soil } from '#shared/resources/index.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
import { createService, type ResourceService } from '../../crud/service.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http/http-error.ts'

/** A camera is the first channel of itself; what sends no pictures has none. */
const usualChannel = (type: string | null | undefined) => (type === 'ipc' ? 1 : 0)

export const deviceExtension = extend(device, {
  service: (base, surroundings) => ({
    ...base,
    async save(ctx, input) {
      await refuseDeepParent(base, ctx, input.parentId)
      const channelNo = input.channelNo ?? usualChannel(input.deviceTypeKey)
      const companyId = input.companyId ?? (await companyOfPlot(surroundings, ctx, input.soilId))
      return base.save(ctx, { ...input, channelNo, ...(companyId && { companyId }) })
    },
    async update(ctx, key, patch, version) {
      if (patch.parentId === key) throw new HttpError(400, messages.parentIsSelf)
      await refuseDeepParent(base, ctx, patch.parentId)
      if (patch.parentId) await refuseDeepBranch(base, ctx, key)
      const channelNo =
        patch.channelNo === null
          ? usualChannel(patch.deviceTypeKey ?? (await base.row(ctx, key)).deviceTypeKey)
          : patch.channelNo
      return base.update(ctx, key, { ...patch, ...(channelNo !== undefined && { channelNo }) }, version)
    },
  }),
})

/** A device that stands in a plot is whose the plot is, unless it says otherwise. */
async function companyOfPlot(
  { database, names }: Surroundings,
  ctx: Context,
  soilId: string | null | undefined,
) {
  if (!soilId) return undefined
  const [plot] = await createService(database, soil, names).rows(ctx, { id: soilId })
  return plot ? String(plot.companyId) || undefined : undefined
}

/** Gateways and recorders stand on one level: a device behind one has none behind itself. */
async function refuseDeepParent(
  service: ResourceService<typeof device>,
  ctx: Context,
  parentId: string | null | undefined,
) {
  if (!parentId) return
  const [parent] = await service.rows(ctx, { id: parentId })
  if (parent?.parentId) throw tooDeep()
}

async function refuseDeepBranch(service: ResourceService<typeof device>, ctx: Context, key: string) {
  const { total } = await service.page(unnarrowed(ctx), { parentId: key })
  if (total > 0) throw tooDeep()
}

const tooDeep = () =>
  new HttpError(400, [
    '所属网关/录像机不能是其他设备的下级',
    'The gateway or recorder must not be behind another device',
  ])
