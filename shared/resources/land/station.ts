import { regionCode, remark, status } from '../../schema/common-fields.ts'
import {
  date,
  decimal,
  dict,
  dictNumber,
  dicts,
  group,
  images,
  integer,
  name,
  point,
  reference,
  references,
  text,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { pointInChina } from '../../schema/rules.ts'

/** A place that measures for the plots around it; the devices that stand there point to it. */
export const station = defineResource({
  name: 'station',
  path: '/station',
  label: ['监测站点', 'Monitoring station'],
  actions: submitActions,
  title: 'stationName',
  select: ['stationCode', 'stationType', 'lng', 'lat'],
  sort: [['stationCode', 'asc']],
  indexes: ['companyId', 'gridId', 'createUser', 'createDept'],
  scope: { grid: 'gridId', company: 'companyId' },
  warnings: [pointInChina],
  menu: { parent: 'land', label: ['站点', 'Stations'], icon: 'ClusterOutlined', sort: 3 },
  counts: { deviceCount: { label: ['设备数', 'Devices'], list: 6, resource: 'device', by: 'stationId' } },
  fields: {
    ...group(['基本信息', 'Basics'], {
      stationName: name(['站点名称', 'Name'], {
        required: true,
        unique: true,
        search: true,
        keyword: true,
        list: 1,
        max: 60,
      }),
      stationCode: text(['站点编码', 'Code'], {
        required: true,
        unique: true,
        search: true,
        keyword: true,
        list: 2,
        max: 30,
        pattern: /^[A-Za-z0-9-]+$/,
      }),
      stationType: dictNumber(['站点类型', 'Type'], 'station_type', {
        required: true,
        business: true,
        search: true,
        list: 3,
      }),
      companyId: reference(['所属企业', 'Company'], 'company', { search: true, list: 4, onDelete: 'unlink' }),
      gridId: reference(['所属网格', 'Grid'], 'grid', { onDelete: 'unlink' }),
      soilIds: references(['代表地块', 'Plots'], 'soil', { list: 5, onDelete: 'unlink' }),
      managerId: reference(['负责人', 'Manager'], 'staff', { onDelete: 'unlink' }),
      buildDate: date(['建站日期', 'Built']),
      images: images(['照片', 'Photos'], 6),
      status: status({ list: 8 }),
      remark: remark(),
    }),
    ...group(['位置', 'Location'], {
      regionCode: regionCode({ required: true, search: true, list: 7 }),
      address: text(['地址', 'Address'], { max: 200 }),
      ...point(['位置', 'Location'], { required: true }),
      altitude: decimal(['高程', 'Altitude'], { min: -500, max: 9000, scale: 2, unit: ['m', 'm'] }),
    }),
    ...group(['指标', 'Metrics'], {
      protocol: dict(['传输协议', 'Protocol'], 'device_agreement'),
      reportIntervalMin: integer(['上报间隔', 'Report interval'], {
        default: 10,
        min: 1,
        max: 1440,
        unit: ['分钟', 'min'],
      }),
      metrics: dicts(['监测指标', 'Metrics'], 'metric'),
    }),
  },
})
