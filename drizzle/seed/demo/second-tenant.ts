import { toWallTime } from '#server/db/clock.ts'
import type { Geometry, Position } from '#shared/geo/geometry.ts'
import { geosot, gridCodeOf } from '#shared/geo/geosot.ts'
import { areaOf, centreOf, lengthOf, rounded } from '#shared/geo/measure.ts'
import { creditCodeOf } from '#shared/schema/value/credit-code.ts'
import { seedId } from '../ids.ts'
import { type CompanySeed, organisationCodeOf } from './company/companies.ts'
import type { CompanyTypeSeed } from './company/company-types.ts'
import type { DeviceSeed } from './device/devices.ts'
import { areaFacts } from './land/grid-areas.ts'
import type { GridSeed } from './land/grids.ts'
import { DEMO_COUNTY } from './land/region.ts'
import type { StaffSeed } from './people/staff.ts'

// Ids of the second tenant begin at 9001, far behind the county's.
const FARM_TYPE = seedId('companyType', 9001)

export const secondCompanyTypes = [
  {
    id: FARM_TYPE,
    parentId: '0',
    typeName: '试验农场',
    nameEn: 'Trial farm',
    typeCode: 'trial_farm',
    icon: 'ExperimentOutlined',
    color: '#0958d9',
    sort: 1,
  },
] as const satisfies readonly CompanyTypeSeed[]

const company = (
  number: number,
  companyName: string,
  shortName: string,
  lng: number,
  lat: number,
): CompanySeed => ({
  id: seedId('company', 9000 + number),
  companyName,
  shortName,
  creditCode: creditCodeOf(`91${DEMO_COUNTY}${organisationCodeOf(`MA37999${number}`)}`),
  typeId: FARM_TYPE,
  scale: '1',
  leadingLevel: '0',
  legalPerson: '邻田',
  contactName: '邻田',
  contactPhone: `1990000021${number}`,
  email: `farm${number}@example.com`,
  regionCode: '379901005201',
  address: `邻县试验农场 ${number} 场`,
  lng,
  lat,
  areaM2: 66_700,
  foundedDate: '2021-03-01',
  registeredCapital: 100,
  mainProducts: '小麦,玉米',
  certifications: [],
  status: 1,
})

export const secondCompanies: readonly CompanySeed[] = [
  company(1, '邻县试验农场第一分场', '一分场', 117.0102, 36.6701),
  company(2, '邻县试验农场第二分场', '二分场', 117.0188, 36.6783),
]

const fieldOf = (west: number, south: number, size = 0.002): Extract<Geometry, { type: 'Polygon' }> => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ].map(([lng = 0, lat = 0]): Position => [rounded(lng), rounded(lat)]),
  ],
})

const FARM_GRID = seedId('grid', 'farm')
const FARM_WORKER = seedId('staff', 9001)

export const secondGrids: readonly GridSeed[] = [
  {
    id: FARM_GRID,
    parentId: '0',
    gridName: '试验农场网格',
    gridCode: '379901005201901',
    gridType: 1,
    gridLevel: 1,
    regionCode: '379901005201',
    ...areaFacts(fieldOf(117.009, 36.668, 0.004)),
    leaderId: FARM_WORKER,
    color: '#0958d9',
    fillOpacity: 0.2,
    population: 12,
    households: 4,
    farmlandMu: 200,
    sort: 1,
  },
]

export const secondStaff: readonly StaffSeed[] = [
  {
    id: FARM_WORKER,
    staffName: '邻田',
    staffNo: 'F001',
    gender: 1,
    phone: '19900002201',
    staffType: 'tech',
    deptId: null,
    userId: null,
    gridIds: [FARM_GRID],
    skills: ['plant'],
    title: '农艺师',
    entryDate: '2021-03-01',
    workStatus: 1,
  },
]

/** What the farm's map shows besides the layers that every tenant begins with. */
export const secondPolygons = [
  {
    id: seedId('polygon', 9001),
    polygonName: '试验田保护区',
    polygonCode: 'F-MY-1',
    polygonType: 'protect',
    geometry: fieldOf(117.0105, 36.6695, 0.001),
    areaM2: Math.round(areaOf(fieldOf(117.0105, 36.6695, 0.001)) * 100) / 100,
    fillColor: '#0958d9',
    fillOpacity: 0.2,
  },
]

export const secondBorders = [
  {
    id: seedId('border', 9001),
    borderName: '试验农场边界',
    borderCode: 'F-BJ-1',
    borderType: 'project',
    geometry: fieldOf(117.009, 36.668, 0.004),
    lengthM: Math.round(lengthOf(fieldOf(117.009, 36.668, 0.004)) * 100) / 100,
    strokeColor: '#0958d9',
    isDefault: 1,
  },
]

export const secondModels = [
  {
    id: seedId('threeDModel', 9001),
    modelName: '试验农场库房',
    modelCode: 'F-MX-1',
    modelType: 'building',
    format: 'glb',
    fileUrl: 'https://models.example.com/barn.glb',
    lng: 117.0102,
    lat: 36.6701,
  },
]

export const secondThemes = [
  { id: seedId('router', 'farm'), routerKey: 'farm', routerName: '试验农场', parentId: '0', sort: 1 },
]

const FARM_BASE = seedId('soil', 9001)
const FARM_PLOT = seedId('soil', 9002)
const farmPlot = (id: string, parentId: string, soilName: string, soilLevel: number) => {
  const geometry = fieldOf(117.01, 36.669)
  const [lng, lat] = centreOf(geometry)
  return {
    id,
    parentId,
    soilName,
    soilLevel,
    soilCode: `F${id.slice(-4)}`,
    companyId: seedId('company', 9001),
    gridId: FARM_GRID,
    regionCode: '379901005201',
    landUse: '0103',
    geometry,
    lng,
    lat,
    areaM2: Math.round(areaOf(geometry) * 100) / 100,
    gridCode: gridCodeOf(lng, lat, 21),
    codeSystem: geosot,
    currentCrop: soilLevel === 3 ? 'potato' : null,
  }
}

export const secondPlots = [
  farmPlot(FARM_BASE, '0', '试验农场', 1),
  farmPlot(FARM_PLOT, FARM_BASE, '一号试验田', 3),
]

export const secondFarmLogs = (now: number) => [
  {
    id: seedId('soilLog', 9001),
    soilId: FARM_PLOT,
    title: '播种 一号试验田',
    logType: 'sow',
    logTime: toWallTime(now - 40 * 24 * 3600 * 1000),
    logStatus: 2,
    crop: 'potato',
  },
]

export const secondStations = [
  {
    id: seedId('station', 9001),
    stationName: '试验农场综合站',
    stationCode: 'F-ZD-1',
    stationType: 7,
    companyId: seedId('company', 9001),
    gridId: FARM_GRID,
    soilIds: [FARM_PLOT],
    regionCode: '379901005201',
    lng: 117.011,
    lat: 36.67,
    metrics: ['air_temp', 'soil_moisture_20'],
  },
]

export const secondDeviceUsers = [
  { id: seedId('deviceUser', 9001), name: '试验农场视频账号', platform: 'onvif', account: 'farm' },
]

export const secondComponents = [
  {
    id: seedId('component', 9001),
    componentName: '试验农场机井',
    componentCode: 'F-BJ-1',
    componentType: 'well',
    regionCode: '379901005201',
    gridId: FARM_GRID,
    soilId: FARM_PLOT,
    geometry: { type: 'Point', coordinates: [117.0105, 36.6695] } satisfies Geometry,
  },
]

const kinds = [
  {
    deviceTypeKey: 'soil',
    name: '墒情仪',
    agreementType: 'mqtt',
    onlineStatus: 1,
    company: 0,
  },
  {
    deviceTypeKey: 'weather',
    name: '气象站',
    agreementType: 'mqtt',
    onlineStatus: 1,
    company: 0,
  },
  {
    deviceTypeKey: 'level',
    name: '水位计',
    agreementType: 'sl651',
    onlineStatus: 2,
    company: 1,
  },
] as const

const hour = 3_600_000

/** Three devices; one serial is also used in the county, which two tenants may do. */
export function secondDevices(now: number): DeviceSeed[] {
  return kinds.flatMap((kind, index) => {
    const owner = secondCompanies[kind.company]
    if (!owner) return []
    const isOnline = kind.onlineStatus === 1
    const installed = now - (200 + index) * 24 * hour
    return {
      id: seedId('device', 9001 + index),
      deviceName: `${owner.shortName}${kind.name}`,
      deviceSerial: `SQ${DEMO_COUNTY}${String(index + 1).padStart(4, '0')}`,
      channelNo: 0,
      parentId: null,
      deviceTypeKey: kind.deviceTypeKey,
      brand: 'other',
      model: 'T-1',
      agreementType: kind.agreementType,
      host: null,
      port: null,
      slaveId: null,
      companyId: owner.id,
      gridId: FARM_GRID,
      regionCode: owner.regionCode,
      address: owner.address,
      lng: owner.lng,
      lat: owner.lat,
      altitude: 110,
      heading: null,
      fov: null,
      range: null,
      firmware: 'V1.0.0',
      simNo: null,
      signal: 80,
      battery: 76,
      reportIntervalSec: 600,
      activeTime: toWallTime(installed + hour),
      lastOnlineTime: toWallTime(isOnline ? now - hour / 12 : now - 30 * hour),
      lastOfflineTime: isOnline ? null : toWallTime(now - 29 * hour),
      onlineStatus: kind.onlineStatus,
      alarmLevel: null,
      defence: null,
      isEncrypt: 0,
      installDate: toWallTime(installed).slice(0, 10),
      warrantyEnd: toWallTime(installed + 3 * 365 * 24 * hour).slice(0, 10),
      maintainerId: FARM_WORKER,
      tags: null,
      underMaintenance: 0,
      status: 1,
      createTime: toWallTime(installed - hour),
    } satisfies DeviceSeed
  })
}
