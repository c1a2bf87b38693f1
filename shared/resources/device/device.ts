import * as z from 'zod'
import { cameraPreset, cameraSnapshot } from '../../contract/device/camera.ts'
import { regionCode, remark, status } from '../../schema/common-fields.ts'
import {
  date,
  datetime,
  decimal,
  dict,
  dictNumber,
  flag,
  group,
  image,
  integer,
  json,
  point,
  reference,
  secret,
  tags,
  text,
  url,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { inOrder, pointInChina, pointIsWhole } from '../../schema/rules.ts'

const reported = { form: false } as const
/** Told by the page of protocols alone, beside the device. */
const ofAccess = { form: false, heavy: true } as const
/** Told by calls of their own. */
const kept = { form: false, hidden: true } as const

/** Keys of the dictionaries `device_type` and `device_agreement` for which a field makes sense. */
const ofVideo = { field: 'deviceTypeKey', values: ['ipc', 'nvr'] } as const
const ofCameras = { field: 'deviceTypeKey', values: ['ipc'] } as const
const onBus = { field: 'agreementType', values: ['modbus_tcp', 'modbus_rtu'] } as const

export const device = defineResource({
  name: 'device',
  path: '/device',
  label: ['设备', 'Device'],
  actions: submitActions,
  list: 'rows',
  title: 'deviceName',
  // The list of how devices are reached calls it so.
  spellings: { lastOnlineTime: ['lastOnlineTime', 'lastHandshakeTime'] },
  select: ['deviceSerial', 'channelNo', 'deviceTypeKey', 'onlineStatus', 'lng', 'lat'],
  // Those with an alarm first, the gravest of them on top.
  sort: [
    ['alarmLevel', 'asc'],
    ['onlineStatus', 'asc'],
    ['createTime', 'desc'],
  ],
  emptyLast: ['alarmLevel'],
  indexes: [
    'onlineStatus',
    'companyId',
    'parentId',
    'soilId',
    'stationId',
    'deviceUserId',
    'gridId',
    'createUser',
    'createDept',
  ],
  unique: [{ fields: ['deviceSerial', 'channelNo'] }],
  rules: [
    pointIsWhole,
    inOrder('installDate', 'warrantyEnd', [
      '质保到期不能早于安装日期',
      'The warranty ends before the installation',
    ]),
  ],
  scope: { grid: 'gridId', company: 'companyId' },
  warnings: [pointInChina],
  menu: { parent: 'iot', icon: 'ApiOutlined', sort: 1 },
  drawn: { drawnValue: { label: ['最新数据', 'Last value'], list: 5, width: 230 } },
  secondLines: { deviceName: 'deviceSerial', soilId: 'companyId' },
  openFilters: ['onlineStatus', 'alarmLevel', 'companyId'],
  // How it is and what it said last stands above, drawn by its page.
  summary: ['alarmLevel', 'soilId', 'companyId'],
  told: ['deviceName', 'deviceSerial', 'accessKey', 'accessSecret'],
  fields: {
    ...group(['基本信息', 'Basics'], {
      deviceName: text(['设备名称', 'Name'], {
        required: true,
        search: true,
        keyword: true,
        list: 1,
        max: 60,
      }),
      deviceSerial: text(['设备序列号', 'Serial number'], {
        required: true,
        form: 'create',
        search: true,
        keyword: true,
        list: 2,
        max: 40,
        upperCase: true,
        pattern: /^[A-Za-z0-9:_-]{4,40}$/,
        help: [
          '4–40 位字母、数字、冒号、下划线或短横线',
          '4 to 40 letters, digits, colons, underscores or hyphens',
        ],
      }),
      deviceTypeKey: dict(['设备类型', 'Type'], 'device_type', {
        required: true,
        search: true,
        business: true,
        list: 5,
      }),
      channelNo: integer(['通道号', 'Channel'], {
        only: ofVideo,
        min: 0,
        max: 256,
        help: ['摄像机默认 1，其他设备为 0', '1 for cameras, 0 for other devices'],
      }),
      parentId: reference(['所属网关/录像机', 'Gateway or recorder'], 'device'),
      brand: dict(['品牌', 'Brand'], 'device_brand', { business: true }),
      model: text(['型号', 'Model'], { max: 60 }),
      tags: tags(['标签', 'Tags'], { max: 100, search: true, bulk: true }),
      thumbnail: image(['缩略图', 'Thumbnail']),
      status: status({ list: 12 }),
      underMaintenance: flag(['维护中', 'Under maintenance'], { default: 0, bulk: true }),
    }),
    ...group(['接入', 'Access'], {
      agreementType: dict(['接入协议', 'Access protocol'], 'device_agreement', {
        required: true,
        search: true,
        list: 11,
      }),
      deviceUserId: reference(['设备账号', 'Device account'], 'deviceUser', { search: true, only: ofVideo }),
      validateCode: secret(['验证码', 'Verification code'], { min: 6, max: 32, only: ofVideo }),
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
      slaveId: integer(['从站号', 'Slave id'], { min: 0, max: 255, only: onBus }),
      simNo: text(['流量卡', 'SIM card'], { max: 20 }),
      reportIntervalSec: integer(['上报周期', 'Report interval'], {
        required: true,
        bulk: true,
        default: 600,
        min: 10,
        max: 86400,
        unit: ['秒', 's'],
      }),
      defence: dictNumber(['布撤防', 'Arming'], 'device_defence', { only: ofVideo }),
    }),
    ...group(['位置', 'Location'], {
      companyId: reference(['所属企业', 'Company'], 'company', {
        search: true,
        list: 7,
        bulk: true,
        onDelete: 'unlink',
      }),
      soilId: reference(['所在地块', 'Plot'], 'soil', { search: true, list: 6, bulk: true }),
      stationId: reference(['所属站点', 'Station'], 'station', { search: true }),
      componentId: reference(['所属部件', 'Facility'], 'component', { onDelete: 'unlink' }),
      gridId: reference(['所属网格', 'Grid'], 'grid', { search: true, bulk: true, onDelete: 'unlink' }),
      regionCode: regionCode({ bulk: true }),
      address: text(['安装位置', 'Place'], { max: 200 }),
      ...point(),
      altitude: decimal(['高程', 'Altitude'], { min: -500, max: 9000, scale: 2, unit: ['m', 'm'] }),
      heading: decimal(['朝向', 'Heading'], { min: 0, max: 360, unit: ['°', '°'], only: ofCameras }),
      fov: decimal(['视场角', 'Field of view'], { min: 1, max: 360, unit: ['°', '°'], only: ofCameras }),
      range: decimal(['视距', 'Range'], { min: 1, max: 5000, unit: ['m', 'm'], only: ofCameras }),
    }),
    ...group(['维护', 'Maintenance'], {
      installDate: date(['安装日期', 'Installation date']),
      warrantyEnd: date(['质保到期', 'End of warranty']),
      maintainerId: reference(['维护人', 'Maintained by'], 'staff', { bulk: true, onDelete: 'unlink' }),
      remark: remark(),
    }),
    /** By which a device that calls names itself, and what it signs with: made by the server, kept sealed. */
    accessKey: text(['接入标识', 'Access key'], { form: false, hidden: true, unique: true, max: 64 }),
    accessSecret: text(['接入密钥', 'Access secret'], { form: false, hidden: true, max: 200 }),
    lastError: text(['最近错误', 'Last error'], { ...ofAccess, max: 200 }),
    msgCount24h: integer(['24小时消息数', 'Messages in 24 h'], ofAccess),
    firmware: text(['固件版本', 'Firmware'], reported),
    signal: integer(['信号', 'Signal'], { form: false, list: 9, unit: ['%', '%'] }),
    battery: integer(['电量', 'Battery'], { form: false, list: 8, unit: ['%', '%'] }),
    activeTime: datetime(['激活时间', 'Activated'], reported),
    lastOnlineTime: datetime(['最近上线', 'Last online'], { ...reported, list: 10 }),
    lastOfflineTime: datetime(['最近离线', 'Last offline'], reported),
    onlineStatus: dictNumber(['在线状态', 'Online state'], 'device_online', {
      form: false,
      search: true,
      list: 3,
      default: 0,
    }),
    alarmLevel: dictNumber(['告警', 'Alarm'], 'event_level', { form: false, search: true, list: 4 }),
    isEncrypt: flag(['视频加密', 'Encrypted video'], reported),
    /** Names of the positions that a platform remembers by number alone, and the last pictures that were taken. */
    presets: json(['预置位', 'Presets'], z.array(cameraPreset), kept),
    snapshots: json(['抓图', 'Snapshots'], z.array(cameraSnapshot), kept),
  },
})
