import { describe, expect, test } from 'vitest'
import { countyOrBelow } from '#shared/contract/company/company-rules.ts'
import { languageOf, prompt } from '#shared/messages.ts'
import * as definitions from '#shared/resources/index.ts'
import { isOnCalendar } from '#shared/schema/calendar.ts'
import { integer, text } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { defineResource, nameColumnOf, pagePathOf, permissionOf } from '#shared/schema/resource.ts'
import { inOrder, pointIsWhole } from '#shared/schema/rules.ts'

test.each([
  [null, true],
  [undefined, true],
  ['', true],
  [' \t\n　', true],
  [[], true],
  [{}, true],
  [0, false],
  [false, false],
  [Number.NaN, false],
  ['0', false],
  [[null], false],
  [{ a: undefined }, false],
])('%j is empty: %s', (value, expected) => {
  expect(isEmpty(value)).toBe(expected)
})

test.each([
  ['2024-02-29', true],
  ['2024-02-29 00:00:00', true],
  ['2024-12-31 23:59:59', true],
  ['2023-02-29', false],
  ['2024-02-30 10:00:00', false],
  ['2024-04-31', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-01-00', false],
  ['2024-01-01 24:00:00', false],
  ['2024-01-01 10:60:00', false],
  ['yesterday', false],
  ['', false],
])('"%s" is on the calendar: %s', (text, expected) => {
  expect(isOnCalendar(text)).toBe(expected)
})

describe('a point', () => {
  test.each([
    [{ lng: 1, lat: 2 }, true],
    [{ lng: 0, lat: 0 }, true],
    [{ lng: null, lat: null }, true],
    [{}, true],
    [{ lng: 1, lat: null }, false],
    [{ lng: 1 }, false],
    [{ lat: 0 }, false],
  ])('%j is whole: %s', (row, expected) => {
    expect(pointIsWhole.holds(row)).toBe(expected)
  })
})

describe('two dates', () => {
  const rule = inOrder('first', 'second', ['顺序', 'order'])
  test.each([
    [{ first: '2024-01-01', second: '2024-01-02' }, true],
    [{ first: '2024-01-01', second: '2024-01-01' }, true],
    [{ first: '2024-01-02', second: '2024-01-01' }, false],
    [{ first: null, second: '2024-01-01' }, true],
    [{ first: '2024-01-01' }, true],
  ])('%j are in order: %s', (row, expected) => {
    expect(rule.holds(row)).toBe(expected)
    expect(rule.field).toBe('second')
  })
})

test.each([
  ['companyId', 'reference', 'companyName'],
  ['regionCode', 'reference', 'regionName'],
  ['deviceTypeKey', 'dict', 'deviceTypeName'],
  ['status', 'dict', 'statusName'],
  ['soilIds', 'references', 'soilNames'],
  ['roleId', 'references', 'roleName'],
  ['certifications', 'dicts', 'certificationsNames'],
  ['parentId', 'reference', 'parentName'],
] as const)('%s, a %s, is named by %s', (field, kind, expected) => {
  expect(nameColumnOf(field, { kind })).toBe(expected)
})

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en', 'en'],
  ['EN-us,zh', 'en'],
  [' en;q=0.5', 'en'],
  ['ens', 'zh'],
] as const)('the language of "%s" is %s', (header, expected) => {
  expect(languageOf(header)).toBe(expected)
})

test('what is picked is asked for in other words than what is typed', () => {
  expect(prompt(['类型', 'Type'], 'dict')).toEqual(['请选择类型', 'Select type'])
  expect(prompt(['名称', 'Name'], 'text')).toEqual(['请输入名称', ''])
})

describe('a definition', () => {
  const pump = defineResource({
    name: 'pump',
    path: '/pump',
    label: ['水泵', 'Pump'],
    actions: ['page'],
    title: 'pumpName',
    unique: [{ fields: ['code', 'pumpName'] }],
    menu: { parent: 'iot', icon: 'ToolOutlined', sort: 1 },
    fields: { pumpName: text(['名称', 'Name']), code: integer(['编号', 'Code'], { unique: true }) },
  })

  test('takes the usual where it says nothing', () => {
    expect(pump).toMatchObject({
      aliases: [],
      base: 'full',
      key: 'id',
      tenant: true,
      acrossTenants: false,
      list: 'page',
      permission: 'pump',
      sort: [['createTime', 'desc']],
      columns: ['pumpName', 'code'],
    })
  })

  test('joins its sets of unique fields with the fields that are unique alone', () => {
    expect(pump.unique).toEqual([{ fields: ['code', 'pumpName'] }, { fields: ['code'] }])
  })

  test('names its rights and its page', () => {
    expect(permissionOf(pump, 'menu')).toBe('pump')
    expect(permissionOf(pump, 'delete')).toBe('pump_delete')
    expect(permissionOf(definitions.dictBiz, 'add')).toBe('dictbiz_add')
    expect(pagePathOf(pump)).toBe('/iot/pump')
    expect(pagePathOf(definitions.region)).toBe('/base/region')
    expect(pagePathOf(definitions.loginFailure)).toBeUndefined()
  })
})

test.each([
  ['37', false],
  ['3799', false],
  ['379901', true],
  ['379901001', true],
  [null, true],
])('a place in the region %s is precise enough: %s', (regionCode, holds) => {
  expect(countyOrBelow.holds({ regionCode })).toBe(holds)
})
