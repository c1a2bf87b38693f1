import { mostReports } from '#shared/contract/device/telemetry.ts'
import type { Label } from '#shared/schema/field.ts'

/** What is said of reports that are refused, whole or value by value. */
export const reportMessages = {
  unsigned: [
    '请求头须有 Device-Key、Device-Time 与 Device-Signature',
    'The headers Device-Key, Device-Time and Device-Signature are needed',
  ],
  clock: [
    'Device-Time 与服务器时间相差超过 5 分钟',
    'Device-Time is more than 5 minutes off the time of the server',
  ],
  // The same for an unknown key, so that nobody learns which keys there are.
  refused: ['接入标识或签名不正确', 'The key or the signature is wrong'],
  disabled: ['设备已停用', 'The device is switched off'],
  malformed: [
    '请求体须为 {deviceSerial, values} 或其数组，values 与 position 至少有一个',
    'The body is {deviceSerial, values}, or an array of these, with values or a position',
  ],
  notJson: ['消息不是 JSON', 'The message is no JSON'],
  tooLarge: ['消息超过大小限制', 'The message is larger than allowed'],
  otherTopic: ['主题不属于本设备', 'The topic is not one of this device'],
  tooMany: [
    `一次最多上报 ${mostReports} 个数值`,
    `No more than ${mostReports} values can be reported at a time`,
  ],
  otherDevice: [
    '序列号不是本设备或其下级设备',
    'The serial number is of neither this device nor one behind it',
  ],
  unknownMetric: ['未知的监测指标', 'Unknown metric'],
  notANumber: ['数值不是数字', 'The value is no number'],
  impossible: ['数值超出该指标的可能范围', 'The value is beyond what this metric can be'],
  noTime: ['时间不是毫秒或秒', 'The time is neither in milliseconds nor in seconds'],
  future: ['时间晚于当前时间', 'The time lies in the future'],
  tooOld: ['时间早于数据保留期', 'The time is older than what is kept'],
  noPlace: ['position 须有 lng 和 lat，为 WGS-84 的度数', 'A position has lng and lat, in degrees of WGS-84'],
  unsure: ['位置误差超过 500 米', 'The position may be off by more than 500 m'],
  oldFix: ['时间早于轨迹保留期', 'The time is older than what is kept of tracks'],
  knownFix: ['该时刻的位置已存在', 'There is a position of this moment already'],
  different: ['该时刻已存有另一数值', 'Another value of this moment is stored'],
  duplicate: ['该时刻的数值已存在', 'There is a value of this moment already'],
} as const satisfies Record<string, Label>
