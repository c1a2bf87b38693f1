import type { Request } from 'express'
import type { Doors, ReportOutcome } from '#shared/contract/device/telemetry.ts'
import { messages } from '#shared/messages.ts'
import { device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { limiterOf } from '../../../auth/limits/limiter.ts'
import { milliseconds } from '../../../db/clock.ts'
import type { Environment } from '../../../env.ts'
import { signedBodyOf } from '../../../http/body.ts'
import { type Call, get, open, type Route } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { messageMarkOf } from '../../../telemetry/answered.ts'
import { reportMessages } from '../../../telemetry/messages.ts'
import { itemsOf } from '../../../telemetry/report.ts'
import type { Reporter } from '../../../telemetry/reporters.ts'
import { isSignature, momentOf, mostSkew, signedAs } from '../../../telemetry/signature.ts'
import type { Telemetry } from '../../../telemetry/telemetry.ts'

type Parts = Pick<Telemetry, 'reporters' | 'answered' | 'mqttDoor'> & { limits: Environment['LIMITS'] }

/** Bytes of a report: 500 values with long names. */
const BODY_LIMIT = 256 * 1024
/** Wrong signatures in a quarter of an hour after which nothing of a sender is read. */
const MAX_REFUSALS = 100
const REFUSAL_WINDOW_MS = 15 * 60_000

interface Announced {
  reporter: Reporter
  secret: string
  time: string
  signature: string
}

/** What devices send themselves: each signs its calls with the secret that it was given. */
export function reportRoutes({ reporters, answered, mqttDoor, limits }: Parts): Route[] {
  const refusals = limiterOf(limits, MAX_REFUSALS, REFUSAL_WINDOW_MS)
  /** By whose name, and from where: a stranger who knows the key of a device shuts nobody out but himself. */
  const senderOf = (req: Request) => `${req.ip} ${req.get('device-key')}`

  async function admit(req: Request): Promise<void> {
    announced(reporters, req)
    if (await refusals.isFull(senderOf(req))) throw new HttpError(429, messages.tooManyRequests)
  }

  async function authenticated({ req }: Call): Promise<Announced> {
    const body = signedBodyOf(req)
    if (!body) throw new HttpError(400, reportMessages.unsigned)
    const found = announced(reporters, req)
    const signature = signedAs(found.secret, found.time, body, found.signature)
    if (!signature) {
      await refusals.take(senderOf(req))
      throw new HttpError(403, reportMessages.refused)
    }
    if (!found.reporter.isEnabled) throw new HttpError(403, reportMessages.disabled)
    return { ...found, signature }
  }

  async function report(call: Call): Promise<ReportOutcome> {
    const { reporter, signature } = await authenticated(call)
    const items = itemsOf(call.body)
    return answered.take(
      { reporter, items, source: 'http', language: call.language },
      messageMarkOf(items) ?? signature,
    )
  }

  return [
    open('post', `${device.path}/report`, report, {
      bodyLimit: BODY_LIMIT,
      admit,
      summary: ['设备上报数据', 'Values that a device reports'],
      description: [
        '请求头 Device-Key 为接入标识，Device-Time 为秒或毫秒时间戳（与服务器相差不超过 5 分钟），Device-Signature 为 HMAC-SHA256(接入密钥, `Device-Time` + 换行 + 请求体) 的十六进制。请求体 `{deviceSerial, messageId?, ts?, values: {指标: 数值}, position?: {lng, lat, accuracy?, speed?, heading?}}` 或其数组，一次最多 500 个数值；position 为 WGS-84 位置（米、米/秒、度）；网关可代其下级设备上报。逐个数值返回结果，重复发送不会重复保存。',
        'Headers: Device-Key, the access key; Device-Time, seconds or milliseconds since 1970, at most 5 minutes off; Device-Signature, the hex of HMAC-SHA256(access secret, `Device-Time` + line feed + body). Body: `{deviceSerial, messageId?, ts?, values: {metric: number}, position?: {lng, lat, accuracy?, speed?, heading?}}` or an array of these, 500 values at most; the position in degrees of WGS-84, metres and metres a second; a gateway may report for the devices behind it. Each value is answered for; what is sent again is stored once.',
      ],
    }),
    get(
      `${device.path}/doors`,
      { codes: [permissionOf(device, 'menu')] },
      (): Doors => ({ mqtt: mqttDoor() }),
      {
        summary: ['设备接入地址', 'Where devices connect'],
        description: [
          'mqtt：MQTT 接入的地址、端口与主题前缀；未开启时为 null',
          'mqtt: address, port and first part of the topics; null where MQTT is off',
        ],
      },
    ),
  ]
}

/** Checks all that a report says of itself in its headers, so that nobody else's body is read. */
function announced(reporters: Telemetry['reporters'], req: Request): Announced {
  const [key, time, signature] = [req.get('device-key'), req.get('device-time'), req.get('device-signature')]
  if (!key || !time || !signature) throw new HttpError(400, reportMessages.unsigned)
  const moment = momentOf(Number(time))
  if (moment === undefined || Math.abs(moment - milliseconds()) > mostSkew)
    throw new HttpError(400, reportMessages.clock)
  const reporter = reporters.byKey(key)
  if (!reporter?.secret || !isSignature(signature)) throw new HttpError(403, reportMessages.refused)
  return { reporter, secret: reporter.secret, time, signature }
}
