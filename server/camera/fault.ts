import type { CameraTrouble } from '#shared/contract/device/camera.ts'
import type { Label } from '#shared/schema/field.ts'
import { HttpError } from '../http-error.ts'

const labels: Readonly<Record<CameraTrouble, Label>> = {
  offline: ['摄像机不在线', 'The camera is off line'],
  disabled: ['摄像机已停用', 'The camera is switched off'],
  encrypted: [
    '视频已加密，请在设备中填写正确的验证码',
    'The video is encrypted: enter the right verification code in the device',
  ],
  quota: [
    '视频平台的流量或调用次数已用完，请联系平台续费或稍后再试',
    'The quota at the video platform is used up: renew it there, or try later',
  ],
  credentials: [
    '视频平台不接受设备账号的密钥，请检查设备账号',
    'The video platform refuses the keys of the device account: check the account',
  ],
  unsupported: ['摄像机不支持此操作', 'The camera cannot do this'],
  unreachable: [
    '连接不到视频平台，请检查网络或稍后再试',
    'The video platform cannot be reached: check the network, or try later',
  ],
  notAllowed: [
    '服务器不允许访问该地址，请由管理员在 OUTBOUND_ALLOW 中许可',
    'The server may not call this address: the administrator allows it by OUTBOUND_ALLOW',
  ],
  limit: ['云台已转到极限', 'The camera cannot turn any further'],
  missing: [
    '没有可用的视频来源：请填写直播地址，或选择视频平台的设备账号',
    'There is no source of video: enter a live address, or choose a device account of a video platform',
  ],
  refused: ['视频平台拒绝了请求', 'The video platform refused the call'],
}

/** A camera that does not do what it is asked for; `said`: the platform's own words, where ours say less. */
export function cameraFault(trouble: CameraTrouble, said = ''): HttpError {
  const [zh, en] = labels[trouble]
  const words = said.slice(0, 200)
  const label: Label = words ? [`${zh}（${words}）`, `${en} (${words})`] : [zh, en]
  return new HttpError(400, label, { data: { reason: trouble } })
}
