import type { CameraAccount, CameraTransport, PlatformCamera } from '../adapter.ts'
import type { Tokens } from '../tokens.ts'
import { everyPage } from './every-page.ts'
import { createEzvizClient, dataOf } from './ezviz-client.ts'

/** More is not given out at once. */
const size = 50

/** What an account has at EZVIZ: each device as its channel 0, and each of its channels. */
export async function ezvizRoster(
  transport: CameraTransport & { tokens: Tokens },
  account: CameraAccount,
  signal: AbortSignal,
): Promise<PlatformCamera[]> {
  const client = createEzvizClient(transport, account)
  const all = (path: string) =>
    everyPage(size, async (page) => {
      const answer = await client.call(path, { pageStart: String(page), pageSize: String(size) }, signal)
      return { list: answer.data, total: dataOf({ data: answer.page }).total }
    })
  const devices = await all('device/list')
  const firmwares = new Map(devices.map((one) => [serialOf(one), textIn(one.deviceVersion)]))
  const channels = await all('camera/list')
  return [
    ...devices.map((one) => ({
      ...known(one, one.deviceName),
      channelNo: 0,
      firmware: firmwares.get(serialOf(one)),
      defence: numberIn(one.defence),
    })),
    ...channels.map((one) => ({
      ...known(one, one.channelName),
      channelNo: numberIn(one.channelNo) ?? 1,
      firmware: firmwares.get(serialOf(one)),
      isEncrypt: numberIn(one.isEncrypt),
    })),
  ]
}

type Listed = Record<string, unknown>

const known = (one: Listed, name: unknown) => ({
  serial: serialOf(one),
  name: textIn(name) ?? '',
  isOnline: Number(one.status) === 1,
})
const serialOf = ({ deviceSerial }: Listed): string => (textIn(deviceSerial) ?? '').toUpperCase()
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined
const numberIn = (value: unknown): number | undefined =>
  value === null || value === '' || !Number.isInteger(Number(value)) ? undefined : Number(value)
