/** How the devices of one type are set up; what differs from device to device is drawn in devices.ts. */
export interface DeviceKind {
  deviceTypeKey: string
  /** Serial numbers begin with it. */
  prefix: string
  /** Behind the company's short name and the number. */
  name: string
  count: number
  brand: string
  model: string
  agreementType: string
  reportIntervalSec: number
  /** Runs on a battery. */
  battery: boolean
  /** Talks over a mobile network of its own. */
  mobile: boolean
  /** Reached through a gateway of its company. */
  behindGateway: boolean
  /** Address in the local network, when the platform calls the device. */
  port?: number
  /** Companies by their place in the demo list, taken in turn. */
  companies: readonly [number, ...number[]]
  places: readonly [string, ...string[]]
}

const wired = { battery: false, mobile: false, behindGateway: false } as const
const onBattery = {
  battery: true,
  mobile: true,
  behindGateway: false,
} as const
const fields = ['1号地', '2号地', '3号地', '北坡', '南坡', '东片', '西片', '示范田'] as const
const everyone = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Companies with a gateway, in the order of their gateways. */
export const gatewayCompanies = [6, 7, 0, 2] as const

export const gateways: DeviceKind = {
  ...wired,
  deviceTypeKey: 'gateway',
  prefix: 'WG',
  name: '物联网关',
  count: 4,
  brand: 'other',
  model: 'GW-8L',
  agreementType: 'mqtt',
  reportIntervalSec: 60,
  mobile: true,
  companies: gatewayCompanies,
  places: ['园区机房', '泵房屋顶', '办公楼顶'],
}

export const recorders: DeviceKind = {
  ...wired,
  deviceTypeKey: 'nvr',
  prefix: 'NVR',
  name: '录像机',
  count: 4,
  brand: 'hikvision',
  model: 'NVR-16CH',
  agreementType: 'gb28181',
  reportIntervalSec: 60,
  port: 5060,
  companies: [6, 7, 1, 2],
  places: ['园区机房', '监控室'],
}

export const otherKinds: readonly DeviceKind[] = [
  {
    ...onBattery,
    deviceTypeKey: 'soil',
    prefix: 'SQ',
    name: '墒情仪',
    count: 60,
    brand: 'other',
    model: 'SM-4T',
    agreementType: 'mqtt',
    reportIntervalSec: 600,
    companies: [6, 0, 7, 2, 6, 1, 3, 5, 6, 4],
    places: fields,
  },
  {
    ...onBattery,
    deviceTypeKey: 'weather',
    prefix: 'QX',
    name: '气象站',
    count: 20,
    brand: 'other',
    model: 'WS-8',
    agreementType: 'mqtt',
    reportIntervalSec: 600,
    companies: everyone,
    places: ['山顶', '田头', '园区中心', '北坡'],
  },
  {
    ...onBattery,
    deviceTypeKey: 'insect',
    prefix: 'CQ',
    name: '虫情测报灯',
    count: 6,
    brand: 'other',
    model: 'IL-2',
    agreementType: 'http',
    reportIntervalSec: 3600,
    companies: [0, 2, 6, 1, 7, 4],
    places: ['果园中段', '田头', '温室东侧'],
  },
  {
    ...wired,
    deviceTypeKey: 'water',
    prefix: 'SZ',
    name: '水质仪',
    count: 5,
    brand: 'other',
    model: 'WQ-5',
    agreementType: 'modbus_tcp',
    reportIntervalSec: 900,
    port: 502,
    companies: [8, 8, 8, 7, 6],
    places: ['1号塘', '2号塘', '进水口', '蓄水池'],
  },
  {
    ...onBattery,
    deviceTypeKey: 'level',
    prefix: 'SW',
    name: '水位计',
    count: 6,
    brand: 'other',
    model: 'LV-10',
    agreementType: 'sl651',
    reportIntervalSec: 600,
    companies: [8, 7, 6, 0, 5, 1],
    places: ['主渠', '蓄水池', '沙河闸前', '机井'],
  },
  {
    ...wired,
    deviceTypeKey: 'flow',
    prefix: 'LL',
    name: '流量计',
    count: 5,
    brand: 'other',
    model: 'FM-50',
    agreementType: 'modbus_rtu',
    reportIntervalSec: 300,
    behindGateway: true,
    companies: gatewayCompanies,
    places: ['泵房出口', '支渠口', '温室总管'],
  },
  {
    ...wired,
    deviceTypeKey: 'valve',
    prefix: 'DF',
    name: '电磁阀',
    count: 6,
    brand: 'other',
    model: 'SV-2L',
    agreementType: 'lorawan',
    reportIntervalSec: 600,
    battery: true,
    behindGateway: true,
    companies: gatewayCompanies,
    places: ['1号轮灌区', '2号轮灌区', '3号轮灌区'],
  },
  {
    ...wired,
    deviceTypeKey: 'pump',
    prefix: 'SB',
    name: '水泵控制器',
    count: 4,
    brand: 'other',
    model: 'PC-7K',
    agreementType: 'modbus_tcp',
    reportIntervalSec: 120,
    port: 502,
    companies: [7, 6, 0, 8],
    places: ['1号泵房', '2号泵房', '机井'],
  },
  {
    ...wired,
    deviceTypeKey: 'screen',
    prefix: 'XP',
    name: '信息屏',
    count: 2,
    brand: 'other',
    model: 'LED-P4',
    agreementType: 'http',
    reportIntervalSec: 300,
    companies: [6, 2],
    places: ['园区大门', '村委广场'],
  },
]

/** The 16 cameras on recorders, four each, and the two that stand alone. */
export const cameras = {
  perRecorder: 4,
  alone: {
    companies: [9, 10],
    brand: 'dahua',
    model: 'IPC-4MP-Z',
    agreementType: 'onvif',
    port: 80,
  },
  places: ['东门', '西门', '晒场', '温室内', '泵房', '仓库', '北坡', '鱼塘'],
} as const
