import type { CameraTrouble } from '#shared/contract/device/camera.ts'
import type { DevicePing } from '#shared/contract/device/ping.ts'
import { inLanguage, type Language } from '#shared/messages.ts'
import { device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import type { Cameras, Device } from '../../camera/cameras.ts'
import { milliseconds, toWallTime } from '../../db/clock.ts'
import { lastMessageOf } from '../../db/readings/presence.ts'
import { post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { usualInterval } from '../../telemetry/reporters.ts'
import { silenceOf } from '../../telemetry/rules/evaluator.ts'
import { cameraAsked } from './video/asked.ts'
import type { VideoParts } from './video/video.ts'

const [isCamera, disabled] = ['ipc', 2]
/** What says nothing about the device itself: nobody could ask it. */
const untold: readonly (CameraTrouble | undefined)[] = ['unsupported', 'missing', 'notAllowed']

/**
 * Whether a device answers now. A camera is asked, by its platform or at its address; what only calls us is told by the age of
 * its last message. Nothing is called that is not called otherwise, too.
 */
export function pingRoute(parts: Pick<VideoParts, 'database' | 'services' | 'cameras' | 'demand'>): Route {
  const { database, cameras, demand } = parts
  async function ping(call: SignedInCall): Promise<DevicePing> {
    const row = await cameraAsked(parts, call)
    await demand(call.ctx)
    const { language, userId } = call.ctx
    if (row.status === disabled)
      return told({ by: 'heard', state: 'unknown', lastTime: '' }, said.disabled, language)
    const asked = row.deviceTypeKey === isCamera ? await ask(cameras, row, userId, language) : undefined
    return asked ?? heard(row, lastMessageOf(database.reader, row.id), language)
  }

  return post(`${device.path}/ping`, { codes: [permissionOf(device, 'menu')] }, ping, {
    transaction: false,
    summary: ['设备连通测试', 'Whether a device answers'],
    description: [
      '`{id}`。摄像机向其平台或地址实时询问（by=asked，took 为毫秒）；其他设备按最近一条报文的时间判断（by=heard）。state：reached|silent|unknown。每人每分钟 60 次，与云台等指令合计。',
      '`{id}`. A camera is asked by its platform or at its address (by=asked, took in milliseconds); other devices are told by the age of their last message (by=heard). state: reached|silent|unknown. 60 a minute and person, together with other commands.',
    ],
  })
}

/** Undefined where there is nobody to ask. */
async function ask(
  cameras: Pick<Cameras, 'of'>,
  row: Device,
  userId: string,
  language: Language,
): Promise<DevicePing | undefined> {
  const { reach } = await cameras.of(row, userId)
  if (!reach) return undefined
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    await reach()
    return told({ by: 'asked', state: 'reached', lastTime: '', took: took() }, said.answers, language)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { reason } = (error.details.data ?? {}) as { reason?: CameraTrouble }
    const state = untold.includes(reason) ? 'unknown' : 'silent'
    return told({ by: 'asked', state, lastTime: '', took: took() }, error.label, language)
  }
}

function heard({ reportIntervalSec }: Device, last: number | undefined, language: Language): DevicePing {
  if (last === undefined) return told({ by: 'heard', state: 'unknown', lastTime: '' }, said.never, language)
  const isSilent =
    milliseconds() - last > silenceOf({ reportIntervalSec: reportIntervalSec ?? usualInterval })
  return told(
    { by: 'heard', state: isSilent ? 'silent' : 'reached', lastTime: toWallTime(last) },
    isSilent ? said.silent : said.reports,
    language,
  )
}

const told = (
  { took = null, ...ping }: Pick<DevicePing, 'by' | 'state' | 'lastTime'> & { took?: number | null },
  label: readonly [string, string],
  language: Language,
): DevicePing => ({ ...ping, took, said: inLanguage(label, language) })

const said = {
  answers: ['设备应答正常', 'It answers'],
  reports: ['设备按上报周期正常上报', 'It reports as often as it should'],
  silent: ['已超过三个上报周期没有收到报文', 'It has been silent for more than three report intervals'],
  never: ['没有可以询问的途径，也从未收到报文', 'There is no way to ask it, and no message has come yet'],
  disabled: ['设备已停用，不作测试', 'The device is switched off, and is not tested'],
} as const
