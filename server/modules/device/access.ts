import { randomBytes } from 'node:crypto'
import { device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { acting } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Condition } from '../../crud/read/filter.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import { isShown, sightOf } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { milliseconds } from '../../db/clock.ts'
import { messagesOfDay } from '../../db/readings/traffic.ts'
import type { Context } from '../../http/context.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom } from '../../log/recorder.ts'
import { onlineState } from '../../telemetry/online.ts'

type Devices = ResourceService<typeof device>

/** Protocols by which a device calls the server, and so has to prove who it is. */
const calling: ReadonlySet<string> = new Set(['mqtt', 'http'])
const shownOfKey = 4

/**
 * A key pair for a device that calls, or undefined for one that is called: `told` goes to the caller once, `stored` into the
 * row. The server has to check signatures, so the secret is sealed rather than hashed.
 */
export function newAccess({ sealing }: Surroundings, agreementType: string | null | undefined) {
  if (!calling.has(agreementType ?? '')) return undefined
  // Neither begins with a sign by which a spreadsheet would take it for a formula.
  const accessKey = `DK${randomBytes(12).toString('hex').toUpperCase()}`
  const accessSecret = randomBytes(32).toString('base64url').replace(/^-/, '_')
  return {
    told: { accessKey, accessSecret },
    stored: { accessKey, accessSecret: sealing.seal(accessSecret) },
  }
}

/** How devices are reached, and new keys for those that call. */
export function accessRoutes(devices: Devices, surroundings: Surroundings): Route[] {
  async function rotate(call: SignedInCall) {
    const { ctx, params } = acting(device, call)
    const id = neededText(params, 'id')
    const access = newAccess(surroundings, (await devices.row(ctx, id)).agreementType)
    if (!access) throw new HttpError(400, callsNobody)
    await devices.update(ctx, id, access.stored)
    surroundings.recorder.event('device key changed', { ...byWhom(ctx), id })
    return { id, ...access.told }
  }

  return [
    get(
      `${device.path}/deviceAgreementPage`,
      { codes: [permissionOf(device, 'menu')] },
      (call) => page(devices, surroundings, call),
      {
        summary: ['设备接入协议', 'How devices are reached'],
      },
    ),
    post(`${device.path}/rotate`, { codes: [permissionOf(device, 'edit')] }, rotate, {
      summary: ['更换接入凭证', 'New access keys for a device'],
    }),
  ]
}

/** What a list of devices does not hold, by id. */
async function accessOf({ database, store }: Surroundings, ctx: Context, rows: readonly Wire[]) {
  const ids = rows.map(({ id }) => String(id))
  const found = await store
    .of(device)
    .find(ctx, { id: ids }, { select: ['id', 'accessKey', 'lastError', 'msgCount24h'] })
  const counted = messagesOfDay(database.current, ids, milliseconds())
  return new Map(
    found.map((row) => [row.id, { ...row, msgCount24h: counted.get(row.id) ?? row.msgCount24h }]),
  )
}

/** `handshake=ok`: those that are on line, `fail`: those that are not. */
async function page(devices: Devices, surroundings: Surroundings, call: SignedInCall) {
  const { ctx, params } = acting(device, call)
  const { handshake, ...rest } = params
  const wanted = textOf({ handshake }, 'handshake')
  const also: Condition[] =
    wanted === undefined
      ? []
      : [
          {
            column: 'onlineStatus',
            operator: wanted === 'ok' ? 'equal' : 'notEqual',
            value: onlineState.online,
          },
        ]
  const found = await devices.page(ctx, newestHandshakeFirst(rest), also)
  const access = await accessOf(surroundings, ctx, found.records)
  const sight = sightOf(ctx, device) ?? {}
  return {
    ...found,
    records: found.records.map((row) => {
      const { accessKey, lastError, msgCount24h } = access.get(String(row.id)) ?? {}
      return {
        id: row.id,
        deviceName: row.deviceName,
        deviceSerial: row.deviceSerial,
        channelNo: row.channelNo,
        agreementType: row.agreementType,
        agreementTypeName: row.agreementTypeName,
        host: row.host,
        port: row.port,
        slaveId: row.slaveId,
        deviceUserId: row.deviceUserId,
        deviceUserName: row.deviceUserName,
        accessKey: accessKey && isShown(sight, 'accessKey') ? maskKey(accessKey) : '',
        lastHandshakeTime: row.lastHandshakeTime,
        lastError: (isShown(sight, 'lastError') && lastError) || '',
        msgCount24h: isShown(sight, 'msgCount24h') ? (msgCount24h ?? null) : null,
        onlineStatus: row.onlineStatus,
      }
    }),
  }
}

const callsNobody = [
  '该设备的接入协议不使用接入凭证',
  'The protocol of this device does not use access keys',
] as const

const maskKey = (key: string): string => `${key.slice(0, shownOfKey)}****`

/** Where the call asks for no other order. */
const newestHandshakeFirst = (params: Params): Params =>
  params.ascs || params.descs ? params : { ...params, descs: 'lastHandshakeTime' }
