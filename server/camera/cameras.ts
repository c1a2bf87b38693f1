import { and, eq } from 'drizzle-orm'
import { type device, deviceUser } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { tableOf } from '../crud/table.ts'
import type { Database } from '../db/database.ts'
import type { Links } from '../files/links.ts'
import { platformTenant } from '../http/context.ts'
import type { Outbound } from '../http/outbound.ts'
import { isSealed, type Sealing } from '../sealing.ts'
import { onlineState } from '../telemetry/online.ts'
import type { CameraAccount, CameraAdapter, KnownCamera, PlatformCamera } from './adapter.ts'
import { ezvizCamera } from './adapters/ezviz.ts'
import { ezvizRoster } from './adapters/ezviz-roster.ts'
import { hikvisionCamera, hikvisionRoster } from './adapters/hikvision.ts'
import { plainCamera } from './adapters/plain.ts'
import { cameraFault } from './fault.ts'
import { createSimulatedCameras } from './simulator/simulator.ts'
import { streamAddress } from './simulator/stream.ts'
import { createTokens } from './tokens.ts'

export type Device = Row<typeof device>
type Account = Row<typeof deviceUser>

interface Parts {
  database: Database
  sealing: Pick<Sealing, 'open'>
  outbound: Outbound
  links: Links
  /** The demo's devices are played: its cameras, too. */
  isPlaying: boolean
}

const accounts = tableOf(deviceUser)
const [isCamera, disabled] = ['ipc', 2]
/** Protocols of the demo's cameras, which have no platform that could be called. */
const played: readonly unknown[] = ['gb28181', 'onvif']

/** How each camera is reached: by its own addresses, by the platform of its account, or, of the demo, by the simulator. */
export function createCameras(parts: Parts) {
  const { outbound, links, isPlaying } = parts
  const tokens = createTokens()
  const simulated = createSimulatedCameras()

  async function byPlatform(row: Device, userId: string): Promise<Partial<CameraAdapter>> {
    const camera = knownOf(parts, row)
    const account = await accountOf(parts, row)
    if (account?.platform === 'ezviz') return ezvizCamera({ outbound, tokens }, account, camera)
    if (account?.platform === 'hik') return hikvisionCamera({ outbound }, account, camera)
    const isPlayed = isPlaying && row.tenantId === platformTenant && played.includes(row.agreementType)
    const isSimulated = [row.agreementType, account?.platform].includes('simulator')
    if (!isSimulated && (!isPlayed || row.liveUrl)) return {}
    // What says of itself that it is simulated reports nothing by which it could be on line.
    const isOnline = isSimulated || row.onlineStatus === onlineState.online
    return simulated.adapter(camera, isOnline, ({ id, tenantId }) =>
      streamAddress(links, tenantId, id, userId),
    )
  }

  return {
    simulated,
    /** What a camera can do for this person. An address that somebody entered goes before the platform's. */
    async of(row: Device, userId: string): Promise<CameraAdapter> {
      if (row.deviceTypeKey !== isCamera) throw cameraFault('unsupported')
      if (row.status === disabled) throw cameraFault('disabled')
      const own = plainCamera({ outbound }, row)
      const platform = await byPlatform(row, userId)
      return { ...platform, ...own, protocols: row.liveUrl ? own.protocols : (platform.protocols ?? []) }
    },
    /**
     * What the platform of an account has. One that is played has what is `known` here. Undefined: the platform has no list that
     * could be asked for.
     */
    async roster(
      row: Account,
      known: readonly Device[],
      signal: AbortSignal,
    ): Promise<PlatformCamera[] | undefined> {
      const account = opened(parts, row)
      if (account.platform === 'ezviz') return ezvizRoster({ outbound, tokens }, account, signal)
      if (account.platform === 'hik') return hikvisionRoster({ outbound }, account, signal)
      const isSimulated = account.platform === 'simulator'
      const isPlayed = isPlaying && row.tenantId === platformTenant && played.includes(account.platform)
      return isSimulated || isPlayed ? known.map((one) => simulatedEntry(one, isSimulated)) : undefined
    },
  }
}

async function accountOf(
  parts: Parts,
  { tenantId, deviceUserId }: Device,
): Promise<CameraAccount | undefined> {
  if (!deviceUserId) return undefined
  const [row] = await parts.database.current
    .select()
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, deviceUserId), eq(accounts.isDeleted, 0)))
  return row && opened(parts, row)
}

const opened = (
  { sealing }: Parts,
  { id, tenantId, platform, apiBase, appKey, appSecret }: Account,
): CameraAccount => ({
  id,
  tenantId,
  platform: platform ?? '',
  base: apiBase ?? '',
  appKey: appKey ? sealing.open(appKey) : '',
  appSecret: appSecret ? sealing.open(appSecret) : '',
})

export type Cameras = ReturnType<typeof createCameras>

const knownOf = (
  { sealing }: Pick<Parts, 'sealing'>,
  { id, tenantId, deviceSerial, channelNo, validateCode }: Device,
): KnownCamera => ({
  id,
  tenantId,
  serial: deviceSerial ?? '',
  channelNo: channelNo ?? 1,
  validateCode:
    validateCode && isSealed(validateCode) ? sealing.open(validateCode) : (validateCode ?? undefined),
})

/** Of the demo: everything is as it is known, and has a firmware. */
const simulatedEntry = (
  { deviceSerial, channelNo, deviceName, onlineStatus }: Device,
  isSimulated: boolean,
): PlatformCamera => ({
  serial: deviceSerial ?? '',
  channelNo: channelNo ?? 0,
  name: deviceName ?? '',
  isOnline: isSimulated || onlineStatus === onlineState.online,
  firmware: 'V5.7.3 build 240112',
})
