import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import demoRegions from '#drizzle/data/demo/regions.json' with { type: 'json' }
import { businessDictionaries, systemDictionaries as system } from '#drizzle/seed/blade/dictionaries.ts'
import { rowsOf } from '#drizzle/seed/data.ts'
import { companies, companyTypes } from '#drizzle/seed/demo/company/companies.ts'
import { demoCompanyStaff, demoHonors } from '#drizzle/seed/demo/company/company-pages.ts'
import { demoDevices } from '#drizzle/seed/demo/device/devices.ts'
import { demoChannels, demoRules, demoShifts } from '#drizzle/seed/demo/duty.ts'
import { demoFarmLogs, plantedPlots } from '#drizzle/seed/demo/farm-logs.ts'
import { countyRows, demoLayers } from '#drizzle/seed/demo/files.ts'
import { demoGrids } from '#drizzle/seed/demo/land/grids.ts'
import { demoModels, demoTemporaryGrids } from '#drizzle/seed/demo/land/map.ts'
import { demoAccounts, secondTenant } from '#drizzle/seed/demo/people/accounts.ts'
import { demoStaff, ledGrids } from '#drizzle/seed/demo/people/staff.ts'
import { secondLists } from '#drizzle/seed/demo/second-tenant.ts'
import { regionRows } from '#drizzle/seed/regions/region-rows.ts'
import { isCreditCode } from '#shared/contract/company/credit-code.ts'
import * as resources from '#shared/resources/index.ts'
import { check } from '#shared/schema/check/check.ts'
import { inputOf } from '#shared/schema/check/schemas.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { distinct, keysOf } from './finding.ts'

const now = Date.parse('2026-03-02T08:00:00+08:00')
const devices = demoDevices(now)

/** Faults of the rows by their definition: of the fields that a form sends, and of the keys of dictionaries. */
function faultsOf(resource: Resource, rows: readonly object[]): unknown[] {
  return rows.flatMap((row) => {
    const sent = Object.fromEntries(
      Object.entries(row).filter(([name, value]) => name in inputOf(resource).shape && value !== null),
    )
    const checked = check(resource, 'save', sent, 'en')
    return 'errors' in checked ? checked.errors : foreignKeys(resource, row)
  })
}

function foreignKeys(resource: Resource, row: object): unknown[] {
  return fieldsOf(resource).flatMap(([name, meta]) => {
    const value: unknown = Reflect.get(row, name)
    if (!meta.dict || value === null || value === undefined) return []
    const known = keysOf(meta.business ? [...businessDictionaries] : system, meta.dict)
    return [value].flat().filter((key) => !known?.includes(String(key)))
  })
}

test('a wrong row of a file is told with the name of the file, its number and what is wrong', () => {
  const rows = [{ code: 'a' }, { code: 7 }]
  const read = () => rowsOf('menus/pages', z.strictObject({ code: z.string() }), rows)
  expect(read).toThrow(/^drizzle\/data\/menus\/pages\.json, row 2 \{"code":7\}: [\s\S]*at code/)
})

describe('the demo county', () => {
  test('has 12 companies of 6 types and 142 devices', () => {
    expect([companies.length, companyTypes.length, devices.length]).toEqual([12, 6, 142])
    expect(new Set(companies.map(({ typeId }) => typeId))).toEqual(new Set(companyTypes.map(({ id }) => id)))
  })

  test.each<[string, Resource, readonly object[]]>([
    ['company types', resources.companyType, companyTypes],
    ['companies', resources.company, companies],
    ['profiles', resources.companyIntroduce, countyRows(resources.companyIntroduce, { now })],
    ['milestones', resources.companyProgress, countyRows(resources.companyProgress, { now })],
    ['honours', resources.companyHonor, demoHonors(now)],
    ['resources', resources.companyResource, countyRows(resources.companyResource, { now })],
    ['visits', resources.companyLeaderCare, countyRows(resources.companyLeaderCare, { now })],
    ['company staff', resources.companyStaff, demoCompanyStaff],
    ['plots', resources.soil, plantedPlots(now)],
    ['farm logs', resources.soilLog, demoFarmLogs(now)],
    ['stations', resources.station, countyRows(resources.station, { now })],
    ['facilities', resources.component, countyRows(resources.component, { now })],
    ['device accounts', resources.deviceUser, countyRows(resources.deviceUser, { now })],
    ['devices', resources.device, devices],
    ['grids', resources.grid, demoGrids],
    ['polygons', resources.polygon, countyRows(resources.polygon, { now })],
    ['borders', resources.border, countyRows(resources.border, { now })],
    ['models', resources.threeDModel, demoModels],
    ['map layers', resources.mapLayer, demoLayers],
    ['map themes', resources.router, countyRows(resources.router, { now })],
    ['temporary grids', resources.grid, demoTemporaryGrids(now)],
    ['people', resources.staff, demoStaff],
    ['duty list', resources.dutyShift, demoShifts(now)],
    ['escalation rules', resources.escalationRule, demoRules],
    ['notice channels', resources.noticeChannel, demoChannels],
    ['accounts', resources.user, [...demoAccounts, secondTenant.account]],
    ['regions', resources.region, regionRows(demoRegions)],
    ...secondLists(now).map(({ resource, rows }): [string, Resource, object[]] => [
      `second tenant’s ${resource.name}`,
      resource,
      rows,
    ]),
  ])('its %s obey their definition', (_, resource, rows) => {
    expect(faultsOf(resource, rows)).toEqual([])
  })

  test('every company has a valid credit code of its own', () => {
    const second = secondLists(now).find(({ resource }) => resource === resources.company)?.rows ?? []
    const codes = [...companies, ...second].map((row) => String('creditCode' in row && row.creditCode))
    expect(second).not.toEqual([])
    expect(codes.filter((code) => !isCreditCode(code))).toEqual([])
    expect(distinct(codes)).toBe(codes.length)
  })

  test('no two devices share serial and channel, and every parent is there', () => {
    const ids = new Set(devices.map(({ id }) => id))
    expect(distinct(devices.map(({ deviceSerial, channelNo }) => `${deviceSerial}/${channelNo}`))).toBe(
      devices.length,
    )
    expect(devices.filter(({ parentId }) => parentId !== null && !ids.has(parentId))).toEqual([])
  })

  test('has 30 grids in three levels, each below one that comes before it', () => {
    expect([2, 3, 4].map((level) => ledGrids.filter((row) => row.gridLevel === level).length)).toEqual([
      6, 15, 9,
    ])
    const seen = new Set(['0'])
    expect(demoGrids.filter((row) => !seen.has(String(row.parentId)) || !seen.add(row.id))).toEqual([])
    expect(distinct(demoGrids.map(({ gridCode }) => gridCode))).toBe(demoGrids.length)
  })

  test('has people who serve grids that are there, and leaders of all towns', () => {
    const grids = new Set(demoGrids.map(({ id }) => id))
    const people = new Set<string | null>(demoStaff.map(({ id }) => id))
    expect(demoStaff.flatMap(({ gridIds }) => gridIds).filter((id) => !grids.has(id))).toEqual([])
    expect(ledGrids.filter((row) => row.gridLevel === 2 && !people.has(row.leaderId))).toEqual([])
    expect(distinct(demoStaff.map(({ phone }) => phone))).toBe(demoStaff.length)
  })

  test('has each device in a grid, with somebody who maintains it', () => {
    const grids = new Set<string | null>(demoGrids.map(({ id }) => id))
    const people = new Set<string | null>(demoStaff.map(({ id }) => id))
    const astray = devices.filter((row) => !grids.has(row.gridId) || !people.has(row.maintainerId))
    expect(astray).toEqual([])
  })

  test('has devices in every online state and alarms of every level', () => {
    expect(new Set(devices.map(({ onlineStatus }) => onlineStatus))).toEqual(new Set([0, 1, 2]))
    expect(new Set(devices.map(({ alarmLevel }) => alarmLevel))).toEqual(new Set([null, 1, 2, 3, 4]))
  })

  test('is the same every time, and a later start only moves its times', () => {
    expect(demoDevices(now)).toEqual(devices)
    expect(demoDevices(now + 1e9).map(({ lng, deviceName }) => [lng, deviceName])).toEqual(
      devices.map(({ lng, deviceName }) => [lng, deviceName]),
    )
  })
})
