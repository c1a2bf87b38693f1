import type { DeviceSeed } from './devices.ts'

/** Something that happens in the county, and how it ends well. */
export interface Happening {
  /** Code of its event type. */
  type: string
  content: string
  result: string
  metric?: string
  values?: [low: number, high: number]
  threshold?: string
}

const offline: Happening = {
  type: 'offline',
  content: '超过三个上报周期没有数据',
  result: '现场重启网关，数据恢复',
}
const lowBattery: Happening = {
  type: 'low_battery',
  content: '电量持续偏低',
  result: '更换电池并清洁太阳能板',
  metric: 'battery',
  values: [4, 19],
  threshold: '< 20',
}

const byDevice: Readonly<Record<string, readonly [Happening, ...Happening[]]>> = {
  weather: [
    {
      type: 'high_temp',
      content: '气温连续十分钟高于阈值',
      result: '已开启遮阳与通风，气温回落',
      metric: 'air_temp',
      values: [35.2, 39.8],
      threshold: '> 35',
    },
    {
      type: 'low_temp',
      content: '夜间气温低于阈值',
      result: '已熏烟防霜，作物未见冻害',
      metric: 'air_temp',
      values: [-4.6, 1.8],
      threshold: '< 2',
    },
    {
      type: 'heavy_rain',
      content: '一小时雨量超过阈值',
      result: '已开泵排水，田间无积水',
      metric: 'rain',
      values: [15.4, 38.2],
      threshold: '> 15',
    },
    offline,
  ],
  soil: [
    {
      type: 'drought',
      content: '20 cm 土层相对含水量偏低',
      result: '已安排轮灌，复测正常',
      metric: 'soil_rel_moisture',
      values: [31, 49.6],
      threshold: '< 50',
    },
    lowBattery,
    offline,
  ],
  ipc: [
    { type: 'intrusion', content: '布防时段有人进入', result: '核实为合作社人员，已登记' },
    { type: 'smoke', content: '画面识别到烟雾', result: '现场扑灭秸秆余火，已教育当事人' },
    { type: 'camera_blocked', content: '镜头被遮挡或起雾', result: '已擦拭镜头，画面清晰' },
    offline,
  ],
  flow: [
    {
      type: 'flow_change',
      content: '十五分钟内流量变化超过阈值',
      result: '闸门开度已校正，流量平稳',
      metric: 'water_flow',
      values: [31, 58],
      threshold: '变化 > 30',
    },
    offline,
  ],
  insect: [
    {
      type: 'pest',
      content: '单日诱虫量达到防治指标',
      result: '已统一飞防，次日虫量下降',
      metric: 'pest_count',
      values: [21, 66],
      threshold: '≥ 20',
    },
    lowBattery,
  ],
}

/** What may happen to a device, or what it may see. */
export const happeningsOf = ({ deviceTypeKey, battery }: DeviceSeed): readonly [Happening, ...Happening[]] =>
  byDevice[deviceTypeKey] ?? (battery === null ? [offline] : [offline, lowBattery])

/** What people see on their way and report. */
export const happeningsSeen: readonly [Happening, ...Happening[]] = [
  { type: 'disease', content: '叶片发黄，疑似锈病', result: '植保员已鉴定并指导用药' },
  { type: 'leak', content: '支渠接缝处渗水', result: '已用止水带修补，停水复查无渗漏' },
  { type: 'waste', content: '地头堆放废旧农膜', result: '回收站已清运' },
  { type: 'occupation', content: '田埂外侧新堆建材', result: '已劝离并恢复原状' },
  { type: 'appeal', content: '反映机耕路积水难行', result: '已垫平路面并疏通边沟' },
]
