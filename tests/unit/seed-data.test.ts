import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import demoRegions from '#drizzle/data/demo/regions.json' with { type: 'json' }
import lines from '#drizzle/data/regions.json' with { type: 'json' }
import { businessDictionaries, systemDictionaries as system } from '#drizzle/seed/blade/dictionaries.ts'
import { menuGroups, menus, ownPages } from '#drizzle/seed/blade/menus.ts'
import { rowsOf } from '#drizzle/seed/data.ts'
import { definitionMenus } from '#drizzle/seed/definition-menus.ts'
import { companies, companyTypes } from '#drizzle/seed/demo/company/companies.ts'
import { demoCompanyStaff, demoHonors } from '#drizzle/seed/demo/company/company-pages.ts'
import { demoDevices } from '#drizzle/seed/demo/device/devices.ts'
import { demoFarmLogs, plantedPlots } from '#drizzle/seed/demo/farm-logs.ts'
import { countyRows } from '#drizzle/seed/demo/files.ts'
import { demoGrids } from '#drizzle/seed/demo/land/grids.ts'
import { demoModels, demoTemporaryGrids } from '#drizzle/seed/demo/land/map.ts'
import { demoAccounts, secondTenant } from '#drizzle/seed/demo/people/accounts.ts'
import { demoStaff, ledGrids } from '#drizzle/seed/demo/people/staff.ts'
import { secondLists } from '#drizzle/seed/demo/second-tenant.ts'
import { dictionaryRows } from '#drizzle/seed/dictionary-rows.ts'
import { regionRows } from '#drizzle/seed/regions/region-rows.ts'
import { mapLayers } from '#server/modules/tenant/start/map-layers.ts'
import { topMenus } from '#server/modules/tenant/start/top-menus.ts'
import * as resources from '#shared/resources/index.ts'
import { check } from '#shared/schema/check/check.ts'
import { inputOf } from '#shared/schema/check/schemas.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, pagePathOf, type Resource } from '#shared/schema/resource.ts'
import { isCreditCode } from '#shared/schema/value/credit-code.ts'

const now = Date.parse('2026-03-02T08:00:00+08:00')
const devices = demoDevices(now)
const allResources: Resource[] = Object.values(resources)
const distinct = (values: readonly unknown[]) => new Set(values).size
const keysOf = (dictionaries: typeof system, code: string) =>
  dictionaries.find((dictionary) => dictionary.code === code)?.items.map(([key]) => key)

/** Fields, and what JSON is made of, by the way there. */
const withParts = (fields: readonly (readonly [string, FieldMeta])[]): [string, FieldMeta][] =>
  fields.flatMap(([name, meta]) => [
    [name, meta],
    ...withParts(Object.entries(meta.parts?.fields ?? {})).map(
      ([part, one]) => [`${name}.${part}`, one] as [string, FieldMeta],
    ),
  ])

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

const product = (code: string) => system.find((dictionary) => dictionary.code === code)?.items ?? []

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

describe('regions', () => {
  const rows = regionRows(lines)

  test('there are 34 provinces, 342 cities and the counties below them', () => {
    expect([0, 1, 2, 3].map((level) => rows.filter((row) => row.regionLevel === level).length)).toEqual([
      1, 34, 342, 2854,
    ])
  })

  test('every region stands below one that comes before it', () => {
    const seen = new Set(['0'])
    expect(rows.filter((row) => !seen.has(row.parentCode) || !seen.add(row.code))).toEqual([])
  })

  test('a county knows its ancestors', () => {
    expect(rows.find((row) => row.code === '110101')).toMatchObject({
      parentCode: '1101',
      ancestors: '00,11,1101',
      name: '东城区',
      provinceName: '北京市',
      cityCode: '1101',
      districtCode: '110101',
      districtName: '东城区',
      townCode: null,
    })
  })

  test('the made-up county takes no code of a real one', () => {
    const real = new Set(rows.map((row) => row.code))
    expect(regionRows(demoRegions).filter((row) => real.has(row.code))).toEqual([])
  })

  test('a village of the made-up county has twelve digits and a province', () => {
    const village = regionRows(demoRegions, ['37 山东省']).find(({ code }) => code === '379901006203')
    expect(village).toMatchObject({
      ancestors: '00,37,3799,379901,379901006',
      regionLevel: 5,
      provinceName: '山东省',
      townName: '清泉镇',
      villageName: '麦田村',
    })
  })
})

test('the made-up county has a dozen towns and ten villages in each, all with names of their own', () => {
  const rows = regionRows(demoRegions)
  const villages = rows.filter(({ regionLevel }) => regionLevel === 5)
  expect(rows.filter(({ regionLevel }) => regionLevel === 4)).toHaveLength(12)
  expect(villages).toHaveLength(120)
  expect(distinct(rows.map(({ name }) => name))).toBe(rows.length)
  expect(villages.every(({ code }) => /^379901\d{6}$/.test(code))).toBe(true)
})

describe('dictionaries', () => {
  const all = [...system, ...businessDictionaries]

  test('no code is there twice', () => expect(distinct(all.map(({ code }) => code))).toBe(all.length))

  test('no key is there twice in one dictionary', () => {
    expect(all.filter(({ items }) => distinct(items.map(([key]) => key)) !== items.length)).toEqual([])
  })

  test('every item has an English name without Chinese', () => {
    expect(all.flatMap(({ items }) => items).filter(([, , en]) => !en || /\p{Script=Han}/u.test(en))).toEqual(
      [],
    )
  })

  test('every dictionary that a field names is shipped', () => {
    const missing = allResources.flatMap((resource) =>
      withParts(fieldsOf(resource))
        .filter(
          ([, { dict, business }]) => dict && !keysOf(business ? [...businessDictionaries] : system, dict),
        )
        .map(
          ([name, { dict, business }]) => `${resource.name}.${name}: ${business ? 'business ' : ''}${dict}`,
        ),
    )
    expect(missing).toEqual([])
  })

  test('a metric tells its unit, and what is normal in a form that can be read', () => {
    const metrics = product('metric')
    const form = /^\S+( (-?\d+(\.\d+)?–-?\d+(\.\d+)?|[<>] \d+(\.\d+)?))?$/
    expect(metrics.filter(([, , , remark]) => !form.test(remark ?? ''))).toEqual([])
    const remarkOf = (key: string) => metrics.find(([one]) => one === key)?.[3]
    expect(['air_temp', 'rain', 'soil_moisture_20', 'water_do'].map(remarkOf)).toEqual([
      '℃ -10–38',
      'mm < 15',
      '%',
      'mg/L > 5',
    ])
  })

  test('no two rows share an id, in two tenants neither', () => {
    const place = { range: 'dictBiz', sort: 1 } as const
    const rows = ['000000', '100001'].flatMap((tenantId) =>
      all.flatMap((dictionary) => Object.values(dictionaryRows(dictionary, { ...place, tenantId })).flat()),
    )
    expect(distinct(rows.map(({ id }) => id))).toBe(rows.length)
  })
})

describe('menus', () => {
  const pages = allResources.flatMap((resource) => definitionMenus(resource, '0'))
  const byCode = new Map([...pages, ...ownPages, ...menuGroups, ...menus].map((row) => [row.code, row]))

  test('every menu stands below one that is there', () => {
    const ids = new Set(['0', ...menus.map(({ id }) => id)])
    expect(menus.filter(({ parentId }) => !ids.has(parentId))).toEqual([])
  })

  test('no two share an id', () => {
    expect(distinct([...byCode.values()].map(({ id }) => id))).toBe(byCode.size)
  })

  test('all have an English name', () =>
    expect([...byCode.values()].filter(({ nameEn }) => !nameEn)).toEqual([]))

  test('every page of a definition stands below a menu that is there', () => {
    const parents = allResources.flatMap(({ menu }) => (menu ? [menu.parent] : []))
    expect(parents.filter((code) => !byCode.has(code))).toEqual([])
  })

  test('every group stands in one top menu', () => {
    const groups = [...menus.filter(({ parentId }) => parentId === '0'), ...menuGroups]
    const shown = topMenus.flatMap((one) => one.groups)
    expect([...shown].sort()).toEqual(groups.map(({ code }) => code).sort())
  })

  test('the page of a definition has the path of its menu', () => {
    const astray = allResources.filter(({ menu, permission }) => menu && !byCode.get(permission))
    const elsewhere = allResources.filter(
      (resource) => resource.menu && byCode.get(resource.permission)?.path !== pagePathOf(resource),
    )
    expect([...astray, ...elsewhere].map(({ name }) => name)).toEqual([])
  })

  test('pages are called as people look for them, the records in them by their own name', () => {
    const named = ['companyProgress', 'companyHonor', 'event', 'eventType', 'evaluateRecord', 'vr', 'device']
    expect(named.map((code) => byCode.get(code)).map((row) => [row?.name, row?.nameEn])).toEqual([
      ['发展历程', 'Progress'],
      ['荣誉', 'Honours'],
      ['事件列表', 'Events'],
      ['事件类型与规则', 'Types and rules'],
      ['评分', 'Scoring'],
      ['全景', 'VR'],
      ['设备', 'Devices'],
    ])
    expect(resources.companyProgress.label[0]).toBe('发展历程')
  })

  test('the desk comes behind the pages of the business', () => {
    const last = Math.max(...menuGroups.map(({ sort }) => sort))
    expect(byCode.get('desk')?.sort).toBeGreaterThan(last)
  })

  test('nothing leads to another host', () =>
    expect([...byCode.values()].filter(({ path }) => path?.includes(':'))).toEqual([]))

  test('a delete button carries the call that removes', () => {
    expect(byCode.get('device_delete')?.path).toBe('/api/device/remove')
    expect(byCode.get('dictbiz_delete')?.path).toBe('/api/blade-system/dict-biz/remove')
    // Its page has no calls of its own.
    expect(byCode.get('flow_follow_delete')?.path).toBeNull()
  })
})

describe('the demo county', () => {
  test('has 12 companies of 6 types and 140 devices', () => {
    expect([companies.length, companyTypes.length, devices.length]).toEqual([12, 6, 140])
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
    ['map layers', resources.mapLayer, mapLayers],
    ['map themes', resources.router, countyRows(resources.router, { now })],
    ['temporary grids', resources.grid, demoTemporaryGrids(now)],
    ['people', resources.staff, demoStaff],
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
