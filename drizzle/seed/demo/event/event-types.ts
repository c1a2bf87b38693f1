import type { EventRule } from '#shared/contract/event/event-rule.ts'
import { eventSource } from '#shared/contract/event/event-state.ts'
import { seedId } from '../../ids.ts'

export interface EventTypeSeed {
  id: string
  parentId: string
  typeName: string
  nameEn: string
  typeCode: string
  source: number
  defaultLevel: number
  handleHours: number | null
  icon: string | null
  color: string | null
  autoAssign: string
  notifyChannels: string[]
  soundOn: number
  isAuto: number
  rule: EventRule | null
  planText: string | null
  sort: number
}

interface Leaf {
  code: string
  name: string
  en: string
  level: 1 | 2 | 3 | 4
  source: number
  assign?: 'grid' | 'plot' | 'maintainer'
  hours?: number
  rule?: EventRule
  plan?: string
}

interface Branch {
  code: string
  name: string
  en: string
  icon: string
  color: string
  leaves: readonly Leaf[]
}

const { device, rule, patrol, public: byPublic } = eventSource
const always = { forMinutes: 10, cooldownMinutes: 60 } as const

const branches: readonly Branch[] = [
  {
    code: 'device_fault',
    name: '设备故障',
    en: 'Device faults',
    icon: 'ToolOutlined',
    color: '#595959',
    leaves: [
      {
        code: 'offline',
        name: '设备离线',
        en: 'Device offline',
        level: 3,
        source: rule,
        assign: 'maintainer',
        rule: { op: 'offline', ...always },
        plan: '先查供电与网络，再查主机；半天内不能恢复的，通知运维人员到现场。',
      },
      {
        code: 'low_battery',
        name: '电量过低',
        en: 'Low battery',
        level: 4,
        source: rule,
        assign: 'maintainer',
        rule: { metric: 'battery', op: 'lt', value: 20, hysteresis: 10, ...always },
      },
      {
        code: 'camera_blocked',
        name: '画面遮挡',
        en: 'Camera view blocked',
        level: 3,
        source: device,
        assign: 'maintainer',
      },
    ],
  },
  {
    code: 'environment',
    name: '环境告警',
    en: 'Environmental alerts',
    icon: 'DashboardOutlined',
    color: '#0958d9',
    leaves: [
      {
        code: 'high_temp',
        name: '高温告警',
        en: 'High temperature',
        level: 2,
        source: rule,
        assign: 'grid',
        rule: {
          metric: 'air_temp',
          scope: { deviceTypeKey: 'weather' },
          op: 'gt',
          value: 35,
          levels: [
            { level: 2, value: 35 },
            { level: 1, value: 40 },
          ],
          hysteresis: 1,
          ...always,
        },
        plan: '开启遮阳与通风；棚室内作业人员撤出，早晚补水。',
      },
      {
        code: 'low_temp',
        name: '低温霜冻',
        en: 'Low temperature and frost',
        level: 2,
        source: rule,
        assign: 'grid',
        rule: { metric: 'air_temp', op: 'lt', value: 2, hysteresis: 1, ...always },
        plan: '夜间熏烟或喷水防霜，棚室加盖保温被。',
      },
      {
        code: 'drought',
        name: '墒情偏低',
        en: 'Low soil moisture',
        level: 3,
        source: rule,
        assign: 'plot',
        rule: {
          metric: 'soil_rel_moisture',
          scope: { deviceTypeKey: 'soil' },
          op: 'lt',
          value: 50,
          levels: [
            { level: 3, value: 50 },
            { level: 2, value: 40 },
          ],
          forMinutes: 60,
          cooldownMinutes: 720,
        },
        plan: '按轮灌计划提前灌溉，灌后两小时复测。',
      },
      {
        code: 'heavy_rain',
        name: '短时强降雨',
        en: 'Heavy rain',
        level: 1,
        source: rule,
        assign: 'grid',
        rule: { metric: 'rain', op: 'gt', value: 15, forMinutes: 0, cooldownMinutes: 180 },
        plan: '巡查沟渠与低洼地块，开启排涝泵，转移农机。',
      },
    ],
  },
  {
    code: 'security',
    name: '安全防范',
    en: 'Security',
    icon: 'SafetyCertificateOutlined',
    color: '#cf1322',
    leaves: [
      {
        code: 'intrusion',
        name: '人员闯入',
        en: 'Intrusion',
        level: 2,
        source: device,
        assign: 'grid',
        hours: 4,
      },
      {
        code: 'smoke',
        name: '烟火告警',
        en: 'Smoke or fire',
        level: 1,
        source: device,
        assign: 'grid',
        hours: 1,
        plan: '立即核实画面；属实的报 119，并通知所在村。',
      },
    ],
  },
  {
    code: 'farming',
    name: '农事问题',
    en: 'Crop and field issues',
    icon: 'ExperimentOutlined',
    color: '#389e0d',
    leaves: [
      {
        code: 'pest',
        name: '虫情超标',
        en: 'Pests above threshold',
        level: 2,
        source: rule,
        assign: 'plot',
        rule: { metric: 'pest_count', scope: { deviceTypeKey: 'insect' }, op: 'ge', value: 20 },
        plan: '植保员到场鉴定，达防治指标的当天统防统治。',
      },
      {
        code: 'flow_change',
        name: '流量突变',
        en: 'Sudden change in flow',
        level: 3,
        source: rule,
        assign: 'maintainer',
        rule: { metric: 'water_flow', op: 'rate', value: 30, forMinutes: 15 },
        plan: '核对闸门与水泵状态，排查管道渗漏。',
      },
      { code: 'disease', name: '作物病害', en: 'Crop disease', level: 3, source: patrol, assign: 'plot' },
      { code: 'leak', name: '渠道渗漏', en: 'Canal leak', level: 3, source: patrol, assign: 'grid' },
    ],
  },
  {
    code: 'public_affair',
    name: '公共事务',
    en: 'Public affairs',
    icon: 'TeamOutlined',
    color: '#d46b08',
    leaves: [
      {
        code: 'waste',
        name: '废弃农膜堆放',
        en: 'Dumped plastic film',
        level: 4,
        source: patrol,
        assign: 'grid',
      },
      {
        code: 'occupation',
        name: '疑似违规占地',
        en: 'Suspected illegal land use',
        level: 2,
        source: patrol,
        assign: 'grid',
        hours: 48,
      },
      {
        code: 'appeal',
        name: '群众诉求',
        en: 'Public request',
        level: 3,
        source: byPublic,
        assign: 'grid',
        hours: 48,
      },
    ],
  },
]

/** The id of the demo's event type with this code. */
export const eventTypeId = (code: string): string => seedId('eventType', code)

/** Some twenty event types in two levels. */
export const demoEventTypes: readonly EventTypeSeed[] = branches.flatMap((branch, n) => [
  typeOf({ ...branch, level: 3, source: branch.leaves[0]?.source ?? patrol }, '0', n + 1),
  ...branch.leaves.map((leaf, m) => typeOf(leaf, eventTypeId(branch.code), m + 1)),
])

function typeOf(
  one: Leaf & Partial<Pick<Branch, 'icon' | 'color'>>,
  parentId: string,
  sort: number,
): EventTypeSeed {
  return {
    id: eventTypeId(one.code),
    parentId,
    typeName: one.name,
    nameEn: one.en,
    typeCode: one.code,
    source: one.source,
    defaultLevel: one.level,
    handleHours: one.hours ?? null,
    icon: one.icon ?? null,
    color: one.color ?? null,
    autoAssign: one.assign ?? 'none',
    notifyChannels: one.level === 1 ? ['site', 'sms', 'sound'] : ['site'],
    soundOn: one.level === 1 ? 1 : 0,
    isAuto: one.rule ? 1 : 0,
    rule: one.rule ?? null,
    planText: one.plan ? `<p>${one.plan}</p>` : null,
    sort,
  }
}
