import { dict, dictNumber, group, integer, reference, secret, text, url } from '../../schema/field.ts'
import { ofCameras, ofVideo, onBus } from './device-kinds.ts'

/** How a device is reached. */
export const accessFields = group(['接入', 'Access'], {
  agreementType: dict(['接入协议', 'Access protocol'], 'device_agreement', {
    required: true,
    search: true,
    list: 11,
  }),
  deviceUserId: reference(['设备账号', 'Device account'], 'deviceUser', { search: true, only: ofVideo }),
  validateCode: secret(['验证码', 'Verification code'], {
    min: 6,
    max: 32,
    only: ofVideo,
    sealed: true,
    sentTo: ['deviceUserId'],
  }),
  liveUrl: url(['直播地址', 'Live address'], {
    heavy: true,
    only: ofCameras,
    help: [
      'HLS（.m3u8）或 HTTP-FLV（.flv）地址；填写后优先于设备账号',
      'Of an HLS (.m3u8) or HTTP-FLV (.flv) stream; goes before the device account',
    ],
  }),
  snapshotUrl: url(['抓图地址', 'Snapshot address'], {
    heavy: true,
    only: ofCameras,
    help: ['由服务器访问的图片地址', 'Of a picture, which the server asks for'],
  }),
  host: text(['地址', 'Host'], { max: 128, pattern: /^[A-Za-z0-9.:-]*$/ }),
  port: integer(['端口', 'Port'], { min: 1, max: 65535 }),
  slaveId: integer(['从站号', 'Slave ID'], { min: 0, max: 255, only: onBus }),
  simNo: text(['流量卡', 'SIM card'], { max: 20 }),
  reportIntervalSec: integer(['上报周期', 'Report interval'], {
    required: true,
    bulk: true,
    default: 600,
    min: 10,
    max: 86400,
    unit: ['秒', 's'],
  }),
  defence: dictNumber(['布撤防', 'Arming'], 'device_defence', {
    only: ofVideo,
    tones: { 0: 'neutral', 1: 'success' },
  }),
})

/** By which a device that calls names itself, and what it signs with: made by the server, kept sealed. */
export const accessKeys = {
  accessKey: text(['接入标识', 'Access key'], { form: false, hidden: true, unique: true, max: 64 }),
  accessSecret: text(['接入密钥', 'Access secret'], { form: false, hidden: true, max: 200 }),
}
