import { describe, expect, test } from 'vitest'
import { columnChoices, layoutFrom, movedColumn, usualLayout } from '#client/crud/list/state/layout.ts'
import { viewSearch, viewsFrom } from '#client/crud/list/state/views.ts'
import { summedColumns } from '#client/crud/list/table/columns.tsx'
import { metaIn } from '#client/crud/query/base-fields.ts'
import { queryOf, readListState, writeListState } from '#client/crud/query/list-state.ts'
import { nextSort, readSort, sortParams } from '#client/crud/query/sort.ts'
import { daysOf, nextDay, presetsFor, today } from '#client/fields/time/date-presets.ts'
import { relative } from '#client/fields/time/RelativeTime.tsx'
import { company } from '#shared/resources/company/company.ts'
import { device } from '#shared/resources/device/device.ts'
import { soil } from '#shared/resources/land/soil.ts'
import type { param } from '#shared/resources/reference/param.ts'
import { vrAccount } from '#shared/resources/show/vr-account.ts'
import type { FieldMeta } from '#shared/schema/field.ts'

const read = (search: string) => readListState(device, new URLSearchParams(search))
const names = (choices: { name: string; isHidden?: boolean }[]) =>
  choices.filter(({ isHidden }) => !isHidden).map(({ name }) => name)

describe('sorting by several columns', () => {
  const byBattery = nextSort([], 'battery', false)

  test('a click sorts up, then down, then not at all', () => {
    const down = nextSort(byBattery, 'battery', false)
    expect([byBattery, down, nextSort(down, 'battery', false)]).toEqual([
      [{ field: 'battery', direction: 'asc' }],
      [{ field: 'battery', direction: 'desc' }],
      [],
    ])
  })

  test('with Shift a column joins, without it takes the place of the others', () => {
    const both = nextSort(byBattery, 'signal', true)
    expect(sortParams(both)).toEqual({ ascs: 'battery,signal' })
    expect(sortParams(nextSort(both, 'signal', false))).toEqual({ descs: 'signal' })
  })

  test('ascending columns count before descending ones, as the server reads them', () => {
    const both = nextSort([{ field: 'signal', direction: 'desc' }], 'battery', true)
    expect(both.map(({ field }) => field)).toEqual(['battery', 'signal'])
    expect(readSort(new URLSearchParams(sortParams(both)))).toEqual(both)
  })
})

describe('conditions', () => {
  test.each([
    ['battery_ge=20', { battery_ge: '20' }],
    ['deviceName_notlike=泵', { deviceName_notlike: '泵' }],
    ['deviceTypeKey_in=pump,gateway', { deviceTypeKey_in: 'pump,gateway' }],
    ['installDate_null=1', { installDate_null: '1' }],
    ['createTime_dategt=2026-01-01 00:00:00', { createTime_dategt: '2026-01-01 00:00:00' }],
  ])('%s is sent as it stands in the address, and comes back', (search, query) => {
    const state = read(search)
    expect(queryOf(device, state)).toMatchObject(query)
    expect(decodeURIComponent(writeListState(state).toString().replaceAll('+', ' '))).toBe(search)
  })

  test('a condition that the search bar can say is its filter, so that no field is asked for twice', () => {
    expect(read('deviceName_like=b&battery_equal=5')).toMatchObject({
      filters: { deviceName: 'b', battery: '5' },
      conditions: [],
    })
  })

  test.each(['battery_like=2', 'validateCode_equal=1', 'nothing_ge=1', 'battery_ge=', 'isDeleted_equal=1'])(
    '%s means nothing',
    (search) => expect(read(search).conditions).toEqual([]),
  )
})

describe('conditions of which one is enough', () => {
  const search = 'deviceTypeKey=gateway&anyOf=battery_le%3D20%26deviceName_like%3Da%26deviceName_like%3Db'
  const state = read(search)

  test('stay together, those of one field and those of the search bar included', () => {
    expect(state).toMatchObject({ isAny: true, filters: { deviceTypeKey: 'gateway' } })
    expect(state.conditions).toEqual([
      { field: 'battery', operator: 'le', value: '20' },
      { field: 'deviceName', operator: 'like', value: 'a' },
      { field: 'deviceName', operator: 'like', value: 'b' },
    ])
  })

  test('are an address, a view and a query', () => {
    expect(writeListState(state).toString()).toBe(search)
    expect(viewSearch(writeListState({ ...state, current: 3 }))).toBe(search)
    const query = queryOf(device, state)
    expect(query.anyOf).toBe('battery_le=20&deviceName_like=a&deviceName_like=b')
    expect(query).not.toHaveProperty('battery_le')
  })

  test('are ordinary as soon as one is left', () => {
    const last = { ...state, conditions: state.conditions.slice(0, 1) }
    expect(writeListState(last).toString()).toBe('deviceTypeKey=gateway&battery_le=20')
    expect(read('anyOf=battery_le%3D20')).toMatchObject({ isAny: false, conditions: [{ field: 'battery' }] })
    expect(read('anyOf=nothing_ge%3D1').conditions).toEqual([])
  })
})

describe('ranges of days that move along', () => {
  const saturday = '2026-11-21'

  test.each([
    ['today', '2026-11-21,2026-11-21'],
    ['yesterday', '2026-11-20,2026-11-20'],
    ['thisWeek', '2026-11-16,2026-11-22'],
    ['lastWeek', '2026-11-09,2026-11-15'],
    ['thisMonth', '2026-11-01,2026-11-30'],
    ['last7Days', '2026-11-15,2026-11-21'],
    ['last30Days', '2026-10-23,2026-11-21'],
    ['next30Days', '2026-11-21,2026-12-20'],
    ['2026-01-01,', '2026-01-01,'],
  ])('%s', (value, days) => expect(daysOf(value, saturday)).toBe(days))

  test('days to come are offered where something is due', () => {
    const offered = (meta: FieldMeta | undefined) => meta && presetsFor(meta).includes('next30Days')
    expect(offered(metaIn(vrAccount, 'expireTime'))).toBe(true)
    expect(offered(metaIn(device, 'installDate'))).toBe(false)
    const state = readListState(vrAccount, new URLSearchParams('expireTime=next30Days'))
    expect(queryOf(vrAccount, state)).toMatchObject({
      expireTime_dategt: `${nextDay(today(), -1)} 23:59:59`,
      expireTime_datelt: `${nextDay(today(), 30)} 00:00:00`,
    })
    expect(writeListState(state).get('expireTime')).toBe('next30Days')
  })

  test('a week begins on Monday, on a Sunday too', () => {
    expect(daysOf('thisWeek', '2026-11-22')).toBe('2026-11-16,2026-11-22')
  })

  test('are sent as days', () => {
    expect(queryOf(device, read('installDate=today'))).toMatchObject({
      installDate_datege: today(),
      installDate_datele: today(),
    })
  })
})

describe('the layout of a list', () => {
  test('as nobody has set it up, it is the definition’s, and offers the rest', () => {
    const choices = columnChoices(device, usualLayout, undefined)
    const second = Object.values(device.secondLines)
    expect(names(choices)).toEqual(device.columns.filter((name) => !second.includes(name)))
    expect(choices.map(({ name }) => name)).toEqual(expect.arrayContaining(['model', 'createTime', 'lng']))
    expect(choices.map(({ name }) => name)).not.toContain('validateCode')
  })

  test('keeps order, widths and what is hidden; a column that is new stands at the end', () => {
    const layout = layoutFrom({
      columns: [{ name: 'battery', width: 90 }, { name: 'deviceSerial', isHidden: true }, { name: 'gone' }],
    })
    const choices = columnChoices(device, layout, undefined)
    expect(names(choices).slice(0, 3)).toEqual(['deviceName', 'battery', 'onlineStatus'])
    expect(choices[1]).toEqual({ name: 'battery', width: 90 })
  })

  test('columns in the address come before one’s own, but for the name of the row', () => {
    expect(names(columnChoices(device, usualLayout, ['signal', 'deviceName', 'secret', 'battery']))).toEqual([
      'deviceName',
      'signal',
      'battery',
    ])
  })

  test.each([null, [], 'x', { columns: 'x' }, { columns: [1, { name: 2 }], density: 'huge', rhythm: 1 }])(
    'what cannot be understood is as usual: %j',
    (kept) => expect(layoutFrom(kept)).toEqual(usualLayout),
  )

  test('no width is out of bounds', () => {
    expect(layoutFrom({ columns: [{ name: 'battery', width: 5 }] }).columns[0]?.width).toBe(60)
  })

  test('nothing moves before the name of the row', () => {
    const choices = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
    expect(names(movedColumn(choices, 'c', 0))).toEqual(['a', 'c', 'b'])
    expect(names(movedColumn(choices, 'b', 2))).toEqual(['a', 'c', 'b'])
  })
})

describe('views', () => {
  test('the page one is on is no part of a view', () => {
    expect(viewSearch(new URLSearchParams('battery_ge=20&current=3'))).toBe('battery_ge=20')
  })

  test('a chosen view that is gone is not chosen', () => {
    const view = { id: '1', name: 'a', search: 'keyword=a' }
    expect(viewsFrom({ views: [view, { id: 2 }], usual: '9' })).toEqual({ views: [view] })
    expect(viewsFrom({ views: [view], usual: '1' }).usual).toBe('1')
    expect(viewsFrom('x')).toEqual({ views: [] })
  })
})

describe('times', () => {
  const now = Date.parse('2026-11-21T22:00:00+08:00')

  test.each([
    ['2026-11-21 21:59:50', '刚刚'],
    ['2026-11-21 22:00:10', '现在'],
    ['2026-11-21 21:57:00', '3分钟前'],
    ['2026-11-21 17:00:00', '5小时前'],
    ['2026-11-19 22:00:00', '前天'],
    ['2026-11-22 01:00:00', '3小时后'],
    ['2026-11-14 22:00:00', '2026-11-14 22:00'],
    ['never', 'never'],
  ])('%s', (value, text) => expect(relative(value, now, 'zh-CN')).toBe(text))
})

test('areas are added up, levels and ports are not, nor what lies in a tree', () => {
  const column = (resource: typeof company | typeof device | typeof soil | typeof param, name: string) => ({
    name,
    title: name,
    meta: metaIn(resource, name),
    width: 100,
    isSortable: true,
    isNumber: true,
    pin: undefined,
    isCode: false,
    isRelative: false,
  })
  expect(summedColumns(company, [column(company, 'areaM2')], {})).toHaveLength(1)
  expect(summedColumns(device, [column(device, 'battery'), column(device, 'port')], {})).toEqual([])
  expect(summedColumns(soil, [column(soil, 'areaM2')], {})).toEqual([])
})
