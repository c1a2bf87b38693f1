import type { Doors, ReportOutcome } from '#shared/contract/device/telemetry.ts'
import { device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { milliseconds } from '../../../db/clock.ts'
import { signedBodyOf } from '../../../http/body.ts'
import { type Call, get, open, type Route } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { messageMarkOf } from '../../../telemetry/answered.ts'
import { reportMessages } from '../../../telemetry/messages.ts'
import { itemsOf } from '../../../telemetry/report.ts'
import type { Reporter } from '../../../telemetry/reporters.ts'
import { isSigned, momentOf, mostSkew } from '../../../telemetry/signature.ts'
import type { Telemetry } from '../../../telemetry/telemetry.ts'

type Parts = Pick<Telemetry, 'reporters' | 'answered' | 'mqttDoor'>

/** What devices send themselves: each signs its calls with the secret that it was given. */
export function reportRoutes({ reporters, answered, mqttDoor }: Parts): Route[] {
  async function report(call: Call): Promise<ReportOutcome> {
    const { reporter, signature } = authenticated(reporters, call)
    const items = itemsOf(call.body)
    return answered.take(
      { reporter, items, source: 'http', language: call.language },
      messageMarkOf(items) ?? signature,
    )
  }

  return [
    open('post', `${device.path}/report`, report, {
      summary: ['设备上报数据', 'Values that a device reports'],
      description: [
        '请求头 Device-Key 为接入标识，Device-Time 为秒或毫秒时间戳（与服务器相差不超过 5 分钟），Device-Signature 为 HMAC-SHA256(接入密钥, `Device-Time` + 换行 + 请求体) 的十六进制。请求体 `{deviceSerial, messageId?, ts?, values: {指标: 数值}}` 或其数组，一次最多 500 个数值；网关可代其下级设备上报。逐个数值返回结果，重复发送不会重复保存。',
        'Headers: Device-Key, the access key; Device-Time, seconds or milliseconds since 1970, at most 5 minutes off; Device-Signature, the hex of HMAC-SHA256(access secret, `Device-Time` + line feed + body). Body: `{deviceSerial, messageId?, ts?, values: {metric: number}}` or an array of these, 500 values at most; a gateway may report for the devices behind it. Each value is answered for; what is sent again is stored once.',
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

function authenticated(
  reporters: Telemetry['reporters'],
  { req }: Call,
): { reporter: Reporter; signature: string } {
  const [key, time, signature] = [req.get('device-key'), req.get('device-time'), req.get('device-signature')]
  const body = signedBodyOf(req)
  if (!key || !time || !signature || !body) throw new HttpError(400, reportMessages.unsigned)
  const moment = momentOf(Number(time))
  if (moment === undefined || Math.abs(moment - milliseconds()) > mostSkew)
    throw new HttpError(400, reportMessages.clock)
  const reporter = reporters.byKey(key)
  if (!reporter?.secret || !isSigned(reporter.secret, time, body, signature))
    throw new HttpError(403, reportMessages.refused)
  if (!reporter.isEnabled) throw new HttpError(403, reportMessages.disabled)
  return { reporter, signature }
}
