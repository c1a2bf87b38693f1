import { device, deviceUser } from '#shared/resources/index.ts'
import { permissionOf, type Row } from '#shared/schema/resource.ts'
import { acting } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import { shows } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { isCallable } from '../../http/outbound.ts'
import { neededText } from '../../http/params.ts'
import { get, type Route, type SignedInCall } from '../../http/route.ts'
import { onlineState } from '../../telemetry/online.ts'

/** Accounts, whose platforms the server may call. `allowed`: origins inside that it may call, too. */
export const createDeviceUserExtension = (allowed: readonly string[]) =>
  extend(deviceUser, {
    service: (base) => ({
      ...base,
      /** Choices for a form: few columns of each account. */
      async rows(ctx, params) {
        const rows = await base.rows(ctx, params)
        return rows.map(({ id, name, platform, platformName, deviceCount }) => ({
          id,
          name,
          platform,
          platformName,
          deviceCount,
        }))
      },
    }),
    async write({ ctx, sent }) {
      refuseInside(allowed, ctx, sent.apiBase)
      return undefined
    },
    routes: accountRoutes,
  })

/** An address of a platform that could not be called, or would make the server call what stands behind its walls. */
function refuseInside(allowed: readonly string[], ctx: Context, apiBase: string | null | undefined) {
  if (!apiBase || isCallable(allowed, apiBase)) return
  const label = [
    '接口地址须为公网 https 地址，或由服务器配置 OUTBOUND_ALLOW 许可',
    'The API address must be a public https address, or be allowed by OUTBOUND_ALLOW of the server',
  ] as const
  throw fieldFault(ctx, 'apiBase', label)
}

/** What is known here about the cameras of an account. */
function accountRoutes(accounts: ResourceService<typeof deviceUser>, surroundings: Surroundings): Route[] {
  const { store, services } = surroundings
  const service = services.unruled(device)
  const reading = { codes: [permissionOf(deviceUser, 'menu')] }

  async function about(call: SignedInCall) {
    const { ctx, params } = acting(deviceUser, call)
    const id = neededText(params, 'id')
    await accounts.row(ctx, id)
    return { ctx, params, id }
  }

  async function cameras(call: SignedInCall) {
    const { ctx, params, id } = await about(call)
    const { id: _id, ...rest } = params
    const page = await service.page(ctx, { ...rest, deviceUserId: id, deviceTypeKey: 'ipc' })
    return { ...page, records: page.records.map(cameraOf) }
  }

  const stored = (ctx: Context, id: string) =>
    store.of(device).find(
      ctx,
      { deviceUserId: id },
      {
        orderBy: [
          ['deviceSerial', 'asc'],
          ['channelNo', 'asc'],
        ],
      },
    )

  async function serials(call: SignedInCall) {
    const { ctx, id } = await about(call)
    const rows = await stored(ctx, id)
    const serials = new Set(rows.map(({ deviceSerial }) => deviceSerial))
    return [...serials].map((serial) =>
      shownTo(ctx, placeOf(rows.filter(({ deviceSerial }) => deviceSerial === serial)), fieldsOfPlace),
    )
  }

  async function channels(call: SignedInCall) {
    const { ctx, params, id } = await about(call)
    const deviceSerial = neededText(params, 'deviceSerial').toUpperCase()
    const rows = (await stored(ctx, id)).filter((row) => row.deviceSerial === deviceSerial)
    return rows
      .filter(({ channelNo }) => (channelNo ?? 0) > 0)
      .map((row) => shownTo(ctx, channelOf(row), fieldsOfChannel))
  }

  return [
    get(`${deviceUser.path}/getIpcPage/{id}`, reading, cameras, {
      summary: ['账号的摄像机', 'Cameras of an account'],
    }),
    get(`${deviceUser.path}/getDeviceSerialList`, reading, serials, {
      summary: ['账号的设备序列号', 'Serial numbers of an account'],
    }),
    get(`${deviceUser.path}/getDeviceList`, reading, channels, {
      summary: ['序列号下的通道', 'Channels of a serial number'],
    }),
  ]
}

/** Which field of a device each part of an answer tells. */
const fieldsOfPlace = {
  deviceSerial: 'deviceSerial',
  deviceName: 'deviceName',
  channelCount: 'channelNo',
  isRecorder: 'deviceTypeKey',
}
const fieldsOfChannel = {
  channelNo: 'channelNo',
  channelName: 'deviceName',
  status: 'onlineStatus',
  picUrl: 'thumbnail',
}

/** An answer without the parts that the caller's data scopes do not show. */
function shownTo<A extends object>(
  ctx: Context,
  answer: A,
  fields: Partial<Record<keyof A, string>>,
): Partial<A> {
  const hidden = Object.entries<string | undefined>(fields).filter(
    ([, field]) => field && !shows(ctx, device, field),
  )
  return Object.fromEntries(
    Object.entries(answer).filter(([part]) => !hidden.some(([name]) => name === part)),
  ) as Partial<A>
}

/** What stands under one serial number. */
const placeOf = (own: readonly Row<typeof device>[]) => ({
  deviceSerial: own[0]?.deviceSerial ?? null,
  deviceName: own[0]?.deviceName ?? '',
  channelCount: own.filter(({ channelNo }) => (channelNo ?? 0) > 0).length,
  imported: true,
  isRecorder: own.some(({ deviceTypeKey }) => deviceTypeKey === 'nvr'),
})

const channelOf = ({ channelNo, deviceName, onlineStatus, thumbnail }: Row<typeof device>) => ({
  channelNo,
  channelName: deviceName,
  status: onlineStatus === onlineState.online ? 1 : 0,
  picUrl: thumbnail ?? '',
  imported: true,
})

/** A camera as platforms tell about one. */
const cameraOf = (row: Wire) => ({
  deviceId: row.id,
  deviceSerial: row.deviceSerial,
  deviceName: row.deviceName,
  channelNo: row.channelNo,
  model: row.model,
  category: 'IPC',
  status: row.onlineStatus === onlineState.online ? 1 : 0,
  defence: row.defence,
  isEncrypt: row.isEncrypt,
  signal: row.signal,
  picUrl: row.thumbnail,
})
