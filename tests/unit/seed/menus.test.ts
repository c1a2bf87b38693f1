import { describe, expect, test } from 'vitest'
import { menuGroups, menus, ownPages } from '#drizzle/seed/blade/menus.ts'
import { definitionMenus } from '#drizzle/seed/definition-menus.ts'
import { topMenus } from '#server/modules/tenant/start/top-menus.ts'
import * as resources from '#shared/resources/index.ts'
import { pagePathOf } from '#shared/schema/resource.ts'
import { allResources, distinct } from './finding.ts'

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
