import { and, eq } from 'drizzle-orm'
import { mostSynced, type SyncedDevices } from '#shared/contract/device/camera.ts'
import { inLanguage, messages } from '#shared/messages.ts'
import { device, deviceUser } from '#shared/resources/index.ts'
import { permissionOf, type Row } from '#shared/schema/resource.ts'
import type { PlatformCamera } from '../../camera/adapter.ts'
import type { Device } from '../../camera/cameras.ts'
import { acting, actingAs, calling } from '../../crud/calls/router.ts'
import { mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { neededText } from '../../http/params.ts'
import { post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom } from '../../log/recorder.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'
import type { VideoParts } from './video/video.ts'

const [devices, accounts] = [tableOf(device), tableOf(deviceUser)]
/** Milliseconds that a platform has for all it is asked. */
const longest = 60_000
const longestName = 60
const longestError = 200

interface Parts extends Pick<VideoParts, 'database' | 'services' | 'recorder' | 'cameras'> {
  saidByPlatform: Telemetry['saidByPlatform']
  /** @throws 429 for more than a person asks for */
  demand(ctx: Context): Promise<void>
}

/** Takes over what a platform says of an account's devices: their names, whether they are on line, firmware. */
export function syncRoute(parts: Parts): Route {
  const { database, services, demand, recorder } = parts
  const underWay = new Set<string>()

  async function sync(call: SignedInCall): Promise<SyncedDevices> {
    const { ctx } = acting(device, call)
    if (!ctx.can(permissionOf(deviceUser, 'menu'))) throw new HttpError(403, messages.forbidden)
    const reader = actingAs(deviceUser, 'page', call).ctx
    const account = await services.unruled(deviceUser).row(reader, neededText(call.params, 'deviceUserId'))
    const known = await kept(database, ctx, account.id)
    if (known.length > mostSynced) throw new HttpError(400, tooMany)
    await demand(ctx)
    if (underWay.has(account.id)) throw new HttpError(400, running)
    underWay.add(account.id)
    try {
      const listed = await ask(parts, ctx, account, known)
      const counts = await database.transaction(() => takeOver(parts, ctx, account, known, listed))
      recorder.event('devices synchronised', {
        ...byWhom(ctx, account.tenantId),
        id: account.id,
        ...counts,
      })
      return counts
    } finally {
      underWay.delete(account.id)
    }
  }

  return post(`${device.path}/sync`, { codes: [permissionOf(device, 'edit')] }, sync, {
    transaction: false,
    summary: ['同步平台设备', 'Take over what a platform says of its devices'],
    description: [
      '`deviceUserId`。从设备账号的平台取得名称、在线状态、固件版本、加密与布防状态，写入本系统已有的设备；不新增、不删除。返回 `{online, offline, missing, new}`。每人每分钟 6 次，一次最多 1000 台。',
      '`deviceUserId`. Names, presence, firmware, encryption and arming of the devices that are kept here are taken from the platform of the account; none is added or removed. Answers `{online, offline, missing, new}`. 6 a minute and person, 1,000 devices at most.',
    ],
  })
}

const kept = ({ current }: Parts['database'], ctx: Context, accountId: string): Promise<Device[]> =>
  Promise.resolve(
    current
      .select()
      .from(devices)
      .where(and(mine(calling(ctx, device, 'page'), device), eq(devices.deviceUserId, accountId)))
      .limit(mostSynced + 1),
  )

/** A refusal stays with the account, for whoever looks at it later. */
async function ask(
  { database, cameras }: Parts,
  ctx: Context,
  account: Row<typeof deviceUser>,
  known: readonly Device[],
) {
  try {
    const listed = await cameras.roster(account, known, AbortSignal.timeout(longest))
    if (!listed) throw new HttpError(400, noList)
    return listed
  } catch (error) {
    if (error instanceof HttpError) {
      const lastError = inLanguage(error.label, ctx.language).slice(0, longestError)
      await database.transaction((connection) =>
        Promise.resolve(connection.update(accounts).set({ lastError }).where(eq(accounts.id, account.id))),
      )
    }
    throw error
  }
}

async function takeOver(
  { database, services, saidByPlatform }: Parts,
  ctx: Context,
  account: Row<typeof deviceUser>,
  known: readonly Device[],
  listed: readonly PlatformCamera[],
): Promise<SyncedDevices> {
  const service = services.of(device)
  const byPlace = new Map(listed.map((one) => [placeOf(one.serial, one.channelNo), one]))
  const found = (row: Device) =>
    byPlace.get(placeOf(row.deviceSerial, row.channelNo)) ??
    byPlace.get(placeOf(row.deviceSerial, undefined)) ??
    // A camera that stands by itself may be listed as a device alone; a channel that its recorder has no more is missing.
    (row.parentId ? undefined : byPlace.get(placeOf(row.deviceSerial, 0)))
  const counts: SyncedDevices = { online: 0, offline: 0, missing: 0, new: 0 }
  for (const row of known) {
    const told = found(row)
    if (!told) {
      counts.missing += 1
      continue
    }
    counts[told.isOnline ? 'online' : 'offline'] += 1
    const change = changeOf(row, told)
    if (Object.keys(change).length) await service.update(ctx, row.id, change)
    await saidByPlatform(database.current, row, told.isOnline)
  }
  counts.new = await strangers(listed)
  await database.current
    .update(accounts)
    .set({ lastSyncTime: now(), lastError: null })
    .where(eq(accounts.id, account.id))
  return counts

  /** Of all devices of the tenant: one that another account, or another person, has is no new one. */
  async function strangers(all: readonly PlatformCamera[]): Promise<number> {
    const own = await database.current
      .select({ deviceSerial: devices.deviceSerial, channelNo: devices.channelNo })
      .from(devices)
      .where(and(eq(devices.tenantId, account.tenantId), eq(devices.isDeleted, 0)))
    const places = new Set(own.map(({ deviceSerial, channelNo }) => placeOf(deviceSerial, channelNo)))
    const serials = new Set(own.map(({ deviceSerial }) => deviceSerial))
    return all.filter(({ serial, channelNo }) =>
      channelNo === undefined
        ? !serials.has(serial)
        : channelNo > 0 && !places.has(placeOf(serial, channelNo)),
    ).length
  }
}

const placeOf = (serial: string | null, channelNo: number | null | undefined) =>
  `${serial} ${channelNo ?? ''}`

/** What is different at the platform; what it does not tell stays. */
function changeOf(row: Device, { name, firmware, isEncrypt, defence }: PlatformCamera) {
  const told = {
    deviceName: name.slice(0, longestName) || undefined,
    firmware: firmware?.slice(0, 40),
    isEncrypt: isEncrypt === 0 || isEncrypt === 1 ? isEncrypt : undefined,
    defence,
  }
  const differing = Object.entries(told).filter(
    ([field, value]) => value !== undefined && value !== row[field as keyof typeof told],
  )
  return Object.fromEntries(differing) as Partial<typeof told>
}

const tooMany = [
  `一次最多同步 ${mostSynced} 台设备`,
  `At most ${mostSynced} devices are synchronised at once`,
] as const
const running = ['该账号正在同步，请稍候', 'This account is being synchronised: wait a moment'] as const
const noList = [
  '该平台没有可供同步的设备目录，请手工维护设备',
  'This platform has no list of devices that could be taken over: keep them by hand',
] as const
