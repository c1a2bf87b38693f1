import { accessFields, accessKeys } from '../../contract/device/access-fields.ts'
import { cameraPreset, cameraSnapshot } from '../../contract/device/camera.ts'
import { ofVideo } from '../../contract/device/device-kinds.ts'
import { placeFields } from '../../contract/device/place-fields.ts'
import { reportedFields } from '../../contract/device/reported-fields.ts'
import { trackRight } from '../../contract/geo/track.ts'
import { remark, status } from '../../schema/common-fields.ts'
import {
  date,
  datetime,
  dict,
  flag,
  group,
  image,
  integer,
  json,
  name,
  reference,
  tags,
  text,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { inOrder, pointInChina, pointIsWhole } from '../../schema/rules.ts'

/** Told by calls of their own. */
const kept = { form: false, hidden: true } as const

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
  sorted: ['deviceName', 'deviceTypeKey', 'agreementType', 'status'],
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
  menu: { parent: 'iot', icon: 'ApiOutlined', sort: 1, rights: [trackRight] },
  drawn: { drawnValue: { label: ['最新数据', 'Last value'], list: 5, width: 230 } },
  secondLines: { deviceName: 'deviceSerial', soilId: 'companyId' },
  openFilters: ['onlineStatus', 'alarmLevel', 'companyId'],
  // How it is and what it said last stands above, drawn by its page.
  summary: ['alarmLevel', 'soilId', 'companyId'],
  told: ['deviceName', 'deviceSerial', 'accessKey', 'accessSecret'],
  fields: {
    ...group(['基本信息', 'Basics'], {
      deviceName: name(['设备名称', 'Name'], {
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
    ...accessFields,
    ...placeFields,
    ...group(['维护', 'Maintenance'], {
      installDate: date(['安装日期', 'Installation date']),
      warrantyEnd: date(['质保到期', 'End of warranty']),
      maintainerId: reference(['维护人', 'Maintained by'], 'staff', { bulk: true, onDelete: 'unlink' }),
      remark: remark(),
    }),
    ...accessKeys,
    /** Of a maintenance that a process began: when it is over, whatever becomes of the process. */
    maintenanceUntil: datetime(['维护截止', 'Maintenance until'], { form: false }),
    ...reportedFields,
    /** Names of the positions that a platform remembers by number alone, and the last pictures that were taken. */
    presets: json(['预置位', 'Presets'], (z) => z.array(cameraPreset(z)), kept),
    snapshots: json(['抓图', 'Snapshots'], (z) => z.array(cameraSnapshot(z)), kept),
  },
})
