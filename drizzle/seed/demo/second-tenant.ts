import data from '#drizzle/data/demo/second-tenant.json' with { type: 'json' }
import { toWallTime } from '#server/db/clock.ts'
import type { Geometry, Position, Ring } from '#shared/geo/geometry.ts'
import { seedId } from '../ids.ts'
import type { CompanySeed } from './company/companies.ts'
import type { CompanyTypeSeed } from './company/company-types.ts'
import type { DeviceSeed } from './device/device-seed.ts'
import type { GridSeed } from './land/grids.ts'
import type { StaffSeed } from './people/staff.ts'

// The rows of the second tenant stand in the file as they are stored, geometries by their positions alone. Their ids begin at
// 9001, far behind the county's.

const withArea = <T extends { geometry: number[][][] }>(row: T) => ({
  ...row,
  geometry: { type: 'Polygon' as const, coordinates: row.geometry as Ring[] },
})

export const secondCompanyTypes: readonly CompanyTypeSeed[] = data.companyTypes

export const secondCompanies: readonly CompanySeed[] = data.companies

export const secondGrids: readonly GridSeed[] = data.grids.map(withArea)

export const secondStaff: readonly StaffSeed[] = data.staff

/** What the farm's map shows besides the layers that every tenant begins with. */
export const secondPolygons = data.polygons.map(withArea)

export const secondBorders = data.borders.map(withArea)

export const secondModels = data.models

export const secondThemes = data.themes

export const secondPlots = data.plots.map(withArea)

export const secondStations = data.stations

export const secondDeviceUsers = data.deviceUsers

export const secondComponents = data.components.map((row) => ({
  ...row,
  geometry: { type: 'Point', coordinates: row.geometry as Position } satisfies Geometry,
}))

const hour = 3_600_000

export const secondFarmLogs = (now: number) => [
  {
    id: seedId('soilLog', 9001),
    soilId: seedId('soil', 9002),
    title: '播种 一号试验田',
    logType: 'sow',
    logTime: toWallTime(now - 40 * 24 * hour),
    logStatus: 2,
    crop: 'potato',
  },
]

/** Three devices; one serial is also used in the county, which two tenants may do. */
export const secondDevices = (now: number): DeviceSeed[] =>
  data.devices.map((row, index) => {
    const isOnline = row.onlineStatus === 1
    const installed = now - (200 + index) * 24 * hour
    return {
      ...row,
      activeTime: toWallTime(installed + hour),
      lastOnlineTime: toWallTime(isOnline ? now - hour / 12 : now - 30 * hour),
      lastOfflineTime: isOnline ? null : toWallTime(now - 29 * hour),
      installDate: toWallTime(installed).slice(0, 10),
      warrantyEnd: toWallTime(installed + 3 * 365 * 24 * hour).slice(0, 10),
      createTime: toWallTime(installed - hour),
    }
  })
