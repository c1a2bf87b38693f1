import { mostSynced, type SyncedDevices } from '#shared/contract/device/camera.ts'
import { inLanguage, messages } from '#shared/messages.ts'
import { device, deviceUser } from '#shared/resources/index.ts'
import { permissionOf, type Row } from '#shared/schema/resource.ts'
import type { PlatformCamera } from '../../camera/adapter.ts'
import type { Device } from '../../camera/cameras.ts'
import { acting, actingAs, calling } from '../../crud/calls/router.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { neededText } from '../../http/params.ts'
import { post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom } from '../../log/recorder.ts'
import { system, tenant } from '../../store/policy.ts'
import type { Changes } from '../../store/table.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'
import type { VideoParts } from './video/video.ts'

/** Milliseconds that a platform has for all it is asked. */
const longest = 60_000
const longestName = 60
const longestError = 200

interface Parts extends Pick<VideoParts, 'database' | 'store' | 'services' | 'recorder' | 'cameras'> {
  saidByPlatform: Telemetry['saidByPlatform']
  /** @throws 429 for more than a person asks for */
  demand(ctx: Context): Promise<void>
}

/** Takes over what a platform says of an account's devices: their names, whether they are on line, firmware. */
export function syncRoute(parts: Parts): Route {
  const { database, store, services, demand, recorder } = parts
  const underWay = new Set<string>()

  async function sync(call: SignedInCall): Promise<SyncedDevices> {
    const { ctx } = acting(device, call)
    if (!ctx.can(permissionOf(deviceUser, 'menu'))) throw new HttpError(403, messages.forbidden)
    const reader = actingAs(deviceUser, 'page', call).ctx
    const account = await services.unruled(deviceUser).row(reader, neededText(call.params, 'deviceUserId'))
    const asking = calling(ctx, device, 'page')
    const known = await store.of(device).find(asking, { deviceUserId: account.id }, { limit: mostSynced + 1 })
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

/** Notes with an account how its platform answered, for whoever looks at it later. */
const note = (store: Parts['store'], { id }: Row<typeof deviceUser>, answer: Changes<typeof deviceUser>) =>
  store.of(deviceUser).update(system, { id }, answer, 'any')

/** Asks a platform for its devices; a refusal stays with the account. */
async function ask(
  { database, store, cameras }: Parts,
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
      await database.transaction(() => note(store, account, { lastError }))
    }
    throw error
  }
}

async function takeOver(
  { database, store, services, saidByPlatform }: Parts,
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
  await note(store, account, { lastSyncTime: now(), lastError: null })
  return counts

  /** Of all devices of the tenant: one that another account, or another person, has is no new one. */
  async function strangers(all: readonly PlatformCamera[]): Promise<number> {
    const own = await store
      .of(device)
      .find(tenant(account.tenantId), {}, { select: ['deviceSerial', 'channelNo'] })
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
