import { malformedParameter, messages, required } from '#shared/messages.ts'
import { device, soil } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { forgetSnapshots } from '../../camera/snapshots.ts'
import { acting } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { milliseconds } from '../../db/clock.ts'
import { messagesOfDay } from '../../db/readings/traffic.ts'
import type { Files } from '../../files/files.ts'
import { suggestedGrid } from '../../grid-around.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf } from '../../http/params.ts'
import { get, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { accessRoutes, newAccess } from './access.ts'
import { manyChannelSaveRoute } from './channels.ts'
import { refusePublicHost } from './host.ts'
import { refuseUnplayable } from './video/addresses.ts'

/** The protocol of devices that only their platform reaches, by an account. */
const cloud = 'ezviz'

/** A camera is the first channel of itself; what sends no pictures has none. */
const usualChannel = (type: string | null | undefined) => (type === 'ipc' ? 1 : 0)

/** Devices. `allowed`: origins inside that the server may ask for pictures, too. */
export const createDeviceExtension = (allowed: readonly string[], files: Pick<Files, 'forget'>) =>
  extend(device, {
    async write({ ctx, before, sent, row, changed }, surroundings) {
      const devices = surroundings.services.unruled(device)
      if (before && row.parentId === row.id) throw new HttpError(400, messages.parentIsSelf)
      if (sent.parentId) {
        await refuseDeepParent(devices, ctx, sent.parentId)
        if (before) await refuseDeepBranch(devices, ctx, row.id)
      }
      if (!before && row.agreementType === cloud && !row.deviceUserId)
        throw fieldFault(ctx, 'deviceUserId', required(['设备账号', 'Device account'], 'reference'))
      refusePublicHost(surroundings, ctx, sent.host)
      refuseUnplayable(allowed, ctx, sent)
      return {
        // Set by hand, it stays until somebody ends it.
        ...(changed('underMaintenance') && { maintenanceUntil: null }),
        channelNo: row.channelNo ?? usualChannel(row.deviceTypeKey),
        ...(!before && {
          companyId: row.companyId ?? (await companyOfPlot(surroundings, ctx, row.soilId)) ?? null,
          ...newAccess(surroundings, row.agreementType)?.stored,
        }),
        ...(await suggestedGrid(surroundings.database, ctx, sent, before)),
      }
    },
    /** Who adds a device that calls the server is given its keys, this once. */
    wrote: async ({ before, row }, { sealing }) =>
      !before && row?.accessKey && row.accessSecret
        ? { accessKey: row.accessKey, accessSecret: sealing.open(row.accessSecret) }
        : undefined,
    purged: (rows, { database }) => forgetSnapshots({ database, files }, rows),
    /** Counted when it is asked for; the stored one is of devices that nobody has heard yet. */
    async show(_ctx, rows, { database }) {
      const asked = rows.filter((row) => 'msgCount24h' in row).map(({ id }) => String(id))
      if (!asked.length) return rows
      const counted = messagesOfDay(database.current, asked, milliseconds())
      return rows.map((row) => {
        const msgCount24h = 'msgCount24h' in row ? counted.get(String(row.id)) : undefined
        return msgCount24h === undefined ? row : { ...row, msgCount24h }
      })
    },
    routes: (service, surroundings) => [
      get(`${device.path}/list`, reading, (call) => listed(service, call), {
        summary: ['设备列表', 'Devices of a company, a plot, a grid …'],
      }),
      ...accessRoutes(service, surroundings),
      manyChannelSaveRoute(service, surroundings),
    ],
  })

const reading = { codes: [permissionOf(device, 'menu')] }

/** What the id of a list is of, by `type`: a company unless it says otherwise. A plot and a grid include what lies below. */
const owners: Readonly<Record<string, string>> = {
  1: 'companyId',
  2: 'soilId',
  3: 'gridId',
  4: 'stationId',
  5: 'deviceUserId',
  6: 'parentId',
  7: 'componentId',
}

function listed(service: ResourceService<typeof device>, call: SignedInCall) {
  const { ctx, params } = acting(device, call)
  const { id, type, ...rest } = params
  const owner = owners[textOf({ type }, 'type') ?? '1']
  if (!owner) throw new HttpError(400, malformedParameter('type'))
  const key = textOf({ id }, 'id')
  return service.rows(ctx, key === undefined ? rest : { ...rest, [owner]: key })
}

/** A device that stands in a plot is whose the plot is, unless it says otherwise. */
async function companyOfPlot({ services }: Surroundings, ctx: Context, soilId: string | null | undefined) {
  if (!soilId) return undefined
  const [plot] = await services.unruled(soil).rows(ctx, { id: soilId })
  return plot ? String(plot.companyId) || undefined : undefined
}

/** Gateways and recorders stand on one level: a device behind one has none behind itself. */
async function refuseDeepParent(service: ResourceService<typeof device>, ctx: Context, parentId: string) {
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
