import { describe, expect, test } from 'vitest'
import { hidden, isUsual, layoutOf, moved, resized } from '#client/tiles/board/layout.ts'
import { consoleTiles } from '#client/tiles/console-tiles.ts'
import { homeTiles } from '#client/tiles/home-tiles.ts'
import type { Tile } from '#client/tiles/tile.ts'
import { turnsOf } from '#client/tiles/wall/turns.ts'
import { moistureGradeOf } from '#shared/contract/land/moisture-grades.ts'

const [first, second, third] = consoleTiles as readonly [Tile, Tile, Tile]
const tiles = [first, second, third]
const names = (layout: readonly { name: string }[]) => layout.map(({ name }) => name)

describe('the registry', () => {
  test.each([
    ['home', homeTiles],
    ['console', consoleTiles],
  ])('of %s names each tile once, in both languages', (_, all) => {
    expect(new Set(names(all)).size).toBe(all.length)
    expect(
      all.filter(({ label: [zh, en] }) => !/\p{Script=Han}/u.test(zh) || /\p{Script=Han}/u.test(en)),
    ).toEqual([])
  })
})

describe('a layout', () => {
  test('begins without what hardly ever changes, which is on offer all the same', () => {
    const layout = layoutOf(consoleTiles, undefined)
    const offered = names(layout.filter(({ isHidden }) => isHidden))
    expect(offered).toEqual(['deviceTypes', 'companyTypes', 'stationTypes'])
    expect(isUsual(consoleTiles, layout)).toBe(true)
  })

  test('is the usual one where nothing was kept', () => {
    expect(names(layoutOf(tiles, undefined))).toEqual(names(tiles))
    expect(isUsual(tiles, layoutOf(tiles, undefined))).toBe(true)
  })

  test('keeps its order, its widths and what is hidden', () => {
    const changed = hidden(
      resized(moved(layoutOf(tiles, null), third.name, first.name), first.name, 4),
      second.name,
      true,
    )
    expect(layoutOf(tiles, JSON.parse(JSON.stringify(changed)))).toEqual([
      { name: third.name, width: third.width, isHidden: false },
      { name: first.name, width: 4, isHidden: false },
      { name: second.name, width: second.width, isHidden: true },
    ])
    expect(isUsual(tiles, changed)).toBe(false)
  })

  test('loses tiles that are no more and ends with those that are new', () => {
    const kept = [
      { name: 'gone', width: 2 },
      { name: third.name, width: 2, isHidden: true },
    ]
    expect(names(layoutOf(tiles, kept))).toEqual([third.name, first.name, second.name])
  })

  test.each([
    ['a text', 'all'],
    ['lists of nothing', [null, 1, [], {}]],
    ['an impossible width', [{ name: first.name, width: 9, isHidden: 'yes' }]],
    ['a tile twice', [{ name: first.name }, { name: first.name }]],
  ])('that was kept as %s is the usual one', (_, kept) => {
    expect(isUsual(tiles, layoutOf(tiles, kept))).toBe(true)
  })
})

describe('a tile that is moved', () => {
  const layout = layoutOf(tiles, null)

  test.each([
    ['back', first.name, third.name, [second.name, third.name, first.name]],
    ['forward', third.name, first.name, [third.name, first.name, second.name]],
    ['to its own place', second.name, second.name, names(tiles)],
    ['to where nothing is', second.name, 'gone', names(tiles)],
  ])('%s takes the place of the other', (_, name, over, expected) => {
    expect(names(moved(layout, name, over))).toEqual(expected)
  })
})

test('things take turns of about the same number', () => {
  expect(turnsOf([1, 2, 3, 4, 5, 6, 7], 6).map(({ length }) => length)).toEqual([4, 3])
  expect(turnsOf([1, 2], 6)).toEqual([[1, 2]])
  expect(turnsOf([], 6)).toEqual([])
})

test.each([
  [95, '1'],
  [90, '2'],
  [60.1, '2'],
  [60, '3'],
  [41, '4'],
  [31, '5'],
  [30, '6'],
  [-1, '6'],
])('moisture of %d percent of the field capacity is of grade %s', (percent, grade) => {
  expect(moistureGradeOf(percent)).toBe(grade)
})
