import { describe, expect, test } from 'vitest'
import { heldRows } from '#client/crud/list/views/board/useHeldRows.ts'
import { cubeOf } from '#client/crud/list/views/chart-data.ts'
import { boardFields, calendarFields, lookFrom, looksOf, lookText } from '#client/crud/query/looks.ts'
import type { AggregateGroup } from '#shared/contract/aggregate.ts'
import * as resources from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'

const { event } = resources
const all: Resource[] = Object.values(resources)
const group = (keys: AggregateGroup['keys'], value: number, names = keys.map(() => '')): AggregateGroup => ({
  keys,
  names,
  count: 1,
  value,
})
const asIs = (_field: string, key: string) => key || '（空）'

describe('how a list is drawn', () => {
  test('every look that a definition begins with stands in the address and is read from it', () => {
    for (const resource of all)
      for (const look of looksOf(resource))
        expect(lookFrom(resource, lookText(look)), resource.name).toEqual(look)
    expect(all.flatMap(looksOf).length).toBeGreaterThan(all.length)
  })

  test('a board has a map where its rows have a place', () => {
    const mapped = { kind: 'board', field: 'eventStatus', lanes: 'eventLevel', map: true } as const
    expect(lookText(mapped)).toBe('board-eventStatus.eventLevel-map')
    expect(lookFrom(event, 'board-eventStatus.eventLevel-map')).toEqual(mapped)
    for (const resource of all.filter(({ fields }) => !('lng' in fields)))
      for (const field of boardFields(resource))
        expect(lookFrom(resource, `board-${field}-map`), resource.name).toEqual({ kind: 'board', field })
  })

  test('a map is there for whatever has an outline or a place, coloured by a dictionary', () => {
    const names = all.filter((one) => looksOf(one).some(({ kind }) => kind === 'map')).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'grid',
        'border',
        'polygon',
        'soil',
        'device',
        'event',
        'station',
        'component',
        'staff',
        'company',
      ]),
    )
    expect(names).not.toContain('dept')
    expect(lookFrom(event, 'map')).toEqual({ kind: 'map' })
    expect(lookFrom(event, 'map-eventLevel')).toEqual({ kind: 'map', field: 'eventLevel' })
    expect(lookFrom(resources.dept, 'map')).toBeUndefined()
  })

  test('what an address says and the definition does not have is as nothing', () => {
    for (const text of [
      'board-title',
      'board',
      'calendar-eventLevel',
      'chart-occurTime',
      'chart-a,b,c',
      'chart-eventLevel-sum.title',
      'chart-eventLevel-count-pie',
      'globe',
      'map-title',
      null,
    ])
      expect(lookFrom(event, text), String(text)).toBeUndefined()
  })

  test('a board goes by the state first, then by what may be set freely', () => {
    expect(boardFields(event)[0]).toBe('eventStatus')
    const free = all.filter((resource) => !resource.states && boardFields(resource).length > 0)
    expect(free.map(({ name }) => name)).toContain('staff')
    expect(calendarFields(event)).toContain('occurTime')
  })
})

describe('rows that somebody points at', () => {
  const keyOf = (row: Record<string, unknown>) => String(row.id)
  const rows = (...ids: string[]) => ids.map((id) => ({ id }))

  test('keep their places while new ones wait', () => {
    const held = heldRows(['b', 'c'], rows('a', 'b', 'c'), keyOf)
    expect(held).toEqual({ rows: rows('b', 'c'), waiting: 1 })
  })

  test('leave where they are gone, and more of them are added below', () => {
    expect(heldRows(['a', 'b'], rows('a'), keyOf)).toEqual({ rows: rows('a'), waiting: 0 })
    expect(heldRows(['a'], rows('a', 'b', 'c'), keyOf)).toEqual({ rows: rows('a', 'b', 'c'), waiting: 0 })
    expect(heldRows(['b'], rows('a', 'b', 'c'), keyOf)).toEqual({ rows: rows('b', 'c'), waiting: 1 })
  })
})

describe('what a chart is drawn from', () => {
  test('months without rows are there, and each opens its days', () => {
    const cube = cubeOf([group(['2026-01'], 3), group(['2026-03'], 5)], {
      by: [{ field: 'occurTime', unit: 'month' }],
      nameOf: asIs,
    })
    expect(cube.places.map(({ key }) => key)).toEqual(['2026-01', '2026-02', '2026-03'])
    expect(cube.places[1]?.filter).toBe('2026-02-01,2026-02-28')
    expect(cube.kinds.map(({ key }) => cube.valueAt('2026-02', key))).toEqual([null])
    expect(cube.valueAt('2026-03', '')).toBe(5)
  })

  test('one row of long ago leaves the gaps of the latest spans as they are', () => {
    const by = [{ field: 'logTime', unit: 'day' }] as const
    const { places } = cubeOf(
      [group(['2016-03-07'], 1), group(['2026-11-20'], 2), group(['2026-11-23'], 3)],
      {
        by,
        nameOf: asIs,
      },
    )
    expect(places[0]?.key).toBe('2016-03-07')
    expect(places.slice(-4).map(({ key }) => key)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ])
    expect(places).toHaveLength(401)
  })

  test('weeks are named by their Monday, and years by themselves', () => {
    const weeks = cubeOf([group(['2026-11-16'], 1)], { by: [{ field: 'a', unit: 'week' }], nameOf: asIs })
    expect(weeks.places[0]?.filter).toBe('2026-11-16,2026-11-22')
    const years = cubeOf([group(['2024'], 1), group(['2026'], 1)], {
      by: [{ field: 'a', unit: 'year' }],
      nameOf: asIs,
    })
    expect(years.places.map(({ filter }) => filter)).toEqual([
      '2024-01-01,2024-12-31',
      '2025-01-01,2025-12-31',
      '2026-01-01,2026-12-31',
    ])
  })

  test('keys of a dictionary have an order, and what is empty opens nothing', () => {
    const cube = cubeOf([group([10, 'x'], 1, ['十', '']), group([2, null], 7, ['二', ''])], {
      by: [{ field: 'level' }, { field: 'crop' }],
      nameOf: asIs,
    })
    expect(cube.places.map(({ name }) => name)).toEqual(['二', '十'])
    expect(cube.kinds.find(({ key }) => key === '')).toEqual({ key: '', name: '（空）', filter: undefined })
    expect(cube.valueAt('2', '')).toBe(7)
    expect(cube.valueAt('2', 'x')).toBeNull()
  })
})
